-- A bordereau that would take more than a limit of its agreement contract is not posted.
alter table bordereau drop constraint bordereau_failure_check;
alter table bordereau add constraint bordereau_failure_check
  check (failure in ('access_ended', 'outdated', 'unreadable', 'limit_exceeded'));
