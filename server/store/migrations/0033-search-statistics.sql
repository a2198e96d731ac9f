-- How many rows a search finds is guessed from what is known of lower(column). The indexes of a search hold live rows only, and the
-- database does not learn from indexes that hold a part of the rows: without these it guesses ten rows whatever is searched.

create statistics region_search_name on (lower(name)) from region;
create statistics region_search_code on (lower(code)) from region;
create statistics country_search_name on (lower(name)) from country;
create statistics country_search_iso_alpha2 on (lower(iso_alpha2)) from country;
create statistics country_search_iso_alpha3 on (lower(iso_alpha3)) from country;
create statistics time_zone_search_name on (lower(name)) from time_zone;
create statistics time_zone_search_display_name on (lower(display_name)) from time_zone;
create statistics currency_search_code on (lower(code)) from currency;
create statistics currency_search_name on (lower(name)) from currency;
create statistics department_search_name on (lower(name)) from department;
create statistics department_search_code on (lower(code)) from department;
create statistics class_of_business_search_name on (lower(name)) from class_of_business;
create statistics class_of_business_search_code on (lower(code)) from class_of_business;
create statistics line_of_business_search_name on (lower(name)) from line_of_business;
create statistics line_of_business_search_code on (lower(code)) from line_of_business;
create statistics sub_class_search_name on (lower(name)) from sub_class;
create statistics sub_class_search_code on (lower(code)) from sub_class;
create statistics sbu_search_name on (lower(name)) from sbu;
create statistics sbu_search_code on (lower(code)) from sbu;
create statistics team_search_name on (lower(name)) from team;
create statistics team_search_code on (lower(code)) from team;
create statistics branch_search_name on (lower(name)) from branch;
create statistics branch_search_code on (lower(code)) from branch;
create statistics bank_account_search_account_name on (lower(account_name)) from bank_account;
create statistics bank_account_search_bank_name on (lower(bank_name)) from bank_account;
create statistics risk_code_search_code on (lower(code)) from risk_code;
create statistics risk_code_search_description on (lower(description)) from risk_code;
create statistics tax_rate_search_name on (lower(name)) from tax_rate;
create statistics tax_rate_search_subdivision on (lower(subdivision)) from tax_rate;
create statistics exchange_rate_search_name on (lower(name)) from exchange_rate;
create statistics exchange_rate_search_source on (lower(source)) from exchange_rate;
create statistics market_search_name on (lower(name)) from market;
create statistics market_search_code on (lower(code)) from market;
create statistics market_search_syndicate_number on (lower(syndicate_number)) from market;
create statistics market_search_pseudonym on (lower(pseudonym)) from market;
create statistics market_search_company_code on (lower(company_code)) from market;
create statistics party_search_name on (lower(name)) from party;
create statistics party_search_trading_name on (lower(trading_name)) from party;
create statistics party_search_registration_number on (lower(registration_number)) from party;
create statistics role_search_name on (lower(name)) from role;
create statistics role_search_codename on (lower(codename)) from role;
create statistics permission_search_name on (lower(name)) from permission;
create statistics permission_search_codename on (lower(codename)) from permission;
create statistics source_search_legal_name on (lower(legal_name)) from source;
create statistics source_search_trading_name on (lower(trading_name)) from source;
create statistics source_search_source_code on (lower(source_code)) from source;
create statistics source_search_registration_number on (lower(registration_number)) from source;
create statistics agreement_search_agreement_number on (lower(agreement_number)) from agreement;
create statistics agreement_search_umr on (lower(umr)) from agreement;
create statistics agreement_search_name on (lower(name)) from agreement;
create statistics agreement_contract_search_reference on (lower(reference)) from agreement_contract;
create statistics cob_template_search_name on (lower(name)) from cob_template;
create statistics app_user_search_first_name on (lower(first_name)) from app_user;
create statistics app_user_search_last_name on (lower(last_name)) from app_user;
create statistics app_user_search_email on (lower(email)) from app_user;

do $$
declare
  searched text;
begin
  for searched in select distinct stxrelid::regclass::text from pg_statistic_ext where stxnamespace = current_schema()::regnamespace loop
    execute 'analyze ' || searched;
  end loop;
end
$$;
