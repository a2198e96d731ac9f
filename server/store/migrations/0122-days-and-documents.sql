-- The day by which a contract has to leave its stage depends on its rows in a few stages alone. Whatever writes a line, a subjectivity or an
-- instalment looks for such a contract first, and updates it by its number: to plan an update of a table of many indexes for a set of
-- numbers, which is done anew each time, takes ten times as long as the update.
create or replace function keep_due_on_of_rows() returns trigger language plpgsql as $$
declare
  contracts integer[];
  one integer;
  day date;
begin
  if tg_table_name = 'subscription' then
    select array_agg(distinct c.id) into contracts
      from touched t join contract_section s on s.id = t.contract_section_id join contract c on c.id = s.contract_id
      where c.stage_id = 6;
  elsif tg_table_name = 'subscription_subjectivity' then
    select array_agg(distinct c.id) into contracts
      from touched t join subscription l on l.id = t.subscription_id join contract_section s on s.id = l.contract_section_id
        join contract c on c.id = s.contract_id
      where c.stage_id = 13;
  elsif tg_table_name = 'contract_subjectivity' then
    select array_agg(distinct c.id) into contracts from touched t join contract c on c.id = t.contract_id where c.stage_id = 13;
  else
    select array_agg(distinct c.id) into contracts
      from touched t join contract c on c.id = t.contract_id where c.stage_id in (15, 16, 17, 21);
  end if;
  if contracts is null then return null; end if;
  foreach one in array contracts loop
    select contract_due_on(c) into day from contract c where c.id = one;
    update contract c set due_on = day where c.id = one and c.due_on is distinct from day;
  end loop;
  return null;
end
$$;

comment on column issued_document.try_after is
  'When it is made at the earliest: -infinity for what somebody waits for, infinity for what is made once somebody looks for it';
