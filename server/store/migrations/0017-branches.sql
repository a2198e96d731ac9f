-- Branches are declared like other master data; their files are kept beside them.

alter table branch drop column logo;
create index branch_search on branch using gin (lower(name) gin_trgm_ops, lower(code) gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;
