/** The totals of the cart: its parts, the total in both currencies, and the next button to press. */
import { formatAmount, formatRate } from '@cuadra/domain/money/format';
import { Button } from '@mantine/core';
import { memo } from 'react';
import { missingRateText, type PricedTill } from '../../../session/selling/price-till-cart.ts';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { totalsRows } from '../cart/totals-rows.ts';
import { useTill } from '../context/till-context.ts';
import { useKeyText } from '../keys/stored-keys.ts';
import { figureLength } from '../screen/figure-length.ts';
import styles from './cart-totals.module.css';

export interface CartTotalsProps {
  readonly priced: PricedTill;
  /** The collapsed sheet shows only the total. */
  readonly showRows: boolean;
  readonly onPay: () => void;
}

/** From this length the figure does not fit the panel at its usual size. */
const LONG_TOTAL_LENGTH = 11;

export function CartTotals({ priced, showRows, onPay }: CartTotalsProps) {
  const { cart, unpriced } = priced;
  return (
    <section className={styles.totals} aria-label="Totales">
      {showRows ? <Rows priced={priced} /> : null}
      <Due priced={priced} />
      <PayButton isDisabled={cart.lines.length === 0 || unpriced.length > 0} onPay={onPay} />
    </section>
  );
}

interface PayButtonProps extends Pick<CartTotalsProps, 'onPay'> {
  readonly isDisabled: boolean;
}

/** Memoized: only the first scan rerenders it. */
const PayButton = memo(function PayButton({ isDisabled, onPay }: PayButtonProps) {
  const key = useKeyText('pay');
  return (
    <Button
      className={styles.pay ?? ''}
      variant="filled"
      size="xl"
      fullWidth
      disabled={isDisabled}
      onClick={onPay}
    >
      Cobrar <Kbd>{key}</Kbd>
    </Button>
  );
});

function Rows({ priced: { cart } }: Pick<CartTotalsProps, 'priced'>) {
  if (cart.lines.length === 0) return null;
  return (
    <dl className={styles.rows}>
      {totalsRows({ totals: cart, taxes: cart.taxes, lines: cart.lines }).map(
        ({ label, amount, isIncluded }) => (
          <div key={label} data-included={isIncluded}>
            <dt>{label}</dt>
            <dd>
              <Money value={amount} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Due({ priced: { cart, totalOther: other } }: Pick<CartTotalsProps, 'priced'>) {
  const isLong = formatAmount(cart.total).length >= LONG_TOTAL_LENGTH;
  return (
    <div className={styles.due}>
      <div>
        <div className={styles.dueLabel}>Total</div>
        <RateNote />
      </div>
      <div
        className={styles.dueAmounts}
        data-long={isLong}
        style={figureLength(cart.total)}
        aria-live="polite"
      >
        <Money value={cart.total} size="due" />
        {other === undefined ? null : <Money value={other} size="lg" tone="second" />}
      </div>
    </div>
  );
}

function RateNote() {
  const { money } = useTill();
  const missing = missingRateText(money);
  if (missing !== undefined) return <div className={styles.noBolivares}>{missing}</div>;
  return money.rate === null ? null : (
    <div className={`${styles.dueRate} tnum`}>a {formatRate(money.rate)}</div>
  );
}
