-- Rows that are good and that somebody should look at all the same.
alter table bordereau add column warned integer not null default 0;

-- what was reported of a claim before
create index bordereau_line_claim on bordereau_line (agreement_contract_id, lower(claim_reference), month desc)
  where kind = 'claims' and not is_taken_back;
