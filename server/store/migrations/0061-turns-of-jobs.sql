-- Which copy of the server does the hourly work: whoever takes the turn has it until then.
create table job_turn (
  name text primary key,
  until timestamptz not null
);

-- Security events can only be added to; the sweep alone removes them, and none that is younger than 400 days (SECURITY.eventsKept).
create function refuse_young_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('slipway.sweep', true) = 'security_event' then
    if old.at < now() - interval '400 days' then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
drop trigger security_event_append_only on security_event;
create trigger security_event_append_only before update or delete on security_event
  for each row execute function refuse_young_event();
create trigger security_event_whole before truncate on security_event
  for each statement execute function refuse_change();
