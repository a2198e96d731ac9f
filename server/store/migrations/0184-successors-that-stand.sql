-- A contract has one successor; one that was cancelled as if never made, or not taken up, leaves its place to another.
drop index contract_expiring_contract_key;
create unique index contract_expiring_contract_key on contract (expiring_contract_id)
  where deleted_at is null and stage_id not in (20, 22);
create index contract_expiring_contract on contract (expiring_contract_id);
