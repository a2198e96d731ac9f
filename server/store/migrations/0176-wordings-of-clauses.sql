-- A clause has its wording as a text or as a file, and the day on which its publisher withdrew the edition.
alter table contract_clause add column wording_file_uuid uuid;
alter table contract_clause add column withdrawn_on date;
