-- For which risk an override was confirmed: it counts while score, hard stops and floors are the same. Nobody knows what those that
-- were confirmed before were given for, so they wait for a new confirmation, and lower nothing until then.
alter table source add column override_risk jsonb;

update source set
  risk_category = risk_result ->> 'category',
  next_review_date = case risk_result ->> 'category'
    when 'low' then (approved_on + interval '36 months')::date
    when 'medium' then (approved_on + interval '24 months')::date
    when 'high' then (approved_on + interval '12 months')::date
    when 'very_high' then (approved_on + interval '6 months')::date
  end
where override_confirmed_by_id is not null and risk_result is not null
  and array_position(array['low', 'medium', 'high', 'very_high', 'prohibited'], risk_result ->> 'category')
    > array_position(array['low', 'medium', 'high', 'very_high', 'prohibited'], risk_category);
