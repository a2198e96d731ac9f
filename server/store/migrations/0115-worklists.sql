-- Worklists: contracts of one stage, with the day by which they have to leave it.

-- The page that lists a contract: its group and its stage, a returned review with the reviews. Source: domain guide 3.1.
alter table contract
  add column worklist integer not null generated always as (group_id * 100 + case stage_id when 8 then 7 else stage_id end) stored,
  add column due_on date;

-- What is still to be paid, met or written decides, and the period where nothing of that is dated.
create function contract_due_on(c contract) returns date language sql stable as $$
  select case
    when c.stage_id in (1, 2, 3, 5, 7, 8, 9, 23) then c.period_from
    when c.stage_id = 4 then coalesce(c.quote_valid_until, c.period_from)
    when c.stage_id = 6 then coalesce(
      (select min(l.expires_on) from contract_section s join subscription l on l.contract_section_id = s.id
        where s.contract_id = c.id and s.section_status = 'active' and l.market_status = 'written'), c.period_from)
    when c.stage_id in (10, 11, 12, 14) then c.period_from + 30
    when c.stage_id = 13 then coalesce(
      least(
        (select min(o.deadline) from contract_subjectivity o where o.contract_id = c.id and o.subjectivity_status = 'open'),
        (select min(o.deadline) from contract_section s join subscription l on l.contract_section_id = s.id
          join subscription_subjectivity o on o.subscription_id = l.id
          where s.contract_id = c.id and s.section_status = 'active' and o.subjectivity_status = 'open')),
      c.period_from + 30)
    when c.stage_id in (15, 16, 17, 21) then coalesce(
      (select min(i.due_date) from contract_instalment i
        where i.contract_id = c.id and i.instalment_status in ('planned', 'advised', 'part_paid', 'overdue')),
      case when c.stage_id in (15, 16) then coalesce(c.settlement_due_date, c.period_from) else c.period_to end)
    when c.stage_id = 18 then c.period_to + 90
  end
$$;

create function keep_contract_due_on() returns trigger language plpgsql as $$
begin
  new.due_on := contract_due_on(new);
  return new;
end
$$;

create trigger contract_due_on before insert or update of stage_id, quote_valid_until, period_from, period_to, settlement_due_date
  on contract for each row execute function keep_contract_due_on();

-- Lines, subjectivities and instalments stand below a contract that is held while they are written.
create function keep_due_on_of_rows() returns trigger language plpgsql as $$
declare contracts integer[];
begin
  if tg_table_name = 'subscription' then
    select array_agg(distinct s.contract_id) into contracts from touched t join contract_section s on s.id = t.contract_section_id;
  elsif tg_table_name = 'subscription_subjectivity' then
    select array_agg(distinct s.contract_id) into contracts
      from touched t join subscription l on l.id = t.subscription_id join contract_section s on s.id = l.contract_section_id;
  else
    select array_agg(distinct t.contract_id) into contracts from touched t;
  end if;
  update contract c set due_on = contract_due_on(c)
    where c.id = any(contracts) and c.due_on is distinct from contract_due_on(c);
  return null;
end
$$;

create trigger subscription_due_added after insert on subscription referencing new table as touched
  for each statement execute function keep_due_on_of_rows();
create trigger subscription_due_changed after update on subscription referencing new table as touched
  for each statement execute function keep_due_on_of_rows();
create trigger subscription_due_removed after delete on subscription referencing old table as touched
  for each statement execute function keep_due_on_of_rows();
create trigger subscription_subjectivity_due_added after insert on subscription_subjectivity referencing new table as touched
  for each statement execute function keep_due_on_of_rows();
create trigger subscription_subjectivity_due_changed after update on subscription_subjectivity referencing new table as touched
  for each statement execute function keep_due_on_of_rows();
create trigger subscription_subjectivity_due_removed after delete on subscription_subjectivity referencing old table as touched
  for each statement execute function keep_due_on_of_rows();
create trigger contract_subjectivity_due_added after insert on contract_subjectivity referencing new table as touched
  for each statement execute function keep_due_on_of_rows();
create trigger contract_subjectivity_due_changed after update on contract_subjectivity referencing new table as touched
  for each statement execute function keep_due_on_of_rows();
create trigger contract_subjectivity_due_removed after delete on contract_subjectivity referencing old table as touched
  for each statement execute function keep_due_on_of_rows();
create trigger contract_instalment_due_added after insert on contract_instalment referencing new table as touched
  for each statement execute function keep_due_on_of_rows();
create trigger contract_instalment_due_changed after update on contract_instalment referencing new table as touched
  for each statement execute function keep_due_on_of_rows();
create trigger contract_instalment_due_removed after delete on contract_instalment referencing old table as touched
  for each statement execute function keep_due_on_of_rows();

update contract c set due_on = contract_due_on(c);

-- Every order that a worklist offers; rows without a day stand last in both directions.
create index contract_worklist_due on contract (worklist, due_on, id) where deleted_at is null;
create index contract_worklist_due_reversed on contract (worklist, due_on desc nulls last, id desc) where deleted_at is null;
create index contract_worklist_since on contract (worklist, stage_since, id) where deleted_at is null;
create index contract_worklist_number on contract (worklist, lower(contract_number) collate by_name, id) where deleted_at is null;
create index contract_worklist_assured on contract (worklist, lower(assured) collate by_name, id) where deleted_at is null;

-- How many contracts each worklist of a branch has: counting a million for every menu takes longer than the menu. What moves contracts
-- holds the rows from its commit on only, in the order in which it made the moves.
create table contract_stage_count (
  branch_id integer not null references branch,
  worklist integer not null,
  live integer not null check (live >= 0),
  primary key (branch_id, worklist)
) with (fillfactor = 50);

create function keep_contract_stage_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update contract_stage_count set live = live - 1 where branch_id = old.branch_id and worklist = old.worklist;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into contract_stage_count as kept (branch_id, worklist, live) values (new.branch_id, new.worklist, 1)
      on conflict (branch_id, worklist) do update set live = kept.live + 1;
  end if;
  return null;
end
$$;

create constraint trigger contract_stage_count_added after insert on contract deferrable initially deferred
  for each row execute function keep_contract_stage_count();
create constraint trigger contract_stage_count_removed after delete on contract deferrable initially deferred
  for each row execute function keep_contract_stage_count();
create constraint trigger contract_stage_count_changed after update on contract deferrable initially deferred for each row
  when (old.branch_id <> new.branch_id or old.worklist <> new.worklist or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function keep_contract_stage_count();

insert into contract_stage_count (branch_id, worklist, live)
  select branch_id, worklist, count(*) from contract where deleted_at is null group by branch_id, worklist;

-- What somebody has narrowed and arranged a list to, under a name: for oneself, or for all of a branch.
create table saved_view (
  id integer generated by default as identity primary key,
  list text not null check (list ~ '^[a-z][a-z0-9_-]{0,59}$'),
  name text not null check (length(name) between 1 and 80),
  owner_id integer not null references app_user on delete cascade,
  -- null for oneself
  branch_id integer references branch on delete cascade,
  content jsonb not null,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_view_own_name_key on saved_view (owner_id, list, lower(name)) where branch_id is null;
create unique index saved_view_shared_name_key on saved_view (branch_id, list, lower(name)) where branch_id is not null;
create index saved_view_owner on saved_view (owner_id);

analyze contract;
