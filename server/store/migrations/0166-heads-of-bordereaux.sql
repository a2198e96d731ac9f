-- Which row of the sheet holds the heads of its columns, and the rows above it, which go back as they came.
alter table bordereau add column head_row integer not null default 1 check (head_row between 1 and 30),
  add column above jsonb not null default '[]';
