-- How the target of the first answer stands now, as domain/tickets/standing.ts says it: a list is narrowed by it as by a column.
create function standing(t ticket) returns text language sql stable as $$
  select case
    when t.first_response_at is not null then case when t.response_met then 'met' else 'missed' end
    when t.response_due_at is null then 'stopped'
    when t.response_due_at < now() then 'late'
    else 'running'
  end
$$;
