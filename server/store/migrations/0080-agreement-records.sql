-- Agreements and their contracts are records like all others: rows below a contract belong to it and go with a save that leaves them out,
-- what they were stands in its history. A document names its file. A status keeps the reason of the move that led to it.

alter table agreement
  add column bordereau_risk boolean not null default true,
  add column bordereau_premium boolean not null default true,
  add column bordereau_claims boolean not null default true,
  add column status_reason text check (length(status_reason) <= 2000),
  add column terminated_on date;
update agreement set bordereau_risk = 'risk' = any(bordereau_kinds), bordereau_premium = 'premium' = any(bordereau_kinds),
  bordereau_claims = 'claims' = any(bordereau_kinds);
alter table agreement drop column bordereau_kinds;

alter table agreement_contract add column status_reason text check (length(status_reason) <= 2000);

create sequence agreement_number_seq;

delete from agreement_contract_subscription_panel where deleted_at is not null;
delete from cob_admissible_limit where deleted_at is not null;
delete from agreement_contract_document where deleted_at is not null;

drop index agreement_contract_subscription_panel_market_key;
drop index agreement_contract_subscription_panel_leader_key;
drop index cob_admissible_limit_class_key;

alter table agreement_contract_subscription_panel drop column uuid, drop column is_active, drop column created_at, drop column updated_at,
  drop column created_by, drop column updated_by, drop column deleted_at, drop column row_version;
alter table cob_admissible_limit drop column uuid, drop column is_active, drop column created_at, drop column updated_at,
  drop column created_by, drop column updated_by, drop column deleted_at, drop column row_version;
alter table agreement_contract_document add column file_uuid uuid;
update agreement_contract_document d set file_uuid = (select f.uuid from file f
  where f.attached_to = 'agreement_contract_document' and f.attached_id = d.id and f.purpose = 'agreement_document' order by f.id limit 1);
update file f set attached_to = 'agreement_contract', attached_id = d.agreement_contract_id from agreement_contract_document d
  where f.attached_to = 'agreement_contract_document' and f.attached_id = d.id;
alter table agreement_contract_document drop column uuid, drop column is_active, drop column created_at, drop column updated_at,
  drop column created_by, drop column updated_by, drop column deleted_at, drop column row_version;

create index agreement_period_to on agreement (period_to) where status in ('active', 'suspended') and deleted_at is null;
create index agreement_branch_id on agreement (branch_id);
create index agreement_contract_branch_id on agreement_contract (branch_id);
drop index agreement_contract_section_no_key;
create unique index agreement_contract_section_no_agreement_key on agreement_contract (agreement_id, lower(section_no::text))
  where deleted_at is null;
