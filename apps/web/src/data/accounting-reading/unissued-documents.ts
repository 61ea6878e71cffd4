/** How many sales and returns of a period are still to be issued, on numbered sheets or by a digital print shop (FISC-02). */
import { waitingForForms } from '@cuadra/domain/fiscal/waiting-forms';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';

import type { CompanyDb } from '../company-db.ts';
import { isIssuable } from '../fiscal/waiting-documents.ts';
import { issuableReturn, issuableSale, readPapers } from '../forms/waiting-forms.ts';
import type { SaleReturnRow, SaleRow } from '../rows.ts';

/** In which all is issued under a control number. */
const MODES = ['free_form', 'digital'] as const;

export function countUnissued(db: CompanyDb, { from, to }: VatPeriod): Promise<number> {
  const times = [boundsOfBusinessDay(from).from, boundsOfBusinessDay(to).until] as const;
  return countUnissuedBetween(db, times, MODES);
}

/**
 * @param times ISO instants of sales and returns, the second one excluded
 * @param modes of what is counted; where sheets are among them, so are the notes on what a machine could not print
 */
export async function countUnissuedBetween(
  db: CompanyDb,
  times: readonly [string, string],
  modes: readonly (typeof MODES)[number][],
): Promise<number> {
  const counted: readonly string[] = modes.includes('free_form') ? [...modes, 'fiscal_machine'] : modes;
  const isIssued = (row: SaleRow | SaleReturnRow) =>
    counted.includes(row.issue_mode ?? '') && isIssuable(row);
  const [sales, returns] = await Promise.all([
    db.sales
      .where('sold_at')
      .between(...times)
      .filter(isIssued)
      .toArray(),
    db.sale_returns
      .where('returned_at')
      .between(...times)
      .filter(isIssued)
      .toArray(),
  ]);
  const ids = [...sales.map(({ id }) => id), ...returns.flatMap(({ id, sale_id }) => [id, sale_id])];
  // A void of a later period says as well that nothing more is issued of its sale.
  const voids = await db.sale_returns
    .where('sale_id')
    .anyOf(sales.map(({ id }) => id))
    .filter(({ kind }) => kind === 'void')
    .toArray();
  const inPeriod = new Set(returns.map(({ id }) => id));
  const all = [...returns, ...voids.filter(({ id }) => !inPeriod.has(id))];
  const waiting = waitingForForms(
    sales.map(issuableSale),
    all.map(issuableReturn),
    await readPapers(db, ids),
    modes,
  );
  return waiting.sales.length + waiting.returns.filter(({ id }) => inPeriod.has(id)).length;
}
