-- how treaty accounts are rendered and what is kept back of them
alter table contract
  add column accounts_frequency text check (accounts_frequency in ('monthly', 'quarterly', 'half_yearly', 'annual')),
  add column accounts_due_days integer check (accounts_due_days between 0 and 365),
  add column accounts_confirm_days integer check (accounts_confirm_days between 0 and 365),
  add column claims_notice_days integer check (claims_notice_days between 0 and 365),
  add column premium_reserve_pct numeric(9, 6) check (premium_reserve_pct >= 0 and premium_reserve_pct <= 100),
  add column loss_reserve_pct numeric(9, 6) check (loss_reserve_pct >= 0 and loss_reserve_pct <= 100),
  add column reserve_interest_pct numeric(9, 6) check (reserve_interest_pct >= 0 and reserve_interest_pct <= 100),
  add column delay_interest_pct numeric(9, 6) check (delay_interest_pct >= 0 and delay_interest_pct <= 100),
  add column portfolio_transfer text check (length(portfolio_transfer) <= 300),
  add column has_set_off boolean not null default false;

-- from which amount on a loss counts towards an aggregate, and the rate of the policy that is ceded
alter table contract_section
  add column per_loss_inclusion numeric(20, 4) check (per_loss_inclusion >= 0),
  add column original_rate_pct numeric(9, 6) check (original_rate_pct >= 0);
