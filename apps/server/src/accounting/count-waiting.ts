/**
 * How many sales and returns of a period have no fiscal paper yet: the book lists them as they are, and says so. The rules
 * are those of `waiting-documents.ts` of a device and `waiting-forms.ts` of the domain: there is no queue (decision 31).
 */
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import type { CompanyTx, Statement } from '../db/database.ts';

export type WaitingCounts = Pick<VatBookReply, 'unprinted' | 'unissued'>;

export const NOTHING_WAITS: WaitingCounts = { unprinted: 0, unissued: 0 };

/** Values: company, from, until. What comes to nothing is not issued, nor what has no bolívares. */
const WAITING: Statement = {
  name: 'waiting_documents',
  text: `
    with documents as (
      select s.id, s.id as sale_id, s.issue_mode, null as kind from sales s
      where s.company_id = $1 and s.sold_at >= $2 and s.sold_at < $3 and s.issue_mode in ('fiscal_machine', 'free_form', 'digital')
        and s.total > 0 and (s.exchange_rate is not null or s.currency = 'VES')
      union all
      select r.id, r.sale_id, r.issue_mode, r.kind from sale_returns r
      where r.company_id = $1 and r.returned_at >= $2 and r.returned_at < $3
        and r.issue_mode in ('fiscal_machine', 'free_form', 'digital')
        and r.total > 0 and (r.exchange_rate is not null or r.currency = 'VES')
    ), papers as (
      select d.*, coalesce(own.issued, 0) as issued, coalesce(own.parts, 0) as parts,
        coalesce(sold.issued, 0) as sale_issued,
        exists (select from fiscal_documents f where f.company_id = $1 and f.document_id = d.id) as is_printed,
        exists (select from fiscal_documents f where f.company_id = $1 and f.document_id = d.sale_id) as is_sale_printed,
        exists (select from sale_returns v where v.company_id = $1 and v.sale_id = d.sale_id and v.kind = 'void') as is_voided
      from documents d
      left join lateral (
        select count(*) as issued, max(i.parts) as parts from issued_documents i
        where i.company_id = $1 and i.document_id = d.id and not app.is_spoiled(i.id, i.control)
      ) own on true
      left join lateral (
        select count(*) as issued from issued_documents i
        where i.company_id = $1 and i.document_id = d.sale_id and not app.is_spoiled(i.id, i.control)
      ) sold on true
    ), waiting as (
      select case when p.issue_mode <> 'fiscal_machine' or p.sale_issued > 0 then 'form' else 'machine' end as way, p.*
      from papers p where not p.is_printed
    )
    select
      count(*) filter (where w.way = 'machine')::int as unprinted,
      count(*) filter (where w.way = 'form' and (
        case when w.kind is null then not w.is_voided and (w.issued = 0 or w.issued < w.parts)
          when w.sale_issued > 0 then w.issued = 0
            or w.issued < case w.kind when 'void' then least(w.parts, w.sale_issued) else w.parts end
          else w.kind = 'return' and not w.is_sale_printed and (w.issued = 0 or w.issued < w.parts) end))::int as unissued
    from waiting w`,
};

export async function countWaiting(tx: CompanyTx, { from, to }: VatPeriod): Promise<WaitingCounts> {
  const days = [boundsOfBusinessDay(from).from, boundsOfBusinessDay(to).until];
  const [row] = await tx.query<WaitingCounts>(WAITING, [tx.companyId, ...days]);
  return row ?? NOTHING_WAITS;
}
