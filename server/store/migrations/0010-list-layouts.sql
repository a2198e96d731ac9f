-- How a user has arranged the columns of a list; without a row it stands as the product puts it.
create table list_layout (
  user_id integer not null references app_user,
  list text not null check (list ~ '^[a-z][a-z0-9_-]{0,59}$'),
  shown text[] not null,
  hidden text[] not null,
  updated_at timestamptz not null,
  primary key (user_id, list)
);
