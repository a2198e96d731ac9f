-- The folder that holds the files of a product without a store of its own beside it: a copy of the server with another folder says so.
create table file_place (
  id int primary key check (id = 1),
  place uuid not null,
  since timestamptz not null
);
