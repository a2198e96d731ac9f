-- Why an import ended before its last row, where its author can do something about it.

alter table import add column reason text check (reason in ('access_ended'));
