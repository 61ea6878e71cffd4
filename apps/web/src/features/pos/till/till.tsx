/** The till itself: products at the left, the cart at the right, and what opens over them. */
import { newId } from '@cuadra/contracts/ids';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import type { SaleRow } from '../../../data/rows.ts';
import { useNarrow } from '../../../ui/breakpoints.ts';
import { emptyCart } from '../cart/cart.ts';
import { priceTillCart } from '../cart/price-till-cart.ts';
import { CategoryChips } from '../catalogue/category-chips.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { SearchField } from '../catalogue/search-field.tsx';
import { similarQuery } from '../catalogue/use-catalogue-search.ts';
import { CustomerBar } from '../customer/customer-bar.tsx';
import { CustomerPicker } from '../customer/customer-picker.tsx';
import { CartPanel, type CartPanelProps, CartSheet } from '../panel/cart-panel.tsx';
import { PaymentDialog, type PaymentDialogProps } from '../payment/payment-dialog.tsx';
import { startPayment } from '../payment/payment-state.ts';
import { viewPayment } from '../payment/payment-view.ts';
import { usePaymentRun } from '../payment/use-payment-run.ts';
import { ReceiptView } from '../receipt/receipt-view.tsx';
import { ScanNotices } from '../scan/scan-notices.tsx';
import { type ScanPolicy, useScans } from '../scan/use-scans.ts';
import { measureToPaint } from '../timing.ts';
import { KeyHelp } from './key-help.tsx';
import styles from './till.module.css';
import { type Till as TillValue, useCart, useTill } from './till-context.ts';
import type { TillCommand } from './till-keys.ts';
import { useTillKeys } from './use-till-keys.ts';

/** What stands over the till. */
type Cover =
  | { readonly kind: 'payment'; readonly cartId: string; readonly missedScan: boolean }
  | { readonly kind: 'receipt'; readonly sale: SaleRow; readonly printsAtOnce: boolean }
  | { readonly kind: 'customers' }
  | { readonly kind: 'keys' };

export interface TillProps {
  /** A dialog of the screen, of those that need no till, is open over it. */
  readonly isCovered: boolean;
  readonly onNewCustomer: () => void;
  readonly onShowDay: () => void;
}

export function Till({ isCovered, onNewCustomer, onShowDay }: TillProps) {
  const till = useTill();
  const { money, keeper, notices, search, actions, searchProducts } = till;
  const [cover, setCover] = useState<Cover>();
  const [category, setCategory] = useState<string | null>(null);
  const { confirm, reset, run } = usePaymentRun(till);

  const uncover = useCallback(() => {
    setCover(undefined);
    focusSearch(search);
  }, [search]);
  useEffect(() => {
    if (!isCovered) focusSearch(search);
  }, [isCovered, search]);

  const startNewSale = useCallback(() => {
    notices.clear();
    reset();
    uncover();
  }, [notices, reset, uncover]);
  const { findTyped } = useScans(till, {
    policy: scanPolicy(cover, isCovered, run.kind === 'running'),
    onRestart: startNewSale,
    onPaused: () => {
      if (cover?.kind === 'payment') setCover({ ...cover, missedScan: true });
      else notices.say({ kind: 'refused', message: 'Ese escaneo no se agregó. Escanea otra vez.' });
    },
  });

  const recorded = (sale: SaleRow, printsAtOnce: boolean): void => {
    // Drawn now, not at React's next turn: the cashier waits for it.
    flushSync(() => {
      keeper.store.dispatch({ type: 'restore', cart: emptyCart(newId()) });
      setCover({ kind: 'receipt', sale, printsAtOnce });
    });
  };
  const pay = (): void => {
    const toPay = cartToPay(till);
    if (toPay === undefined) return;
    const pressedAtMs = performance.now();
    setCover({ kind: 'payment', cartId: toPay.cart.id, missedScan: false });
    measureToPaint('open-payment', pressedAtMs);
  };
  const payExactCash = async (): Promise<void> => {
    const toPay = cartToPay(till);
    if (toPay === undefined) return;
    const pressedAtMs = performance.now();
    const { problem, payments } = viewPayment(startPayment(toPay.priced.cart.total, money.rate, newId()));
    if (problem !== undefined) return pay();
    const done = await confirm({ ...toPay, payments, change: [] });
    if (done.kind === 'failed') {
      notices.say({ kind: 'refused', message: `Error al crear la venta. ${done.why}` });
    } else if (done.kind === 'done') {
      recorded(done.sale, false);
      measureToPaint('pay-to-receipt', pressedAtMs);
    }
  };
  const back = (): void => {
    if (search.input?.value) search.setText('');
    else notices.dismissLatest();
    focusSearch(search);
  };
  const commands: Readonly<Record<TillCommand, () => void>> = {
    focus_search: () => search.focus(),
    pick_customer: () => setCover({ kind: 'customers' }),
    pay,
    pay_exact_cash: () => void payExactCash(),
    back,
    increase: () => actions.stepCurrent(1),
    decrease: () => actions.stepCurrent(-1),
    remove_line: actions.removeCurrent,
    show_keys: () => setCover({ kind: 'keys' }),
  };
  useTillKeys(cover !== undefined || isCovered, (command) => commands[command]());

  const findSimilar = async (code: string): Promise<void> => {
    try {
      search.setText((await similarQuery(searchProducts, code)) ?? code);
      search.focus();
    } catch (error) {
      notices.say({ kind: 'refused', message: writeFailureMessage(error) });
    }
  };
  return (
    <div className={styles.till}>
      <h1 className="visually-hidden">Punto de Venta</h1>
      <section className={styles.products} aria-label="Productos">
        <SearchField onCode={findTyped} />
        <CustomerBar onPick={commands.pick_customer} onCreate={onNewCustomer} />
        <CategoryChips selected={category} onSelect={setCategory} />
        <div className={styles.catalogue}>
          <ProductGrid key={category ?? 'all'} categoryId={category} />
          <ScanNotices onFindSimilar={(code) => void findSimilar(code)} />
        </div>
      </section>
      <CartSide onPay={pay} onShowKeys={commands.show_keys} onShowDay={onShowDay} />
      {cover?.kind === 'payment' ? <Payment {...cover} onClose={uncover} onRecorded={recorded} /> : null}
      {cover?.kind === 'receipt' ? (
        <ReceiptView sale={cover.sale} printsAtOnce={cover.printsAtOnce} onNewSale={startNewSale} />
      ) : null}
      <CustomerPicker
        opened={cover?.kind === 'customers'}
        onClose={uncover}
        onCreate={() => {
          setCover(undefined);
          onNewCustomer();
        }}
      />
      {cover?.kind === 'keys' ? <KeyHelp onClose={uncover} /> : null}
    </div>
  );
}

