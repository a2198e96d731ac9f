-- The currencies in which a contract has premium: that of each active section, or its own where the section names none.
create view contract_premium_currency as
  select s.contract_id, coalesce(s.currency_id, t.currency_id) as currency_id
  from contract_section s join contract t on t.id = s.contract_id
  where s.section_status = 'active' and s.premium_100 is not null;
