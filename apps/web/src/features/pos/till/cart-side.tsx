/** The cart at the right of the till, and the payment over it: all that a change of the cart draws anew. */
import { useEffect, useMemo, useState } from 'react';
import { useNarrow } from '../../../ui/layout/breakpoints.ts';
import { fetchAhead, LazyPart, lazyFile } from '../../../ui/layout/lazy-part.tsx';
import type { Cart } from '../cart/cart.ts';
import type { KnownPricing } from '../cart/price-till-cart.ts';
import { type PricedTill, priceWholeCart } from '../cart/price-till-cart.ts';
import { useCart, usePricing, useTill } from '../context/till-context.ts';
import { noteShown } from '../display/display-source.ts';
import { CartPanel, type CartPanelProps, CartSheet } from '../panel/cart-panel.tsx';
import { loadFinishSale } from '../payment/finish/payment-run.ts';
import type { PaymentDialogProps } from '../payment/payment-dialog.tsx';
import { afterPaint } from '../screen/timing.ts';
import { KeptRate } from './kept-rate.tsx';
import styles from './till.module.css';

// The till opens without it, and has it before anybody can have scanned something to pay for. Who presses F9 types on: what
// comes before the dialog is lost, so the first one must be there as soon as the next.
const PAYMENT = lazyFile(async () => (await import('../payment/payment-dialog.tsx')).PaymentDialog);

/** The tile of an article draws itself. */
export function CartSide(props: Omit<CartPanelProps, 'cart' | 'priced'>) {
  const { money } = useTill();
  const cart = useCart();
  const priced = usePricedCart(cart, usePricing());
  const narrow = useNarrow();
  const panel = { ...props, cart, priced };
  useEffect(loadPaymentEarly, []);
  useEffect(() => noteShown({ onSale: { priced, money } }), [priced, money]);
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

/** At the rate it began with, whatever becomes of the company's meanwhile. */
export function Payment(props: PaymentProps) {
  return <KeptRate>{(newRate) => <PaymentOfCart {...props} newRate={newRate} />}</KeptRate>;
}

/** Another total, through an undone deletion, is another payment. */
function PaymentOfCart({ cartId, ...props }: PaymentProps & Pick<PaymentDialogProps, 'newRate'>) {
  const { pricing } = useTill();
  const cart = useCart();
  // The prices it was opened with hold until it is over: an hour that ends meanwhile takes nothing back.
  const [known] = useState(pricing.get);
  const priced = usePricedCart(cart, known);
  // Recorded: the next sale's cart is there already, and the receipt is on its way.
  if (cart.id !== cartId) return null;
  return (
    <LazyPart file={PAYMENT} onClose={props.onClose}>
      {(PaymentDialog) => (
        <PaymentDialog key={String(priced.cart.total.minor)} cart={cart} priced={priced} {...props} />
      )}
    </LazyPart>
  );
}

/** Another line may be marked as the current one without anything being priced anew. */
function usePricedCart({ lines, customer, discount }: Cart, known: KnownPricing | undefined): PricedTill {
  const { money, taxes } = useTill();
  return useMemo(
    () => priceWholeCart({ lines, customer, discount }, { money, taxes }, known),
    [lines, customer, discount, money, taxes, known],
  );
}

function loadPaymentEarly(): void {
  afterPaint(() => {
    // What does not come is asked for again when somebody pays.
    void fetchAhead(PAYMENT);
    void loadFinishSale();
  });
}
