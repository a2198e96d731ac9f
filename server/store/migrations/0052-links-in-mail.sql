-- Whose account the link in a mail opens; null where it opens none. Such a text is nobody's to read once a mail server is set.
alter table outbox add column lets_in integer references app_user;
create index outbox_lets_in on outbox (lets_in);
create index outbox_kept_links on outbox (id) where lets_in is not null and status = 'kept' and body is not null;

-- What was written before does not say whom it lets in.
update outbox set body = null where kind in ('reset_link', 'registered', 'invited') and status <> 'waiting';
update outbox set subject = null, body = null where kind in ('reset_link', 'registered', 'invited') and status = 'waiting';
