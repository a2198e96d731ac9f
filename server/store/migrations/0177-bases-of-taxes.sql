-- What a tax of a contract is taken of; those that were entered were taken of the gross premium.
alter table contract_tax add column tax_base text default 'gross_premium'
  check (tax_base in ('gross_premium', 'gross_plus_fees', 'net_premium'));
