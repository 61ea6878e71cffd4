/** Sales and returns that a fiscal machine has still to print: they have no document of one yet (FISC-01). */
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';

import type { CompanyDb } from '../company-db.ts';
import type { SaleReturnRow, SaleRow } from '../rows.ts';

/** What comes to nothing is not printed, nor what has no bolívares. */
function isForMachine({ issue_mode, total, currency, exchange_rate }: SaleRow | SaleReturnRow): boolean {
  const hasBolivars = currency === 'VES' || exchange_rate !== null;
  return issue_mode === 'fiscal_machine' && Number(total) > 0 && hasBolivars;
}

/** Of the period. */
export async function countUnprinted(db: CompanyDb, { from, to }: VatPeriod): Promise<number> {
  const days = [boundsOfBusinessDay(from).from, boundsOfBusinessDay(to).until] as const;
  const [sales, returns] = await Promise.all([
    db.sales
      .where('sold_at')
      .between(...days)
      .filter(isForMachine)
      .primaryKeys(),
    db.sale_returns
      .where('returned_at')
      .between(...days)
      .filter(isForMachine)
      .primaryKeys(),
  ]);
  const ids = [...sales, ...returns];
  const printed = await db.fiscal_documents.where('document_id').anyOf(ids).toArray();
  const done = new Set(printed.map(({ document_id }) => document_id));
  return ids.filter((id) => !done.has(id)).length;
}
