-- Errors that nobody caught in a browser, as the browser told of them: cleaned of secrets, kept for thirty days.
-- Support finds one by the request id of its report, which the reader was shown.
create table client_error (
  id integer generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('screen', 'script', 'promise')),
  message text not null,
  stack text not null,
  route text not null,
  version text not null,
  failed_request_id text not null,
  user_agent text,
  address text not null,
  request_id text not null
);
create index client_error_request_id on client_error (request_id);
create index client_error_at on client_error (at);
