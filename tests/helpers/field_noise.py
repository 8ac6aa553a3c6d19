"""What people put before, behind and around orders in mails, posts, zines and chats.

Collected from the field: numbering, bullets, marks, phases, dashes, marks of results, words.
"""

# fmt: off
PREFIXES = (
    "| ", "|",
    "#", "# ", "#1 ", "## ", "::", ":: ", ":", ";", ", ", ". ", "!", "? ", "& ", "$ ", "€ ",
    "% ", "^", "@", "@GM ", "~ ", "= ", "== ", "+ ", "++ ", "> ", ">> ", ">>> ", "", " ", "",
    " ", "\\ ", "/ ", "// ", "/* ", "-- ", "--- ", "—", "– ", "… ", "... ", "\" ", "' ", "` ",
    "``` ", "[ ", "] ", "( ", ") ", "{ ", "} ", "< ", "<< ", "« ", "“ ", "„ ", "* ", "** ",
    "*** ", "_ ", "__ ", "• ", "▪ ", "► ", "→ ", "✓ ", "✔ ", "✅ ", "❌ ", "☐ ", "☑ ", "🇫🇷 ", "⚔ ",
    "1 ", "1. ", "1) ", "(1) ", "[1] ", "1: ", "1- ", "1 - ", "01. ", "1.1 ", "i. ", "i) ",
    "I. ", "II. ", "a) ", "A) ", "A. ", "a: ", "b) ", "c) ", "F) ", "s) ", "h) ", "S1901: ",
    "S01: ", "S01M: ", "Spring: ", "Spring 1901: ", "Spring 1901 ", "F1901 ", "Fall ",
    "Fall 01: ", "1901: ", "1901 ", "Move: ", "Moves: ", "Order: ", "Orders: ", "ORDER 1: ",
    "My order: ", "Ordre : ", "Turn 1: ", "T1: ", "Deadline: ", "deadline ", "Deadline passed. ",
    "Note: ", "PS: ", "P.S. ", "NB ", "FYI ", "OK, ", "Ok ", "Yes ", "No, ", "no: ", "Also ",
    "And ", "and ", "Then ", "Finally ", "Please ", "pls ", "First ", "Next: ", "Next ",
    "If dislodged ", "Wait ", "Wait: ", "Ready ", "Ready: ", "Builds: ", "Remove ", "Say: ",
    "Vote: ", "VOTE: ", "Draw ", "draw: ", "Agree: ", "France ", "France: ", "FRANCE: ", "Fra ",
    "Fra: ", "F: ", "F ", "France (Cleo): ", "Cleo: ", "French ", "The French ", "Germany: ",
    "Turkey ", "Player 3: ", "s3: ", "p3: ", "Press: ", "Results: ", "Result ", "Failed: ",
    "FAILED ", "Void: ", "bounce ", "Bounced: ", "Succeeds: ", "Convoy: ", "Support: ", "Hold: ",
    "The next phase: ", "Order resolution completed. ", "Dislodged units: ",
    "A Par can retreat to Gas. ", "can retreat to ", "Units: ", "Army ", "Army: ", "Unit ",
    "centres: ", "Supply centers: ", "SC ", "Neutral: ", "Owner ", "0 ", "3 centers: ", "(3) ",
    "3 units ", "2 builds: ", "no orders ", "NMR ", "NMR! ", "unordered ", "civil disorder: ",
    "x ", "X ", "o ", "- ", "-- ", "* [ ] ", "- [x] ", "To do ", "DONE ", "~~", "**", "__", "<b>",
    "<li>", "<p>", "<!-- ", "<s>", "[s]", "[b]", "[color=red]", "[/b]", "[quote]",
    "[quote=\"GM\"]", "[code]", "&gt; ", "&nbsp;", "&lt;", "=20", "=3D", "=E2=80=A2 ", "\u200b",
    "\ufeff", "\xa0", "\u202f", "\u2003", "\t", "\x0c",
)
"""What stands before an order in its line, or alone in the line above."""

SUFFIXES = (
    "#", " # note", "#1", "//", " // x", " -- x", " /* x */", ";", ".", "!", "?", " !", "…",
    " etc", " ok", " OK", " (ok)", " (sure)", " (bounce?)", " to bounce", " bounce", " - bounce",
    " cut", " to cut", " (cut)", " (void)", " fails", " failed", " (fails)", " FAIL", " nmr",
    " no order", " unordered", " (no orders)", ", no moves", " no moves", " deadline",
    " via convoy", " convoy", " (convoy)", " by land", " not via convoy", " without convoy",
    ", not convoy", " VIA", " hold", " h", " H", " S", " C", " (1)", " [1]", " 1", " *", " **",
    "~~", "</b>", "[/b]", "[/s]", "<br>", "<br/>", "&nbsp;", "=20", "=", "\\", "\xa0", "\u200b",
    "\r", "\t", " please", " thanks", " and thanks", " if possible", " if Mun moves",
    " unless attacked", " or hold", " or Mar", " / hold", " ", " A Mar-Pie", ", A Mar-Pie",
    " and A Mar-Pie", " & A Mar-Pie", " + A Mar-Pie", " then A Mar-Pie", ". A Mar-Pie",
    "  A Mar-Pie", " A Mar-Pie", " - Gas", "-Gas", " -> Gas", " (Gas)", " France", " (France)",
    " (Cleo)", " [France]", " *France*", " →", " ->", " -", " --", " :", " :)", " ;-)", " :(",
    " ^^", " lol", " ?!",
)
"""What stands behind one."""
