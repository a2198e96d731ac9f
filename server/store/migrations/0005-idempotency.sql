-- What a create call with an `Idempotency-Key` answered, for a day. The reply is text, because jsonb reorders keys
-- and the replay would differ.
create table idempotency (
  user_id integer not null references app_user,
  key text not null check (length(key) <= 255),
  route text not null,
  body_hash text not null,
  reply text,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_created_at on idempotency (created_at);
