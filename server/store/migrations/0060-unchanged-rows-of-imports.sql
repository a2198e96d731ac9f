-- Rows of a file that say what is stored already are counted apart from those that change something.
alter table import add column unchanged integer not null default 0;
