-- A search reads the assured from the columns that it is made of: they stand nearer the start of a wide row, which has to be read up to them.
drop index contract_search;
create index contract_search on contract using gin (lower(contract_number) gin_trgm_ops, lower(umr) gin_trgm_ops, lower(coalesce(insured_name, reinsured_name)) gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 256) where deleted_at is null;
drop statistics contract_search_assured;
create statistics contract_search_assured on (lower(coalesce(insured_name, reinsured_name))) from contract;
analyze contract;
