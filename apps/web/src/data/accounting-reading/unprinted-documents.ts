/** How many sales and returns of a period a fiscal machine has still to print (FISC-01). */
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';

import type { CompanyDb } from '../company-db.ts';
import { unprintedOf } from '../fiscal/waiting-documents.ts';

export async function countUnprinted(db: CompanyDb, { from, to }: VatPeriod): Promise<number> {
  const days = [boundsOfBusinessDay(from).from, boundsOfBusinessDay(to).until] as const;
  const isOfMachine = ({ issue_mode }: { readonly issue_mode?: string | null }) =>
    issue_mode === 'fiscal_machine';
  const [sales, returns] = await Promise.all([
    db.sales
      .where('sold_at')
      .between(...days)
      .filter(isOfMachine)
      .toArray(),
    db.sale_returns
      .where('returned_at')
      .between(...days)
      .filter(isOfMachine)
      .toArray(),
  ]);
  return (await unprintedOf(db, sales, returns)).length;
}
