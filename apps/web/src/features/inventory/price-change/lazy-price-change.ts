/** The dialog of the mass price change, fetched when it is first wanted. */
import { lazyFile } from '../../../ui/layout/lazy-part.tsx';

export const PRICE_CHANGE = lazyFile(
  async () => (await import('./price-change-dialog.tsx')).PriceChangeDialog,
);
