-- a filter by stage is counted in the index alone, the branch beside it
drop index contract_stage_order;
create index contract_stage_order on contract (stage_id, id) include (branch_id) where deleted_at is null;
