-- When whoever answers a ticket was told that its first answer is due soon.
alter table ticket add column due_told_at timestamptz;
