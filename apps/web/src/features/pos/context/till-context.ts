/** The shared state of the till: the company, its money, the cart and the actions on it. */

import type { TaxRate } from '@cuadra/domain/tax/tax-rate';
import { createContext, use, useSyncExternalStore } from 'react';
import type { SeriesRow, SessionRow } from '../../../data/device-rows.ts';
import type { Company } from '../../../session/company/company.ts';
import type { KnownPricing } from '../../../session/selling/price-till-cart.ts';
import type { TillMoney } from '../../../session/selling/till-money.ts';
import type { SearchProducts } from '../articles/use-catalogue-search.ts';
import type { Cart } from '../cart/cart.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { PricingBook } from '../prices/pricing-book.ts';
import type { NoticeBoard } from './notices.ts';
import type { SearchControl } from './search-control.ts';
import type { TillActions } from './till-actions.ts';
import type { PriceQuestion } from './wanted-price.ts';

export interface Till {
  readonly company: Company;
  readonly money: TillMoney;
  readonly taxes: readonly TaxRate[];
  readonly session: SessionRow;
  readonly series: SeriesRow;
  readonly keeper: CartKeeper;
  readonly notices: NoticeBoard;
  readonly search: SearchControl;
  readonly priceQuestion: PriceQuestion;
  readonly searchProducts: SearchProducts;
  readonly actions: TillActions;
  readonly pricing: PricingBook;
  /** The largest hand discount the user may give, in basis points; 0 is none. */
  readonly discountCap: number;
}

export const TillContext = createContext<Till | undefined>(undefined);

/** @throws Error outside of the till, which is a bug */
export function useTill(): Till {
  const till = use(TillContext);
  if (till === undefined) throw new Error('useTill is called outside of the till');
  return till;
}

/** Rerenders at each change of the cart, for components that show it. */
export function useCart(): Cart {
  const { store } = useTill().keeper;
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Rerenders when rules or promotions change or start and end by time; undefined while they are not read. */
export function usePricing(): KnownPricing | undefined {
  const { pricing } = useTill();
  return useSyncExternalStore(pricing.subscribe, pricing.get);
}
