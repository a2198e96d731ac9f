-- Templates of lines of business: how much is in each, what is in force for what, and since when.

alter table cob_template
  add column published_at timestamptz,
  add column section_count integer not null generated always as (jsonb_array_length(sections)) stored,
  add column field_count integer not null
    generated always as (jsonb_array_length(jsonb_path_query_array(sections, '$[*].fields[*]'))) stored,
  add check (contract_types <@ array[
    'insurance', 'reinsurance', 'retrocession', 'lineslip_declaration', 'binder_declaration', 'line_slip', 'open_cover']);
create index cob_template_search on cob_template using gin (lower(name) gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;

-- One template is in force for a line of business, or for a whole class, and a contract type.
create table cob_template_in_force (
  template_id integer not null references cob_template,
  class_of_business_id integer not null references class_of_business,
  line_of_business_id integer references line_of_business,
  contract_type text not null
);
create unique index cob_template_in_force_key
  on cob_template_in_force (class_of_business_id, line_of_business_id, contract_type) nulls not distinct;
create index cob_template_in_force_template on cob_template_in_force (template_id);
create index cob_template_in_force_line_of_business on cob_template_in_force (line_of_business_id);
