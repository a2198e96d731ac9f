-- Everybody who has changed what is judged of a bank account since it was verified the last time: none of them may judge it.

create table bank_account_hand (
  bank_account_id integer not null references bank_account,
  user_id integer not null references app_user,
  primary key (bank_account_id, user_id)
);
create index bank_account_hand_user on bank_account_hand (user_id);

insert into bank_account_hand (bank_account_id, user_id)
select id, number_changed_by_id from bank_account where number_changed_by_id is not null
union
select a.id, h.actor_id from bank_account a join audit h on h.entity = 'bank_account' and h.entity_id = a.id
where h.action = 'changed' and h.actor_id is not null
  and h.after ?| array[
    'account_name', 'market', 'iban', 'account_number', 'national_code_type', 'national_code', 'bic', 'intermediary_bank',
    'intermediary_bic'
  ]
  and h.id > coalesce((
    select max(v.id) from audit v
    where v.entity = 'bank_account' and v.entity_id = a.id and v.after ->> 'verification_status' = 'verified'
  ), 0);
