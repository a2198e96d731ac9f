-- What a user may do is read once and remembered under its version (server/access/known-grants.ts). Whatever it depends on
-- gives it another one in the same transaction: of one user in their own row, of all users in one row for all of them.
alter table app_user add column grants_version uuid not null default gen_random_uuid();

create table grants_version (
  is_only boolean primary key default true check (is_only),
  version uuid not null default gen_random_uuid()
);
insert into grants_version default values;

create function renew_all_grants() returns trigger language plpgsql as $$
begin
  update grants_version set version = gen_random_uuid();
  return null;
end $$;

create trigger role_grants after insert or update or delete on role for each statement execute function renew_all_grants();
create trigger role_permission_grants after insert or update or delete on role_permission
  for each statement execute function renew_all_grants();
create trigger permission_grants after insert or update or delete on permission
  for each statement execute function renew_all_grants();
create trigger branch_grants after insert or update or delete on branch for each statement execute function renew_all_grants();
create trigger time_zone_grants after insert or update or delete on time_zone for each statement execute function renew_all_grants();

create function renew_own_grants() returns trigger language plpgsql as $$
begin
  new.grants_version := gen_random_uuid();
  return new;
end $$;

create trigger app_user_grants before update of role_id, time_zone_id on app_user
  for each row execute function renew_own_grants();

-- For tables that name the user of a row.
create function renew_grants_of_users() returns trigger language plpgsql as $$
begin
  update app_user set grants_version = gen_random_uuid() where id in (select user_id from changed);
  return null;
end $$;

create trigger user_branch_insert after insert on user_branch
  referencing new table as changed for each statement execute function renew_grants_of_users();
create trigger user_branch_update_from after update on user_branch
  referencing old table as changed for each statement execute function renew_grants_of_users();
create trigger user_branch_update_to after update on user_branch
  referencing new table as changed for each statement execute function renew_grants_of_users();
create trigger user_branch_delete after delete on user_branch
  referencing old table as changed for each statement execute function renew_grants_of_users();

create trigger user_assignment_insert after insert on user_assignment
  referencing new table as changed for each statement execute function renew_grants_of_users();
create trigger user_assignment_update_from after update on user_assignment
  referencing old table as changed for each statement execute function renew_grants_of_users();
create trigger user_assignment_update_to after update on user_assignment
  referencing new table as changed for each statement execute function renew_grants_of_users();
create trigger user_assignment_delete after delete on user_assignment
  referencing old table as changed for each statement execute function renew_grants_of_users();

create function renew_grants_of_memberships() returns trigger language plpgsql as $$
begin
  update app_user set grants_version = gen_random_uuid()
  where id in (select ub.user_id from changed join user_branch ub on ub.id = changed.user_branch_id);
  return null;
end $$;

create trigger user_branch_permission_insert after insert on user_branch_permission
  referencing new table as changed for each statement execute function renew_grants_of_memberships();
create trigger user_branch_permission_update_from after update on user_branch_permission
  referencing old table as changed for each statement execute function renew_grants_of_memberships();
create trigger user_branch_permission_update_to after update on user_branch_permission
  referencing new table as changed for each statement execute function renew_grants_of_memberships();
create trigger user_branch_permission_delete after delete on user_branch_permission
  referencing old table as changed for each statement execute function renew_grants_of_memberships();
