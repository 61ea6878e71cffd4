/** Assembles the shared state of the till. It changes only when rate, taxes, register or session change. */
import { type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SeriesRow, SessionRow } from '../../../data/device-rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { taxRatesOf } from '../../../session/company/tax-rates.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { tillMoneyOf } from '../../../session/selling/till-money.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useCatalogueSearch } from '../articles/use-catalogue-search.ts';
import { cartKeeperOf } from '../cart/cart-keeper.ts';
import { discountCapOf } from '../prices/discount-cap.ts';
import { pricingBookOf } from '../prices/pricing-book.ts';
import { afterPaint } from '../screen/timing.ts';
import { NoticeBoard } from './notices.ts';
import { SearchControl } from './search-control.ts';
import { createTillActions } from './till-actions.ts';
import { type Till, TillContext } from './till-context.ts';
import { PriceQuestion } from './wanted-price.ts';

export interface TillProviderProps {
  readonly company: Company;
  readonly series: SeriesRow;
  readonly session: SessionRow;
  readonly children: ReactNode;
}

export function TillProvider({ company, series, session, children }: TillProviderProps) {
  const keeper = use(cartKeeperOf(company.db));
  const notices = useMemo(() => new NoticeBoard(), []);
  const search = useMemo(() => new SearchControl(), []);
  const priceQuestion = useMemo(() => new PriceQuestion(), []);
  const searchProducts = useCatalogueSearch(company.db);
  const discountCap = discountCapOf(useSession(), company.settings);
  const till = useMemo((): Till => {
    const money = tillMoneyOf(company);
    const actions = createTillActions({
      db: company.db,
      store: keeper.store,
      money,
      notices,
      priceQuestion,
    });
    const taxes = taxRatesOf(company);
    const pricing = pricingBookOf(company.db, series.warehouse_id);
    return {
      company,
      money,
      taxes,
      session,
      series,
      keeper,
      notices,
      search,
      priceQuestion,
      searchProducts,
      actions,
      pricing,
      discountCap,
    };
  }, [company, session, series, keeper, notices, search, priceQuestion, searchProducts, discountCap]);
  useCartFailure(till);
  useRestoredCart(till);
  useLockedCart(till);
  usePricesAhead(till);
  return <TillContext value={till}>{children}</TillContext>;
}

/** Warns the cashier that the cart is not being stored: the sale goes on, but a power cut would lose it. */
function useCartFailure({ keeper, notices }: Till): void {
  const failure = useSyncExternalStore(keeper.watchFailure, keeper.failure);
  useEffect(() => {
    if (failure === undefined) return;
    notices.say({ kind: 'refused', message: `El carrito no se está guardando. ${failure}` });
  }, [failure, notices]);
}

const LOCKED =
  'Este carrito factura notas de entrega: van enteras, con su cliente y sus precios. Para vender otra cosa, ponlo en espera o vacíalo.';

/** Says why the cart did not take what was asked. */
function useLockedCart({ keeper, notices }: Till): void {
  useEffect(
    () => keeper.store.watchRefused(() => notices.say({ kind: 'refused', message: LOCKED })),
    [keeper, notices],
  );
}

/** Notifies once that the cart was restored, because the present user may not have added its lines. */
function useRestoredCart({ keeper }: Till): void {
  useEffect(() => {
    if (keeper.takeRestored()) toast('Aquí está la venta que quedó sin terminar');
  }, [keeper]);
}

/** Reads rules and promotions after the first frame; they are ready before a user can scan. */
function usePricesAhead({ pricing }: Till): void {
  useEffect(() => {
    afterPaint(() => {
      // They are read again before a payment, which reports the error.
      pricing.ready().catch((error: unknown) => console.warn('promociones', error));
    });
  }, [pricing]);
}
