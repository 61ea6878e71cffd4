/**
 * The documents of a period of which IVA can be withheld, and what was withheld of them: the domain makes them of the
 * documents of the books of IVA, the database knows the certificates.
 */
import type {
  WithholdableQuery,
  WithholdablesReply,
} from '@cuadra/contracts/accounting/withholdings-reading';
import { withholdableToWire } from '@cuadra/contracts/wire/withholdings';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import { type WithholdableDocument, withholdableOf } from '@cuadra/domain/withholdings/withholdable';
import type { CompanyDatabase, CompanyTx, Statement } from '../db/database.ts';
import { readVatDocuments } from './vat-documents.ts';

/** Values: company, ids. Of a document that was voided, also later, nothing is withheld. */
export const WITHHELD: Statement = {
  name: 'withheld_of_documents',
  text: `select d.id, coalesce(w.iva_bs, 0)::numeric(20,2)::text as withheld
    from unnest($2::uuid[]) as d(id) left join app.withheld_of($2::uuid[]) w on w.document_id = d.id
    where not exists (select from stock_movements v where v.company_id = $1 and v.reverses_id = d.id)
      and not exists (select from supplier_bills v where v.company_id = $1 and v.reverses_id = d.id)
      and not exists (select from sale_returns r where r.company_id = $1 and r.sale_id = d.id and r.kind = 'void')`,
};
/** Customers who are marked as special taxpayers, and those who have given a certificate without being marked. */
export const SPECIAL_CUSTOMERS: Statement = {
  name: 'customers_who_withhold',
  text: `select distinct w.customer_id as id from withholdings w
    where w.company_id = $1 and w.direction = 'received' and w.tax = 'iva' and w.customer_id is not null
    union
    select c.id from customers c where c.company_id = $1 and c.vat_withholding_percentage is not null`,
};

export function readWithholdables(
  database: CompanyDatabase,
  companyId: string,
  query: WithholdableQuery,
): Promise<WithholdablesReply> {
  const { from, to, direction } = query;
  return database.withCompany(
    companyId,
    async (tx) => {
      const days = { from: boundsOfBusinessDay(from).from, until: boundsOfBusinessDay(to).until };
      const isWanted = await wantedParties(tx, query);
      const documents = withholdableOf(await readVatDocuments(tx, days), direction).filter(isWanted);
      const rows = await tx.query<{ id: string; withheld: string }>(WITHHELD, [
        tx.companyId,
        documents.map(({ documentId }) => documentId),
      ]);
      const withheld = new Map(rows.map((row) => [row.id, row.withheld]));
      return {
        documents: documents.flatMap((one) => {
          const own = withheld.get(one.documentId);
          return own === undefined ? [] : [withholdableToWire(one, own)];
        }),
      };
    },
    'snapshot',
  );
}

async function wantedParties(
  tx: CompanyTx,
  { direction, party_id }: WithholdableQuery,
): Promise<(document: WithholdableDocument) => boolean> {
  if (party_id !== undefined) return ({ partyId }) => partyId === party_id;
  if (direction === 'made') return () => true;
  const rows = await tx.query<{ id: string }>(SPECIAL_CUSTOMERS, [tx.companyId]);
  const special = new Set(rows.map(({ id }) => id));
  return ({ partyId }) => partyId !== null && special.has(partyId);
}
