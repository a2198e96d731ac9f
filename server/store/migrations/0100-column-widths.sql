-- How wide a user has made columns of a list, in px by column; the others are as wide as what they hold.
alter table list_layout add column widths jsonb not null default '{}';
