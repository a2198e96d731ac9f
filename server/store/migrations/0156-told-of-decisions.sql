-- That those who may decide were told of a contract that waits for them in its clearance or quotation, until it no longer waits there.
create table contract_decision_told (
  contract_id integer primary key references contract on delete cascade,
  stage_id integer not null check (stage_id in (2, 3)),
  told_at timestamptz not null
);

-- What waits by now is counted on the first page; nobody gets a mail for each of it at once.
insert into contract_decision_told (contract_id, stage_id, told_at)
  select id, stage_id, now() from contract where stage_id in (2, 3) and deleted_at is null;
