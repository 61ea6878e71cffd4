-- A connection keeps the plans it made when a company's tables were empty, and its statistics come later than the first
-- import: then each line of a movement read the whole table of balances. Whatever these functions look up has an index.
alter function app.store_document(jsonb) set enable_seqscan = off;
alter function app.store_documents(jsonb) set enable_seqscan = off;
alter function app.store_records(jsonb) set enable_seqscan = off;
