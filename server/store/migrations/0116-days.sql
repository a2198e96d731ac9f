-- Which contracts somebody has opened in the form, and when last.
create table recent_contract (
  user_id integer not null references app_user on delete cascade,
  contract_id integer not null references contract on delete cascade,
  opened_at timestamptz not null,
  primary key (user_id, contract_id)
);
create index recent_contract_newest on recent_contract (user_id, opened_at desc);
create index recent_contract_contract on recent_contract (contract_id);

-- A person's own queue.
create index contract_queue on contract (handler_id, stage_id, due_on) where deleted_at is null;
