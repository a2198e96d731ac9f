-- How many contracts there are is kept by branch: counting a million takes a third of a second, and the page that a long list ends with is
-- known by its number. The row of a branch is held as long as the one of the next contract number, which who enters a contract holds anyway.
create table contract_count (
  branch_id integer primary key references branch,
  live integer not null check (live >= 0)
);

create function keep_contract_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contract_count as kept (branch_id, live)
      select branch_id, count(*) from added where deleted_at is null group by branch_id order by branch_id
      on conflict (branch_id) do update set live = kept.live + excluded.live;
  elsif tg_op = 'DELETE' then
    update contract_count kept set live = kept.live - gone.contracts
      from (select branch_id, count(*) as contracts from removed where deleted_at is null group by branch_id) gone
      where kept.branch_id = gone.branch_id;
  else
    insert into contract_count (branch_id, live) values (new.branch_id, 0) on conflict do nothing;
    perform from contract_count where branch_id in (old.branch_id, new.branch_id) order by branch_id for update;
    update contract_count set live = live - 1 where branch_id = old.branch_id and old.deleted_at is null;
    update contract_count set live = live + 1 where branch_id = new.branch_id and new.deleted_at is null;
  end if;
  return null;
end
$$;

create trigger contract_count_added after insert on contract referencing new table as added
  for each statement execute function keep_contract_count();
create trigger contract_count_removed after delete on contract referencing old table as removed
  for each statement execute function keep_contract_count();
create trigger contract_count_changed after update of branch_id, deleted_at on contract for each row
  when (old.branch_id <> new.branch_id or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function keep_contract_count();

insert into contract_count (branch_id, live) select branch_id, count(*) from contract where deleted_at is null group by branch_id;
