/**
 * The till itself: products at the left, the cart at the right, and the overlays. Apart from the screen because all of
 * it needs rate, register and cash session.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import { holdPageWhile } from '../../../data/page-hold.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { similarQuery } from '../articles/use-catalogue-search.ts';
import { CategoryChips } from '../catalogue/category-chips.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { ALL } from '../catalogue/read-on-sale.ts';
import { SearchField } from '../catalogue/search-field.tsx';
import { type Till as TillValue, useTill } from '../context/till-context.ts';
import { CustomerBar } from '../customer/customer-bar.tsx';
import { useDisplayFeed } from '../display/use-display-feed.ts';
import { ScanNotices } from '../scan/scan-notices.tsx';
import { useScans } from '../scan/use-scans.ts';
import type { CashAction } from '../screen/cash-actions.ts';
import { CartSide } from './cart-side.tsx';
import { isTypedInto, type Overlay, scanPolicy, useOverlay } from './overlay.ts';
import { Overlays } from './overlays.tsx';
import styles from './till.module.css';
import { focusSearch, tillCommands } from './till-commands.ts';
import { useCheckout } from './use-checkout.ts';
import { useTillKeys } from './use-till-keys.ts';

export interface TillProps {
  /** A dialog of the screen that needs no till is open over it. */
  readonly isOverlaid: boolean;
  /** @param typed the search text of the customers */
  readonly onNewCustomer: (typed: string) => void;
  readonly onShowDay: () => void;
  readonly onShowLast: () => void;
  readonly onCash: (action: CashAction) => void;
}

export function Till({ isOverlaid, onNewCustomer, onShowDay, onShowLast, onCash }: TillProps) {
  const till = useTill();
  const { actions, notices, search, priceQuestion } = till;
  const { can } = useSession();
  const mayCreate = can('inventory.access', 'write');
  const { cover, setOverlay, requestedOverlay } = useOverlay();
  const [shelf, setShelf] = useState(ALL);
  const { isPaying, isPreparing, pay, payExactCash, recorded, reset } = useCheckout(till, setOverlay);

  useDisplayFeed(till.company.companyId, {
    sale: cover?.kind === 'receipt' ? cover.sale : undefined,
    isPaying: cover?.kind === 'payment',
  });
  useEffect(() => (cover === undefined ? undefined : holdPageWhile(() => true)), [cover]);

  useEffect(() => {
    priceQuestion.attach({
      open: (wanted) => setOverlay({ kind: 'price', ...wanted }),
      retry: ({ article, quantity }) => actions.add(article, quantity),
    });
    return () => priceQuestion.attach(undefined);
  }, [actions, priceQuestion, setOverlay]);

  // The camera closes for a question; any other dialog is answered first.
  useEffect(
    () => priceQuestion.setFree(cover === undefined || cover.kind === 'camera'),
    [cover, priceQuestion],
  );

  const openCoupon = useCallback(() => setOverlay({ kind: 'coupon' }), [setOverlay]);
  const openQuotes = useCallback(() => setOverlay({ kind: 'quotes' }), [setOverlay]);
  const openDeliveries = useCallback(() => setOverlay({ kind: 'deliveries' }), [setOverlay]);
  const closeOverlay = useCallback(() => {
    setOverlay(undefined);
    focusSearch(search);
  }, [search, setOverlay]);
  // What asked for a customer goes on once the dialog of a new one is closed.
  const afterCustomer = useRef<Overlay>(undefined);
  useEffect(() => {
    if (isOverlaid) return;
    const next = afterCustomer.current;
    afterCustomer.current = undefined;
    if (next === undefined) focusSearch(search);
    else setOverlay(next);
  }, [isOverlaid, search, setOverlay]);

  const startNewSale = useCallback(() => {
    notices.clear();
    reset();
    closeOverlay();
  }, [notices, reset, closeOverlay]);
  const { findTyped, takeSeen } = useScans(till, {
    policy: scanPolicy(cover, isOverlaid, isPaying),
    isDialogWanted: () => isTypedInto(requestedOverlay()) || isPreparing(),
    onRestart: startNewSale,
    onChecked: (code) => setOverlay({ kind: 'price_check', asked: { code } }),
    onPaused: () => {
      if (cover?.kind === 'payment') setOverlay({ ...cover, missedScan: true });
      else notices.say({ kind: 'refused', message: 'Ese escaneo no se agregó. Escanea otra vez.' });
    },
  });

  const commands = tillCommands(till, { setOverlay, onShowDay, onShowLast, onCash, pay, payExactCash });
  useTillKeys(cover !== undefined || isOverlaid || isPaying, (command, isRepeat) =>
    commands[command](isRepeat),
  );

  return (
    <div className={styles.till}>
      <h1 className="visually-hidden">Punto de Venta</h1>
      <section className={styles.products} aria-label="Productos">
        <SearchField onCode={findTyped} onCamera={() => setOverlay({ kind: 'camera' })} />
        <CustomerBar
          onPick={commands.pick_customer}
          onCreate={() => onNewCustomer('')}
          onAccount={(customerId, paysAtOnce) => setOverlay({ kind: 'account', customerId, paysAtOnce })}
        />
        <CategoryChips selected={shelf} onSelect={setShelf} />
        <div className={styles.catalogue}>
          <ProductGrid key={shelf} shelf={shelf} />
          <ScanNotices
            onFindSimilar={(code) => void findSimilar(till, code)}
            onCreate={mayCreate ? (unknown) => setOverlay({ ...unknown, kind: 'new_product' }) : undefined}
            onSellAsAmount={(unknown) => setOverlay({ ...unknown, kind: 'amount' })}
          />
        </div>
      </section>
      <CartSide
        onPay={pay}
        onHold={commands.hold}
        onCheckPrice={commands.price_check}
        onCoupon={openCoupon}
        onQuotes={openQuotes}
        onDeliveries={openDeliveries}
        onDiscount={commands.discount}
        onShowKeys={commands.show_keys}
        onShowDay={onShowDay}
      />
      <Overlays
        cover={cover}
        onClose={closeOverlay}
        onShow={setOverlay}
        onRecorded={recorded}
        onNewSale={startNewSale}
        onAccount={(customerId) => setOverlay({ kind: 'account', customerId, paysAtOnce: false })}
        onSeen={takeSeen}
        onNewCustomer={(typed, next) => {
          afterCustomer.current = next;
          setOverlay(undefined);
          onNewCustomer(typed);
        }}
      />
    </div>
  );
}

/** Searches for names and codes similar to an unknown code. */
async function findSimilar({ search, searchProducts, notices }: TillValue, code: string): Promise<void> {
  try {
    search.setText((await similarQuery(searchProducts, code)) ?? code);
    search.focus();
  } catch (error) {
    notices.say({ kind: 'refused', message: writeFailureMessage(error) });
  }
}
