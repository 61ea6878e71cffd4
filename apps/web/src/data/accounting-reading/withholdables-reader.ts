/**
 * Reads the documents of a period of which IVA can be withheld, from the server or from the device that keeps the books,
 * in the shape of the server's answer.
 */
import type {
  WithholdableQuery,
  WithholdablesReply,
} from '@cuadra/contracts/accounting/withholdings-reading';
import { withholdableToWire, withholdingFromWire } from '@cuadra/contracts/wire/withholdings';
import { add, negate, toDecimal, zero } from '@cuadra/domain/money/money';
import { withholdableOf } from '@cuadra/domain/withholdings/withholdable';

import { createWithholdingsApi } from '../api/withholdings-api.ts';
import type { CompanyDb } from '../company-db.ts';
import type { WithholdingRow } from '../rows.ts';
import { booksReading } from './books-reading.ts';
import { localVatDocuments } from './local-vat-documents.ts';

export const readWithholdables = booksReading(
  (client, query: WithholdableQuery) => createWithholdingsApi(client).withholdables(query),
  withholdablesHere,
);

async function withholdablesHere(db: CompanyDb, query: WithholdableQuery): Promise<WithholdablesReply> {
  const [documents, certificates, voided, marked] = await Promise.all([
    localVatDocuments(db, ({ day }) => day >= query.from && day <= query.to),
    db.withholdings.filter(({ tax }) => tax === 'iva').toArray(),
    voidedDocuments(db),
    db.customers.filter((row) => (row.vat_withholding_percentage ?? null) !== null).primaryKeys(),
  ]);
  const special = new Set([...marked, ...certificates.flatMap(({ customer_id }) => customer_id ?? [])]);
  const withheld = withheldBy(certificates);
  const { direction, party_id } = query;
  return {
    documents: withholdableOf(documents, direction)
      .filter(({ documentId, partyId }) => {
        if (voided.has(documentId)) return false;
        if (party_id !== undefined) return partyId === party_id;
        return direction === 'made' || (partyId !== null && special.has(partyId));
      })
      .map((one) => withholdableToWire(one, toDecimal(withheld.get(one.documentId) ?? zero('VES')))),
  };
}

/** Also those that were voided after the period. */
async function voidedDocuments(db: CompanyDb): Promise<ReadonlySet<string>> {
  const voided = new Set<string>();
  await db.sale_returns.each(({ kind, sale_id }) => {
    if (kind === 'void') voided.add(sale_id);
  });
  await db.stock_movements
    .where('type')
    .equals('void')
    .each(({ reverses_id }) => {
      if (typeof reverses_id === 'string') voided.add(reverses_id);
    });
  await db.supplier_bills.each(({ reverses_id }) => {
    if (reverses_id !== null) voided.add(reverses_id);
  });
  return voided;
}

function withheldBy(certificates: readonly WithholdingRow[]) {
  const sums = new Map<string, ReturnType<typeof zero>>();
  for (const row of certificates) {
    for (const { documentId, withheld } of withholdingFromWire(row).lines) {
      const amount = row.reverses_id === null ? withheld.ves : negate(withheld.ves);
      sums.set(documentId, add(sums.get(documentId) ?? zero('VES'), amount));
    }
  }
  return sums;
}
