-- Tells the secret key that this database is kept with from every other; the key itself is not in it.
create table key_fingerprint (
  id integer primary key check (id = 1),
  fingerprint text not null,
  since timestamptz not null
);