/** All that a change of the cart draws anew, besides the tile it is about. */
function CartSide(props: Omit<CartPanelProps, 'cart' | 'priced'>) {
  const { money, taxes } = useTill();
  const cart = useCart();
  const priced = useMemo(() => priceTillCart(cart.lines, money, taxes), [cart.lines, money, taxes]);
  const narrow = useNarrow();
  const panel = { ...props, cart, priced };
  if (narrow) return <CartSheet key={cart.id} {...panel} />;
  return (
    <aside className={styles.panel} aria-label="Carrito">
      <CartPanel {...panel} />
    </aside>
  );
}

interface PaymentProps extends Pick<PaymentDialogProps, 'missedScan' | 'onClose' | 'onRecorded'> {
  readonly cartId: string;
}

/** Another total or another rate, through an undone deletion or a colleague's hand, is another payment. */
function Payment({ cartId, ...props }: PaymentProps) {
  const { money, taxes } = useTill();
  const cart = useCart();
  const priced = useMemo(() => priceTillCart(cart.lines, money, taxes), [cart.lines, money, taxes]);
  // Recorded: the next sale's cart is there already, and the receipt is on its way.
  if (cart.id !== cartId) return null;
  const key = `${priced.cart.total.minor}|${money.rate?.scaled ?? ''}`;
  return <PaymentDialog key={key} cart={cart} priced={priced} {...props} />;
}

/** Undefined while there is nothing to pay for, or a line waits for a rate. */
function cartToPay({ keeper, money, taxes }: TillValue) {
  // A quantity that is still being typed counts: leaving its box stores it.
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  const cart = keeper.store.get();
  const priced = priceTillCart(cart.lines, money, taxes);
  return cart.lines.length === 0 || priced.unpriced.length > 0 ? undefined : { cart, priced };
}

/** Where there is a keyboard: on a touch screen the focus would bring up one that hides half of the products. */
function focusSearch(search: ReturnType<typeof useTill>['search']): void {
  if (matchMedia('(pointer: fine)').matches) search.focus();
}

function scanPolicy(cover: Cover | undefined, isCovered: boolean, isPaying: boolean): ScanPolicy {
  if (cover?.kind === 'receipt') return 'restart';
  return cover !== undefined || isCovered || isPaying ? 'pause' : 'take';
}
