/**
 * Reads the documents of a period of which IVA can be withheld, from the server or from the device that keeps the books,
 * in the shape of the server's answer.
 */
import {
  MISSING_CERTIFICATES_MAX,
  type MissingCertificatesQuery,
  type MissingCertificatesReply,
  type WithholdableQuery,
  type WithholdablesReply,
} from '@cuadra/contracts/accounting/withholdings-reading';
import { withholdableToWire, withholdingFromWire } from '@cuadra/contracts/wire/withholdings';
import { add, negate, toDecimal, zero } from '@cuadra/domain/money/money';
import { withholdableOf, withoutCertificate } from '@cuadra/domain/withholdings/withholdable';

import { createWithholdingsApi } from '../api/withholdings-api.ts';
import type { CompanyDb } from '../company-db.ts';
import type { WithholdingRow } from '../rows.ts';
import { booksReading } from './books-reading.ts';
import { localVatDocuments } from './local-vat-documents.ts';

export const readWithholdables = booksReading(
  (client, query: WithholdableQuery) => createWithholdingsApi(client).withholdables(query),
  withholdablesHere,
);

/** Documents of before a day whose certificate of IVA is missing, the newest first. */
export const readMissingCertificates = booksReading(
  (client, query: MissingCertificatesQuery) => createWithholdingsApi(client).missing(query),
  missingHere,
);

async function withholdablesHere(db: CompanyDb, query: WithholdableQuery): Promise<WithholdablesReply> {
  const [documents, { special, withheld }, voided] = await Promise.all([
    localVatDocuments(db, ({ day }) => day >= query.from && day <= query.to),
    certificatesHere(db),
    voidedDocuments(db),
  ]);
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

async function missingHere(
  db: CompanyDb,
  { direction, before }: MissingCertificatesQuery,
): Promise<MissingCertificatesReply> {
  const [{ special, withheld, firstMade }, voided] = await Promise.all([
    certificatesHere(db),
    voidedDocuments(db),
  ]);
  const withheldOf = (id: string) => withheld.get(id) ?? zero('VES');
  const since = direction === 'received' ? '' : firstMade;
  const sold = new Set<string>();
  if (direction === 'received')
    await db.sales
      .where('customer_id')
      .anyOf([...special])
      .each(({ id }) => sold.add(id));
  const documents = await localVatDocuments(
    db,
    ({ id, day }) => day < before && day >= since && (direction === 'made' || sold.has(id)),
  );
  const missing = withoutCertificate(withholdableOf(documents, direction), withheldOf)
    .filter(({ documentId }) => !voided.has(documentId))
    .reverse();
  return {
    documents: missing
      .slice(0, MISSING_CERTIFICATES_MAX)
      .map((one) => withholdableToWire(one, toDecimal(withheldOf(one.documentId)))),
    has_more: missing.length > MISSING_CERTIFICATES_MAX,
  };
}

/** Who withholds, what was withheld of each document, and since which day the company withholds itself. */
async function certificatesHere(db: CompanyDb) {
  const [certificates, marked] = await Promise.all([
    db.withholdings.filter(({ tax }) => tax === 'iva').toArray(),
    db.customers.filter((row) => (row.vat_withholding_percentage ?? null) !== null).primaryKeys(),
  ]);
  const [first = NEVER] = certificates
    .filter(({ direction }) => direction === 'made')
    .map(({ certificate_date }) => certificate_date)
    .sort();
  return {
    special: new Set([...marked, ...certificates.flatMap(({ customer_id }) => customer_id ?? [])]),
    withheld: withheldBy(certificates),
    firstMade: `${first.slice(0, 7)}-01`,
  };
}

const NEVER = '9999-12-31';

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
