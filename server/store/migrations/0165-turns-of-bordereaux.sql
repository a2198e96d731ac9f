-- Who asked for the check or the posting that goes on; none while it waits for its turn among all copies of the server.
alter table bordereau add column turn_of integer references app_user;
