-- Counting contracts reads an index instead of their wide rows: a list of a million, all of them, or up to a thousand of a page.
create index contract_live_branch on contract (branch_id, id) where deleted_at is null;
alter table contract set (autovacuum_vacuum_insert_scale_factor = 0.05);

-- What is narrowed to a type and years may be a handful out of a million, in whatever order the list is walked: the index finds them, and
-- the statistics tell that they are few, for years and types do not go with each other evenly.
create index contract_type_and_year on contract (reinsurance_type, year_of_account, id) where deleted_at is null;
create index contract_year on contract (year_of_account, id) where deleted_at is null;
create statistics contract_types_and_years (ndistinct, dependencies, mcv) on contract_type, reinsurance_type, year_of_account from contract;
analyze contract;
