"""A desk's inbox without its window."""

from desktop.gm.post_office import PostOffice
from desktop.session.ui_context import MapUiContext
from engine.post.mail_finding import MailFinding
from engine.post.mail_reading import read_contents


def findings(office: PostOffice, context: MapUiContext) -> tuple[MailFinding, ...]:
    """What there is in it, once all of it has been looked into."""
    for each in office.unread():
        office.save_inspection(each, read_contents(each.name, each.content))
    return office.findings(context)
