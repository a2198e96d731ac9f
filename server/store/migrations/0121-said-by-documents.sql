-- Of what a document of a contract says: papers that come in and people who look after the contract are no part of it, so it is not issued again for them.
alter table issued_document add column said_hash text;
