/**
 * Follows the price rules and promotions of the device: changes made elsewhere, and the passing of time.
 */
import type { CompanyDb } from '../../../data/company-db.ts';
import { watchWrites } from '../../../data/watch-writes.ts';
import type { KnownPricing } from '../../../session/selling/price-till-cart.ts';
import { pricingAt } from '../../../session/selling/pricing-at.ts';
import { readPricingRows } from '../../../session/selling/pricing-rows.ts';

const MINUTE_MS = 60_000;

/**
 * Follows the pricing; resolves once the first state was passed to `tell`. The price of a cart changes with the clock
 * too: when there are rules, hours and dates are evaluated every minute.
 */
export async function follow(
  db: CompanyDb,
  storeId: string,
  tell: (known: KnownPricing) => void,
): Promise<void> {
  let pricing = pricingAt(await readPricingRows(db), storeId);
  const notifyNow = (): void => tell(pricing(new Date().toISOString()));
  const readAgain = async (): Promise<void> => {
    pricing = pricingAt(await readPricingRows(db), storeId);
    notifyNow();
  };
  watchWrites(db, ['price_rules', 'promotions', 'categories'], () => {
    readAgain().catch((error: unknown) => console.warn('promociones', error));
  });
  const tick = (): void => {
    notifyNow();
    setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  tick();
}
