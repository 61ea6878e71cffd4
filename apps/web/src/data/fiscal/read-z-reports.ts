/** The last Z reports of a machine beside what was printed for them, newest first (FISC-01). */
import { zReportFromWire } from '@cuadra/contracts/wire/fiscal';
import type { ZComparison } from '@cuadra/domain/fiscal/compare-z';
import type { ZReport } from '@cuadra/domain/fiscal/z-report';
import { readZComparison } from '../cash/read-z-comparison.ts';
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
    .limit(most)
    .toArray();
  return Promise.all(
    rows.map(async (row) => ({
      row,
      report: zReportFromWire(row),
      comparison: await readZComparison(db, row),
    })),
  );
}
