-- What a user chooses for every machine; null until chosen. The language is there already.
alter table app_user add column theme text check (theme in ('light', 'dark', 'system'));

-- A new authenticator that waits for its first code, in the session that asked for it.
create table authenticator_enrolment (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references app_user,
  session_id uuid not null references session on delete cascade,
  -- encrypted
  new_secret text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index authenticator_enrolment_user on authenticator_enrolment (user_id) where ended_at is null;
create index authenticator_enrolment_session on authenticator_enrolment (session_id);
create index authenticator_enrolment_expires on authenticator_enrolment (expires_at);
