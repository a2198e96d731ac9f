-- That a coverholder was told of an account on hold, until it is told that the account is open again.
alter table agreement_contract_notice drop constraint agreement_contract_notice_notice_check;
alter table agreement_contract_notice add constraint agreement_contract_notice_notice_check
  check (notice in ('notifiable', 'limit_reached', 'expiring', 'on_hold'));
alter table agreement_contract_notice drop constraint agreement_contract_notice_check;
alter table agreement_contract_notice add constraint agreement_contract_notice_check
  check ((notice in ('expiring', 'on_hold')) = (limit_kind is null));
