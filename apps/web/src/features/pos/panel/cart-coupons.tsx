/** The coupons of the sale, each with whether it takes something off already (MKT-04). */
import { formatMoney } from '@cuadra/domain/money/format';
import { isZero, parseDecimal } from '@cuadra/domain/money/money';
import { CloseButton } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import type { PricedTill } from '../../../session/selling/price-till-cart.ts';
import type { CartCoupon } from '../../../session/selling/sold-cart.ts';
import { givesSomething } from '../cart/given-coupons.ts';
import { useTill } from '../context/till-context.ts';
import styles from './cart-coupons.module.css';

export interface CartCouponsProps {
  readonly coupons: readonly CartCoupon[];
  readonly priced: PricedTill;
}

/** What it asks for; of one for some goods the cart has none of them. */
function whyNot({ minPurchase }: CartCoupon): string {
  const from = parseDecimal(minPurchase, 'USD');
  return isZero(from) ? 'todavía no aplica' : `aplica desde ${formatMoney(from, '$')}`;
}

export function CartCoupons({ coupons, priced }: CartCouponsProps) {
  const { keeper } = useTill();
  if (coupons.length === 0) return null;
  return (
    <ul className={styles.coupons} aria-label="Cupones">
      {coupons.map((coupon) => (
        <li key={coupon.code}>
          <IconTicket size={18} stroke={1.75} aria-hidden="true" />
          <span className={styles.words}>
            <b className="ellipsis">{coupon.name}</b>
            <small>
              {coupon.code}
              {givesSomething(coupon, priced.cart.lines) ? '' : ` · ${whyNot(coupon)}`}
            </small>
          </span>
          <CloseButton
            aria-label={`Quitar el cupón ${coupon.code}`}
            onClick={() => keeper.store.dispatch({ type: 'remove_coupon', code: coupon.code })}
          />
        </li>
      ))}
    </ul>
  );
}
