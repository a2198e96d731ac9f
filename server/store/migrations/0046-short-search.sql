-- What pg_trgm does not know: words of one or two signs, and words of other letters than a to z, which it passes over wherever the
-- database was made without a language. One index for each searched table holds every sign of its rows and every two that stand together.

create function signs_and_pairs(words text) returns text[] language plpgsql immutable parallel safe cost 100000 as $$
begin
  return string_to_array(words, null)
    || string_to_array(regexp_replace(words, '(..)', E'\\1\x01', 'g'), E'\x01')
    || string_to_array(regexp_replace(substr(words, 2), '(..)', E'\\1\x01', 'g'), E'\x01');
end
$$;
comment on function signs_and_pairs is 'Dearer than it is, so that a search asks the index instead of working it out row by row.';

create index region_search_short on region using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(code, ''))))
  with (fastupdate = off) where deleted_at is null;
create index country_search_short on country using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(iso_alpha2, '') || ' ' || coalesce(iso_alpha3, ''))))
  with (fastupdate = off) where deleted_at is null;
create index time_zone_search_short on time_zone using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(display_name, ''))))
  with (fastupdate = off) where deleted_at is null;
create index currency_search_short on currency using gin (signs_and_pairs(lower(coalesce(code, '') || ' ' || coalesce(name, ''))))
  with (fastupdate = off) where deleted_at is null;
create index department_search_short on department using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(code, ''))))
  with (fastupdate = off) where deleted_at is null;
create index class_of_business_search_short on class_of_business using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(code, ''))))
  with (fastupdate = off) where deleted_at is null;
create index line_of_business_search_short on line_of_business using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(code, ''))))
  with (fastupdate = off) where deleted_at is null;
create index sub_class_search_short on sub_class using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(code, ''))))
  with (fastupdate = off) where deleted_at is null;
create index sbu_search_short on sbu using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(code, ''))))
  with (fastupdate = off) where deleted_at is null;
create index team_search_short on team using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(code, ''))))
  with (fastupdate = off) where deleted_at is null;
create index branch_search_short on branch using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(code, ''))))
  with (fastupdate = off) where deleted_at is null;
create index bank_account_search_short on bank_account using gin (signs_and_pairs(lower(coalesce(account_name, '') || ' ' || coalesce(bank_name, ''))))
  with (fastupdate = off) where deleted_at is null;
create index risk_code_search_short on risk_code using gin (signs_and_pairs(lower(coalesce(code, '') || ' ' || coalesce(description, ''))))
  with (fastupdate = off) where deleted_at is null;
create index tax_rate_search_short on tax_rate using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(subdivision, ''))))
  with (fastupdate = off) where deleted_at is null;
create index exchange_rate_search_short on exchange_rate using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(source, ''))))
  with (fastupdate = off) where deleted_at is null;
create index market_search_short on market using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(code, '') || ' ' || coalesce(syndicate_number, '') || ' ' || coalesce(pseudonym, '') || ' ' || coalesce(company_code, ''))))
  with (fastupdate = off) where deleted_at is null;
create index party_search_short on party using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(trading_name, '') || ' ' || coalesce(registration_number, ''))))
  with (fastupdate = off) where deleted_at is null;
create index role_search_short on role using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(codename, ''))))
  with (fastupdate = off) where deleted_at is null;
create index permission_search_short on permission using gin (signs_and_pairs(lower(coalesce(name, '') || ' ' || coalesce(codename, ''))))
  with (fastupdate = off) where deleted_at is null;
create index source_search_short on source using gin (signs_and_pairs(lower(coalesce(legal_name, '') || ' ' || coalesce(trading_name, '') || ' ' || coalesce(source_code, '') || ' ' || coalesce(registration_number, ''))))
  with (fastupdate = off) where deleted_at is null;
create index agreement_search_short on agreement using gin (signs_and_pairs(lower(coalesce(agreement_number, '') || ' ' || coalesce(umr, '') || ' ' || coalesce(name, ''))))
  with (fastupdate = off) where deleted_at is null;
create index agreement_contract_search_short on agreement_contract using gin (signs_and_pairs(lower(coalesce(reference, ''))))
  with (fastupdate = off) where deleted_at is null;
