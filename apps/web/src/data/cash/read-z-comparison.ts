/**
 * A Z report of a fiscal machine beside the documents that it counts (FISC-01, ACC-05), all read from the device. What ours
 * come to is never stored: it is summed when read.
 */
import { printedFromWire, zReportFromWire } from '@cuadra/contracts/wire/fiscal';
import { compareZ, type ZComparison } from '@cuadra/domain/fiscal/compare-z';
import { parseDecimal } from '@cuadra/domain/money/money';

import type { CompanyDb } from '../company-db.ts';
import type { ZReportRow } from '../rows.ts';

/** The first number of each kind is known where the report before it is here. */
export async function readZComparison(db: CompanyDb, report: ZReportRow): Promise<ZComparison> {
  const { registration, number, payments } = report;
  const [documents, [before]] = await Promise.all([
    db.fiscal_documents.where('[registration+z_number]').equals([registration, number]).toArray(),
    db.z_reports
      .where('[registration+number]')
      .equals([registration, number - 1])
      .toArray(),
  ]);
  return compareZ(
    zReportFromWire(report),
    documents.map(printedFromWire),
    before === undefined ? null : zReportFromWire(before).last,
    new Map(payments.map(({ slot, amount }) => [slot, parseDecimal(amount, 'VES')])),
  );
}
