/**
 * Documents of before a day whose certificate of IVA is still missing (venezuela.md 2.3): sales to customers who
 * withhold, and invoices of suppliers. The database finds those of which too little was withheld by an index and by one
 * sum of all certificates, the newest first; the domain says which of them are missing.
 */
import {
  MISSING_CERTIFICATES_MAX,
  type MissingCertificatesQuery,
  type MissingCertificatesReply,
} from '@cuadra/contracts/accounting/withholdings-reading';
import { withholdableToWire } from '@cuadra/contracts/wire/withholdings';
import { parseDecimal, toDecimal, zero } from '@cuadra/domain/money/money';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import { withholdableOf, withoutCertificate } from '@cuadra/domain/withholdings/withholdable';
import type { WithholdingDirection } from '@cuadra/domain/withholdings/withholding';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { SPECIAL_CUSTOMERS, WITHHELD } from './read-withholdables.ts';
import { readVatDocuments } from './vat-documents.ts';

/** What certificates that were not voided have of each document. */
const WITHHELD_SUMS = `
  select p.document_id, sum(p.amount_bs) as iva_bs from withheld_parts p
  join withholdings w on w.company_id = p.company_id and w.id = p.withholding_id and w.tax = 'iva'
  where p.company_id = $1 group by p.document_id`;
/** Less than the least of the percentages, but for what rounding takes; without a rate the domain compares. */
const TOO_LITTLE = `d.tax > 0 and coalesce(h.iva_bs, 0) < coalesce(
  0.749 * d.tax * case d.currency when 'USD' then d.exchange_rate else 1 end, coalesce(h.iva_bs, 0) + 1)`;

/** Values: company, an instant, how many. */
const CANDIDATES: Readonly<Record<WithholdingDirection, Statement>> = {
  received: {
    name: 'missing_certificates_received',
    text: `with special as materialized (${SPECIAL_CUSTOMERS.text}), withheld as materialized (${WITHHELD_SUMS})
      select d.id from special c
      join sales d on d.company_id = $1 and d.customer_id = c.id and d.sold_at < $2
      left join withheld h on h.document_id = d.id
      where ${TOO_LITTLE} and not exists (
        select from sale_returns r where r.company_id = $1 and r.sale_id = d.id and r.kind = 'void')
      order by d.sold_at desc, d.id desc limit $3`,
  },
  // Of before the month of its first certificate a company withheld nothing.
  made: {
    name: 'missing_certificates_made',
    text: `with withheld as materialized (${WITHHELD_SUMS}), first as materialized (
        select date_trunc('month', min(w.certificate_date))::date as day from withholdings w
        where w.company_id = $1 and w.direction = 'made' and w.tax = 'iva'
      ), invoices as (
        select m.id, m.date as at, m.purchase_currency as currency, m.exchange_rate, coalesce((
            select sum(i.tax) from stock_movement_items i where i.company_id = $1 and i.movement_id = m.id), 0) as tax
        from stock_movements m
        where m.company_id = $1 and m.purchase_supplier_name is not null and m.reverses_id is null and m.date < $2
          and m.date >= (select day from first)
          and not exists (select from stock_movements v where v.company_id = $1 and v.reverses_id = m.id)
        union all
        select b.id, (b.invoice_date + time '16:00') at time zone 'UTC', b.currency, b.exchange_rate, (
            select sum(l.tax) from jsonb_to_recordset(b.lines) as l(tax numeric))
        from supplier_bills b
        where b.company_id = $1 and b.kind <> 'credit_note' and b.reverses_id is null
          and b.invoice_date >= (select day from first)
          and (b.invoice_date + time '16:00') at time zone 'UTC' < $2
          and not exists (select from supplier_bills v where v.company_id = $1 and v.reverses_id = b.id)
      )
      select d.id from invoices d left join withheld h on h.document_id = d.id
      where ${TOO_LITTLE} order by d.at desc, d.id desc limit $3`,
  },
};

/** The newest first. */
export function readMissingCertificates(
  database: CompanyDatabase,
  companyId: string,
  { direction, before }: MissingCertificatesQuery,
): Promise<MissingCertificatesReply> {
  const { from } = boundsOfBusinessDay(before);
  return database.withCompany(
    companyId,
    async (tx) => {
      const found = await tx.query<{ id: string }>(CANDIDATES[direction], [
        ...[companyId, from, MISSING_CERTIFICATES_MAX + 1],
      ]);
      const ids = found.slice(0, MISSING_CERTIFICATES_MAX).map(({ id }) => id);
      const rows = await tx.query<{ id: string; withheld: string }>(WITHHELD, [companyId, ids]);
      const withheld = new Map(rows.map((row) => [row.id, parseDecimal(row.withheld, 'VES')]));
      const withheldOf = (id: string) => withheld.get(id) ?? zero('VES');
      const documents = withholdableOf(await readVatDocuments(tx, { ids }), direction);
      return {
        documents: withoutCertificate(documents, withheldOf)
          .reverse()
          .map((one) => withholdableToWire(one, toDecimal(withheldOf(one.documentId)))),
        has_more: found.length > MISSING_CERTIFICATES_MAX,
      };
    },
    'snapshot',
  );
}
