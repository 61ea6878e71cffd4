/** The cart beside the products, 24rem wide; under 960 px a sheet at the foot of the screen (POS-03). */

import { quantityText } from '@cuadra/domain/catalog/unit-decimals';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { IconChevronDown, IconChevronUp, IconShoppingCart } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { PricedTill } from '../../../session/selling/price-till-cart.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Cart, canBeQuoted, currentLine, lineWithTools } from '../cart/cart.ts';
import { lineDiscountTexts } from '../cart/line-discounts.ts';
import { useTill } from '../context/till-context.ts';
import { CartCoupons } from './cart-coupons.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-panel.module.css';
import { CartTotals } from './cart-totals.tsx';
import { HoldButton } from './hold-button.tsx';
import { TillMenu } from './till-menu.tsx';
import type { TillMenuProps } from './till-menu-items.tsx';
import { useLineNotices } from './use-line-notices.ts';

const NO_COUPONS: NonNullable<Cart['coupons']> = [];

export interface CartPanelProps extends Omit<TillMenuProps, 'isCartEmpty' | 'canBeQuoted'> {
  readonly onDiscount: () => void;
  readonly onHold: () => void;
  readonly cart: Cart;
  readonly priced: PricedTill;
  readonly onPay: () => void;
}

export function CartPanel(props: CartPanelProps) {
  const { cart, priced, onPay, onDiscount } = props;
  return (
    <>
      <PanelHead {...props} />
      <QuoteLine cart={cart} />
      <CartLines cart={cart} priced={priced} onDiscount={onDiscount} />
      <CartCoupons coupons={cart.coupons ?? NO_COUPONS} priced={priced} />
      <CartTotals priced={priced} showRows onPay={onPay} />
    </>
  );
}

/** Collapsed: the number of lines, the last one, the total and Cobrar. Expanded: everything. */
export function CartSheet(props: CartPanelProps) {
  const { cart, priced, onPay } = props;
  const [isOpen, setOpen] = useState(false);
  const last = currentLine(cart);
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <section className={styles.sheet} data-open={isOpen} aria-label="Carrito">
      <div className={styles.sheetHead}>
        <button
          type="button"
          className={`${styles.handle} row-button`}
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          <span className={styles.handleCount}>
            {isOpen ? <SaleNumber /> : null} {linesText(cart)}
          </span>
          <span className={`${styles.handleLast} ellipsis`}>
            {last === undefined || isOpen ? null : (
              <>
                Último:{' '}
                <b>
                  {quantityText(last.unitName, last.quantity)} × {last.name}
                </b>
              </>
            )}
          </span>
          <Chevron size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <HoldButton onHold={props.onHold} isShort />
        <MenuOf {...props} />
      </div>
      {isOpen ? <QuoteLine cart={cart} /> : null}
      {isOpen ? <CartLines cart={cart} priced={priced} onDiscount={props.onDiscount} /> : null}
      {isOpen ? <CartCoupons coupons={cart.coupons ?? NO_COUPONS} priced={priced} /> : null}
      <CartTotals priced={priced} showRows={isOpen} onPay={onPay} />
    </section>
  );
}

/** The number the sale will have, unless another tab sells first. */
function SaleNumber() {
  const { series } = useTill();
  return <h2 className={`${styles.title} heading`}>Venta {formatNumber(series.code, series.next_number)}</h2>;
}

/** The quote or the delivery notes that the cart comes from: its lines have what they promised (decision 32). */
function QuoteLine({ cart: { quote, deliveryNotes = [] } }: Pick<CartPanelProps, 'cart'>) {
  if (deliveryNotes.length > 0) {
    const numbers = deliveryNotes.map(({ number }) => number).join(', ');
    return (
      <p className={`${styles.quote} tnum`}>Factura lo entregado con {numbers}: todo, y a esos precios</p>
    );
  }
  return quote === undefined ? null : (
    <p className={`${styles.quote} tnum`}>Del presupuesto {quote.number}</p>
  );
}

function PanelHead(props: CartPanelProps) {
  return (
    <header className={styles.head}>
      <SaleNumber />
      <span className={styles.lineCount}>{linesText(props.cart)}</span>
      <HoldButton onHold={props.onHold} />
      <MenuOf {...props} />
    </header>
  );
}

function MenuOf(props: CartPanelProps) {
  const { cart, onCheckPrice, onCoupon, onQuotes, onDeliveries, onShowKeys, onShowDay } = props;
  return (
    <TillMenu
      isCartEmpty={cart.lines.length === 0}
      canBeQuoted={canBeQuoted(cart)}
      onCheckPrice={onCheckPrice}
      onCoupon={onCoupon}
      onQuotes={onQuotes}
      onDeliveries={onDeliveries}
      onShowKeys={onShowKeys}
      onShowDay={onShowDay}
    />
  );
}

function CartLines({ cart, priced, onDiscount }: Pick<CartPanelProps, 'cart' | 'priced' | 'onDiscount'>) {
  const notices = useLineNotices(cart.lines);
  const discounts = useMemo(() => lineDiscountTexts(priced.cart.lines), [priced]);
  if (cart.lines.length === 0) return <EmptyCart />;
  return (
    <ol className={styles.lines} aria-label="Productos en el carrito">
      {cart.lines.map((line) => (
        <CartLine
          key={line.id}
          line={line}
          subtotalMinor={priced.subtotals.get(line.id)?.own.minor}
          otherMinor={priced.subtotals.get(line.id)?.other?.minor}
          notice={notices.get(line.id)}
          discounts={discounts.get(line.id)}
          onDiscount={onDiscount}
          isCurrent={line.id === lineWithTools(cart)}
        />
      ))}
    </ol>
  );
}

export function EmptyCart() {
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={IconShoppingCart}
        title="No hay productos en el carrito"
        why="Escanea un código, búscalo por nombre o toca un producto."
      />
    </div>
  );
}

function linesText({ lines }: Cart): string {
  return lines.length === 1 ? '1 línea' : `${lines.length} líneas`;
}
