/** The last Z reports of a machine beside what was printed for them, newest first (FISC-01). */
import { printedFromWire, zReportFromWire } from '@cuadra/contracts/wire/fiscal';
import { compareZ, type ZComparison } from '@cuadra/domain/fiscal/compare-z';
import type { ZReport } from '@cuadra/domain/fiscal/z-report';
import { type Money, parseDecimal } from '@cuadra/domain/money/money';
import type { CompanyDb } from '../company-db.ts';
import type { ZReportRow } from '../rows.ts';

export interface ComparedZ {
  readonly row: ZReportRow;
  readonly report: ZReport;
  readonly comparison: ZComparison;
}

export async function readZReports(db: CompanyDb, registration: string, most: number): Promise<ComparedZ[]> {
  const rows = await db.z_reports
    .where('[registration+number]')
    .between([registration, 0], [registration, Number.MAX_SAFE_INTEGER])
    .reverse()
    // One more, after which the numbers of the last one go on.
    .limit(most + 1)
    .toArray();
  const compared = rows.slice(0, most).map(async (row, place): Promise<ComparedZ> => {
    const documents = await db.fiscal_documents
      .where('[registration+z_number]')
      .equals([registration, row.number])
      .toArray();
    const report = zReportFromWire(row);
    const before = rows[place + 1];
    const isNext = before !== undefined && before.number === row.number - 1;
    return {
      row,
      report,
      comparison: compareZ(
        report,
        documents.map(printedFromWire),
        isNext ? zReportFromWire(before).last : null,
        slotsOf(row),
      ),
    };
  });
  return Promise.all(compared);
}

function slotsOf({ payments }: ZReportRow): ReadonlyMap<number, Money> {
  return new Map(payments.map(({ slot, amount }) => [slot, parseDecimal(amount, 'VES')]));
}
