-- Whether a correction gives a document its bolívares at the first rate (decision 24): a document of a declared period that
-- got them later is a change after declaring (ACC-08).
alter table posting_corrections add column is_valuation boolean not null default false;
update posting_corrections c set is_valuation = true
from transactions t
where t.company_id = c.company_id and t.id = c.transaction_id
  and t.description like 'Valor en bolívares a la primera tasa%';
