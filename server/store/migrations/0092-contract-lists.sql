-- A million contracts in lists: each column that a list is sorted by has an index in both directions, for rows without a value come last
-- in both and an index that is read backwards has them first. Sorting by what stands in other tables has none, and is not offered.
create index contract_assured_order on contract (lower(assured) collate by_name, id) where deleted_at is null;
create index contract_assured_reversed on contract (lower(assured) collate by_name desc nulls last, id desc) where deleted_at is null;
create index contract_period_from_order on contract (period_from, id) where deleted_at is null;
create index contract_period_from_reversed on contract (period_from desc nulls last, id desc) where deleted_at is null;
create index contract_period_to_order on contract (period_to, id) where deleted_at is null;
create index contract_period_to_reversed on contract (period_to desc nulls last, id desc) where deleted_at is null;
create index contract_stage_order on contract (stage_id, id) where deleted_at is null;

-- A save of a step changes no column that has an index: with room on its page the row stays where it is, and no index is written.
alter table contract set (fillfactor = 85);

-- How many rows a search finds is guessed from what is known of lower(column).
create statistics contract_search_contract_number on (lower(contract_number)) from contract;
create statistics contract_search_umr on (lower(umr)) from contract;
create statistics contract_search_assured on (lower(assured)) from contract;
analyze contract;
