"""Pure adjudication: a position and orders in, an explained verdict out."""
