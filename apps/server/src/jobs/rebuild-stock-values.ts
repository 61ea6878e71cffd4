/**
 * Values the stock of companies in bolívares again where some of it was booked before stock had such a value (decision
 * 12). Each company that has such entries waits in `stock_value_rebuilds` until it is done, once.
 */
import { rebuildStockValues } from '../verification/rebuild-stock-values.ts';
import { roundOf } from './each-waiting-company.ts';

/** Hourly, because a company may come back from a device meanwhile, or sell while its stock is being valued. */
export const STOCK_REBUILD_INTERVAL_MS = 3_600_000;

export const rebuildWaitingStockValues = roundOf({
  waiting: {
    name: 'stock_values_to_rebuild',
    text: 'select company_id from app.stock_values_to_rebuild($1)',
  },
  companiesMax: 1000,
  work: rebuildStockValues,
});
