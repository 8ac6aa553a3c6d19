"""The GM's own mail account: mails sent by SMTP, players' answers fetched by IMAP."""
