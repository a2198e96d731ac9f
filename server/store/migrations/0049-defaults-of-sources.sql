-- One default account for each source, currency and type. A save may move it from one account to another, so it is looked at when the
-- transaction ends; an index cannot wait. Of several defaults the oldest stays.
alter table bank_account add column source_id integer references source;
update bank_account a set source_id = l.source_id from source_bank_account l where l.bank_account_id = a.id;
create index bank_account_source on bank_account (source_id) where source_id is not null;

update bank_account a set is_default = false
where a.is_default and a.deleted_at is null and exists (
  select 1 from bank_account b
  where b.source_id = a.source_id and b.currency_id = a.currency_id and b.account_type = a.account_type
    and b.is_default and b.deleted_at is null and b.id < a.id
);

alter table bank_account add constraint bank_account_one_default_of_source
  exclude using btree (source_id with =, currency_id with =, account_type with =)
  where (is_default and deleted_at is null and source_id is not null) deferrable initially deferred;
