/** The cart at the right of the till, and the payment over it: everything that rerenders when the cart changes. */
import { useEffect, useMemo, useState } from 'react';
import type { KnownPricing } from '../../../session/selling/price-till-cart.ts';
import { type PricedTill, priceWholeCart } from '../../../session/selling/price-till-cart.ts';
import { useNarrow } from '../../../ui/layout/breakpoints.ts';
import { fetchAhead, LazyPart, lazyFile } from '../../../ui/layout/lazy-part.tsx';
import type { Cart } from '../cart/cart.ts';
import { useCart, usePricing, useTill } from '../context/till-context.ts';
import { noteShown } from '../display/display-source.ts';
import { CartPanel, type CartPanelProps, CartSheet } from '../panel/cart-panel.tsx';
import { loadFinishSale } from '../payment/finish/payment-run.ts';
import type { PaymentDialogProps } from '../payment/payment-dialog.tsx';
import { afterPaint } from '../screen/timing.ts';
import { PinnedRate } from './pinned-rate.tsx';
import styles from './till.module.css';

// The till opens without it and fetches it before a user can have scanned something. A user types right after F9, and
// keys before the dialog opens are lost: so the first dialog must open as fast as the later ones.
const PAYMENT = lazyFile(async () => (await import('../payment/payment-dialog.tsx')).PaymentDialog);

/** The tile of an article renders itself. */
export function CartSide(props: Omit<CartPanelProps, 'cart' | 'priced'>) {
  const { money } = useTill();
  const cart = useCart();
  const pricing = usePricing();
  const priced = usePricedCart(cart, pricing);
  const offers = useMemo(() => pricing?.running(money) ?? [], [pricing, money]);
  const narrow = useNarrow();
  const panel = { ...props, cart, priced };
  useEffect(loadPaymentEarly, []);
  useEffect(() => noteShown({ onSale: { priced, money, offers } }), [priced, money, offers]);
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

/** Keeps the rate it began with when the company's changes meanwhile. */
export function Payment(props: PaymentProps) {
  return <PinnedRate>{(newRate) => <PaymentOfCart {...props} newRate={newRate} />}</PinnedRate>;
}

/** A changed total, as after an undone deletion, starts a new payment. */
function PaymentOfCart({ cartId, ...props }: PaymentProps & Pick<PaymentDialogProps, 'newRate'>) {
  const { pricing } = useTill();
  const cart = useCart();
  // The prices at its opening stay until it ends: an hour that ends meanwhile removes no discount.
  const [known] = useState(pricing.get);
  const priced = usePricedCart(cart, known);
  // The sale is stored: the next sale's cart exists already, and the receipt is about to open.
  if (cart.id !== cartId) return null;
  return (
    <LazyPart file={PAYMENT} onClose={props.onClose}>
      {(PaymentDialog) => (
        <PaymentDialog key={String(priced.cart.total.minor)} cart={cart} priced={priced} {...props} />
      )}
    </LazyPart>
  );
}

/** Changing the current line does not compute the prices again. */
function usePricedCart(
  { lines, customer, discount, coupons }: Cart,
  known: KnownPricing | undefined,
): PricedTill {
  const { money, taxes } = useTill();
  return useMemo(
    () => priceWholeCart({ lines, customer, discount, coupons }, { money, taxes }, known),
    [lines, customer, discount, coupons, money, taxes, known],
  );
}

function loadPaymentEarly(): void {
  afterPaint(() => {
    // A failed fetch is repeated when the payment opens.
    void fetchAhead(PAYMENT);
    void loadFinishSale();
  });
}
