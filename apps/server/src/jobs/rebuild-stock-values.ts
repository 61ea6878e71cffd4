/**
 * Values the stock of companies in bolívares again where some of it was booked before stock had such a value (decision
 * 12). Each company that has such entries waits in `stock_value_rebuilds` until it is done, once.
 */
import { rebuildStockValues } from '../verification/rebuild-stock-values.ts';
import { eachWaitingCompany, type WaitingBooks, type WaitingWork } from './each-waiting-company.ts';

/** Hourly, because a company may come back from a device meanwhile, or sell while its stock is being valued. */
export const STOCK_REBUILD_INTERVAL_MS = 3_600_000;

const REBUILD: WaitingWork = {
  waiting: {
    name: 'stock_values_to_rebuild',
    text: 'select company_id from app.stock_values_to_rebuild($1)',
  },
  companiesMax: 1000,
  work: rebuildStockValues,
};

/** @returns how many companies are done */
export function rebuildWaitingStockValues(
  books: WaitingBooks,
  at: Date,
  onFailure: (error: unknown) => void,
): Promise<number> {
  return eachWaitingCompany(books, REBUILD, at, onFailure);
}
