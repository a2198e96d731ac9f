-- Bank accounts of sources lie among those of the house, without a branch; whose they are, and the call-back that proved it, stands here.

create table source_bank_account (
  source_id integer not null references source,
  bank_account_id integer not null unique references bank_account,
  callback_person text check (length(callback_person) <= 140),
  callback_number text check (callback_number ~ '^\+[1-9][0-9]{1,14}$'),
  callback_on date,
  primary key (source_id, bank_account_id)
);
