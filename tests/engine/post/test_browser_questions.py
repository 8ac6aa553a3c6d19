"""What is asked beside the orders, answered in a real browser; see `test_browser`."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from engine.post.packet_page import write_page
from engine.post.submission_lines import read_submission
from tests.engine.post.browser import Browser
from tests.engine.post.test_forms import ITALY, NAMES, TOY, VIEW, know_also
from tests.helpers.post import post_office

pytestmark = pytest.mark.browser

_ANSWER = """
const field = document.querySelector(`[data-question="${arguments[0]}"]`);
field.value = arguments[1];
field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input'));
return field.value;
"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_answers_on_the_page_are_lines_of_the_letter(tmp_path: Path, monkeypatch, language):
    know_also(monkeypatch, TOY)
    browser = Browser(tmp_path)
    try:
        packet = replace(post_office().packet("france"), view=VIEW)
        file = tmp_path / "page.html"
        file.write_bytes(write_page(packet, NAMES, language))
        browser.open(file)
        browser.complaints()
        for where, answer in (("0.0", "Italy"), ("1.1", "NTH"), ("2.0", "Honour;  first")):
            assert browser.run(_ANSWER, where, answer) == answer
        letter = browser.run("return document.getElementById('letter').value")
        lines = [line.rstrip(";") for line in letter.splitlines()]
        asked = [line for line in lines if line.startswith(("Ballot", "Dread", "Motto"))]
        assert asked == ["Ballot: Italy", "Dread: NTH", "Motto: Honour first"]
        sheet = read_submission(VIEW, asked, NAMES).submission
        assert (sheet.vote, sheet.dreaded, sheet.motto) == (ITALY, ("nth",), "Honour first")
        assert browser.complaints() == []
        if folder := os.environ.get("PAGE_PICTURES"):
            browser.run("document.getElementById('questions').scrollIntoView()")
            browser.picture(Path(folder) / f"questions-{language}.png")
    finally:
        browser.close()
