-- Whether the class of a contract is marine, as it was when its class was said: vessels and conveyance are asked for beside it.
alter table contract add column is_marine boolean not null default false;

create function keep_contract_is_marine() returns trigger language plpgsql as $$
begin
  new.is_marine := exists (select 1 from class_of_business k where k.id = new.class_of_business_id and k.category = 'marine');
  return new;
end
$$;
create trigger contract_is_marine before insert or update of class_of_business_id, is_marine on contract
  for each row execute function keep_contract_is_marine();

update contract set is_marine = true
  where class_of_business_id in (select id from class_of_business where category = 'marine');
