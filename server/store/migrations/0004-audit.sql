-- Who changed what. Rows are only ever added; each names its place in the history of its record and
-- carries a hash over itself and the row before it, so that an edited or missing row shows.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  entity text not null,
  entity_id integer not null,
  seq integer not null,
  action text not null check (action in ('created', 'changed', 'removed')),
  actor_id integer references app_user,
  request_id text,
  title text not null,
  before jsonb,
  after jsonb,
  previous_hash text not null,
  hash text not null,
  unique (entity, entity_id, seq)
);
create index audit_newest on audit (at desc, id desc);

create function audit_hash(entry audit) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(entry.previous_hash, entry.entity, entry.entity_id, entry.seq,
    entry.action, entry.actor_id, entry.request_id, extract(epoch from entry.at), entry.title, entry.before,
    entry.after)::text, 'UTF8')), 'hex')
$$;

create function audit_link() returns trigger language plpgsql as $$
declare
  last audit;
begin
  select * into last from audit where entity = new.entity and entity_id = new.entity_id order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.previous_hash := coalesce(last.hash, '');
  new.hash := audit_hash(new);
  return new;
end
$$;
create trigger audit_chain before insert on audit for each row execute function audit_link();

create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_not_emptied before truncate on audit for each statement execute function refuse_change();
