"""What can be read beside the table: guide, help cards, shortcuts, licences."""
