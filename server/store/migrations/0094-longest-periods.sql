-- How long a contract of a class may run: a builder's risk runs as long as the work.
alter table class_of_business
  add column max_period_months integer not null default 18 check (max_period_months between 1 and 120);
