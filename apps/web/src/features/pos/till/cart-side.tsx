/** The cart at the right of the till, and the payment over it: all that a change of the cart draws anew. */
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { loadGoods } from '../../../data/local-writes/record-sale.ts';
import { useNarrow } from '../../../ui/breakpoints.ts';
import { priceTillCart } from '../cart/price-till-cart.ts';
import { CartPanel, type CartPanelProps, CartSheet } from '../panel/cart-panel.tsx';
import { noteShown } from '../display/display-source.ts';
import type { PaymentDialogProps } from '../payment/payment-dialog.tsx';
import { afterPaint } from '../timing.ts';
import styles from './till.module.css';
import { useCart, useTill } from './till-context.ts';

// The till opens without it, and has it before anybody can have scanned something to pay for.
const loadPayment = () => import('../payment/payment-dialog.tsx');
const PaymentDialog = lazy(async () => ({ default: (await loadPayment()).PaymentDialog }));

/** The tile of an article draws itself. */
export function CartSide(props: Omit<CartPanelProps, 'cart' | 'priced'>) {
  const { money, taxes } = useTill();
  const cart = useCart();
  const priced = useMemo(() => priceTillCart(cart.lines, money, taxes), [cart.lines, money, taxes]);
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

/** Another total or another rate, through an undone deletion or a colleague's hand, is another payment. */
export function Payment({ cartId, ...props }: PaymentProps) {
  const { money, taxes } = useTill();
  const cart = useCart();
  const priced = useMemo(() => priceTillCart(cart.lines, money, taxes), [cart.lines, money, taxes]);
  // Recorded: the next sale's cart is there already, and the receipt is on its way.
  if (cart.id !== cartId) return null;
  const key = `${priced.cart.total.minor}|${money.rate?.scaled ?? ''}`;
  return (
    <Suspense fallback={null}>
      <PaymentDialog key={key} cart={cart} priced={priced} {...props} />
    </Suspense>
  );
}

function loadPaymentEarly(): void {
  afterPaint(() => {
    // It is asked for again when somebody pays, and what is wrong is told then.
    loadPayment().catch((error: unknown) => console.warn('cobro', error));
    void loadGoods();
  });
}
