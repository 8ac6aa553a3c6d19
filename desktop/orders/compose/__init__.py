"""Composing orders click by click, without Qt."""
