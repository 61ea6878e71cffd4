/**
 * Values the stock of companies in bolívares again where some of it was booked before stock had such a value (decision
 * 12). Each company that has such entries waits in `stock_value_rebuilds` until it is done, once.
 */
import type { Collections } from '../collections/collections.ts';
import type { Statement } from '../db/database.ts';
import { rebuildStockValues } from '../verification/rebuild-stock-values.ts';

/** Hourly, because a company may come back from a device meanwhile, or sell while its stock is being valued. */
export const STOCK_REBUILD_INTERVAL_MS = 3_600_000;
/** Companies beyond this number wait for the next round. */
const COMPANIES_MAX = 1000;

const WAITING: Statement = {
  name: 'stock_values_to_rebuild',
  text: 'select company_id from app.stock_values_to_rebuild($1)',
};

/**
 * A failure at one company does not stop the others: it is tried again in the next round.
 *
 * @returns how many companies are done
 */
export async function rebuildWaitingStockValues(
  {
    database,
    readers,
    mappers,
    announce,
  }: Pick<Collections, 'database' | 'readers' | 'mappers' | 'announce'>,
  at: Date,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const waiting = await database.identity<{ company_id: string }>(WAITING, [COMPANIES_MAX]);
  let done = 0;
  for (const { company_id } of waiting) {
    try {
      const outcome = await rebuildStockValues({ database, readers, mappers }, company_id, at);
      if (outcome === 'changed') announce(company_id);
      if (outcome !== 'interrupted') done += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return done;
}
