-- Searching parts of words, and ordering names as a reader expects them. A build without ICU
-- (the WebAssembly fallback) orders by code point instead; nothing else differs.
create extension if not exists pg_trgm;

do $$
begin
  create collation by_name (provider = icu, locale = 'und');
exception when others then
  create collation by_name from "C";
end
$$;
