-- The dashboard asks for the newest changes of the entities that the reader may see: an index without the entity was read from end to
-- end for who sees few of them.
create index audit_newest_of_entity on audit (entity, at desc, id desc);
drop index audit_newest;
