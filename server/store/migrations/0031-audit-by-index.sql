-- The plan of the look for the row before is kept for as long as the connection lives. Made while the history was short, it would
-- read all of it for every row that is added; an import adds ten thousand.
alter function audit_link() set enable_seqscan = off;
