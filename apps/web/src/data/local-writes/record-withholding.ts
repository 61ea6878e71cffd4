/**
 * Records a withholding, and takes one back, with or without a network (ACC-07): the document, the customer's balance,
 * the end of its draft and the item, in one write.
 */
import type { WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import { voidOfWithholding } from '@cuadra/contracts/wire/void-withholding';
import { withholdingFromWire } from '@cuadra/contracts/wire/withholdings';
import { customerEntriesOfWithholding } from '@cuadra/domain/ledger/post-withholding';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { nextCertificateNumber } from '@cuadra/domain/withholdings/certificate-number';
import type { WithholdingTax } from '@cuadra/domain/withholdings/withholding';

import type { CompanyDb } from '../company-db.ts';
import { customerEntry, type LedgerEntry } from '../ledger-entry.ts';
import type { Maker, WithholdingRow } from '../rows.ts';
import { recordInBooks } from './record-in-books.ts';

/** Returns the stored withholding when the id was already used (S-10). */
export function recordWithholding(
  db: CompanyDb,
  withholding: Omit<WithholdingWire, 'made_at'>,
  maker: Maker,
): Promise<WithholdingRow> {
  return store(db, maker, (made_at) => ({ ...withholding, made_at }));
}

/** Takes a withholding back today. Returns the reversing document. */
export function voidWithholding(db: CompanyDb, row: WithholdingRow, maker: Maker): Promise<WithholdingRow> {
  return store(db, maker, (madeAt) =>
    voidOfWithholding(db.companyId, row, { bookedOn: businessDayOf(madeAt), madeAt }),
  );
}

/**
 * The number of the next certificate of IVA that the company issues, after those that this device knows. Where another
 * device has taken it meanwhile, the server flags the second.
 *
 * @param day of the certificate, 'YYYY-MM-DD'
 */
export async function proposedCertificate(
  db: CompanyDb,
  withheld: WithholdingTax,
  day: string,
): Promise<string> {
  const issued = await db.withholdings
    .filter(({ direction, tax }) => direction === 'made' && tax === withheld)
    .toArray();
  return nextCertificateNumber(
    day,
    issued.map(({ certificate_number }) => certificate_number),
  );
}

/** The same entries that the server makes of it (S-25). */
export function withholdingEntries(wire: WithholdingWire): LedgerEntry[] {
  return customerEntriesOfWithholding(withholdingFromWire(wire)).map(customerEntry);
}

function store(
  db: CompanyDb,
  maker: Maker,
  make: (madeAt: string) => WithholdingWire,
): Promise<WithholdingRow> {
  return recordInBooks(db, 'withholdings', maker, { make, entriesOf: withholdingEntries });
}
