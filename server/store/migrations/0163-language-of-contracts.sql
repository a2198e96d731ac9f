-- The language in which the documents of a contract are written; where none is said, that of its branch.
alter table contract add column document_language text check (document_language in ('en', 'de', 'es', 'fr', 'ja', 'zh'));
