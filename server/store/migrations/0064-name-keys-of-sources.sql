-- What names of sources are compared by (domain/sources/company-name.ts): worked out in the product, so that there is one rule.
-- A name without its key gets it in the next hourly round. Whoever changes the rule sets the keys to null in a migration.
alter table source
  add column legal_name_key text,
  add column trading_name_key text;
create index source_name_keys on source using gin (legal_name_key gin_trgm_ops, trading_name_key gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;
create index source_without_name_key on source (id) where legal_name_key is null;
