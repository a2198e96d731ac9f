-- Counts a worklist, and meets the index of a search: the database joins no two indexes that are both of the rows not deleted.
create index contract_worklist_members on contract (worklist, branch_id) include (deleted_at);
