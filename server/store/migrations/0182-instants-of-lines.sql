-- Lines are written, and expire, at a time: who led is told to the minute. What was a day stays that day in the zone of its contract: at noon,
-- of today at the latest now, and an offer stands to the end of its last day.
alter table subscription add column written_at timestamptz, add column expires_at timestamptz;

alter table subscription disable trigger user;
update subscription l
  set written_at = case when (l.written_on + time '12:00') at time zone z.name > now() and (now() at time zone z.name)::date = l.written_on
      then date_trunc('minute', now()) else (l.written_on + time '12:00') at time zone z.name end,
    expires_at = (l.expires_on + time '23:59') at time zone z.name
  from contract_section s join contract c on c.id = s.contract_id
    left join time_zone t on t.id = c.time_zone_id cross join lateral (select coalesce(t.name, 'UTC') as name) z
  where s.id = l.contract_section_id and (l.written_on is not null or l.expires_on is not null);
alter table subscription enable trigger user;

create or replace function contract_due_on(c contract) returns date language sql stable as $$
  select case
    when c.stage_id in (1, 2, 3, 5, 7, 8, 9, 23) then c.period_from
    when c.stage_id = 4 then coalesce(c.quote_valid_until, c.period_from)
    when c.stage_id = 6 then coalesce(
      (select (min(l.expires_at) at time zone coalesce((select t.name from time_zone t where t.id = c.time_zone_id), 'UTC'))::date
        from contract_section s join subscription l on l.contract_section_id = s.id
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

drop trigger contract_due_on on contract;
create trigger contract_due_on before insert or update of stage_id, quote_valid_until, period_from, period_to, settlement_due_date, time_zone_id
  on contract for each row execute function keep_contract_due_on();

alter table subscription drop column written_on, drop column expires_on;

-- What an endorsement says of such a day, in the zone of its contract too.
create function instant_of_line(day text, hour time, zone text) returns text language sql immutable as $$
  select case when day ~ '^\d{4}-\d{2}-\d{2}$'
    then to_char((day::date + hour) at time zone zone at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') else day end
$$;
update endorsement_change e
  set path = regexp_replace(path, '_on$', '_at'), old_value = instant_of_line(old_value, w.hour, w.zone), new_value = instant_of_line(new_value, w.hour, w.zone)
  from (
    select e.id, coalesce(t.name, 'UTC') as zone, case when e.path like '%.expires_on' then time '23:59' else time '12:00' end as hour
      from endorsement_change e left join endorsement n on n.id = e.endorsement_id left join contract c on c.id = n.contract_id
        left join time_zone t on t.id = c.time_zone_id) w
  where w.id = e.id and path ~ '\.markets\.\d+\.(written|expires)_on$';
drop function instant_of_line(text, time, text);
