/** A line of the cart: a row to touch, or the current line with its tools. It rerenders only when it changes. */

import { isMeasured, quantityText } from '@cuadra/domain/catalog/unit-decimals';
import { IconAlertTriangle, IconRosetteDiscount, IconTrash } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { type InBoth, inSaleCurrency } from '../../../session/selling/price-till-cart.ts';
import type { TillLine } from '../../../session/selling/sold-cart.ts';
import { Money } from '../../../ui/display/money.tsx';
import { useTill } from '../context/till-context.ts';
import { useKeyText } from '../keys/stored-keys.ts';
import styles from './cart-line.module.css';
import { QuantityBox } from './quantity-box.tsx';
import { UnitPicker } from './unit-picker.tsx';

export interface CartLineProps {
  readonly line: TillLine;
  /** Price times quantity, in minor units; undefined while the currency has no rate. */
  readonly subtotalMinor: bigint | undefined;
  /** The same in the second currency; undefined when there is none to show. */
  readonly otherMinor: bigint | undefined;
  /** A notice to the cashier that stops nothing. */
  readonly notice: string | undefined;
  /** The discounts on the line, by name; undefined when there are none. */
  readonly discounts: string | undefined;
  readonly onDiscount: () => void;
  readonly isCurrent: boolean;
}

/** Longer quantities do not fit the box at the usual size. */
const SHORT_QUANTITY_LENGTH = 4;
/** How long a new line is highlighted before it fades. */
const ARRIVAL_MS = 100;

export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { line, subtotalMinor, otherMinor, notice, discounts, isCurrent, onDiscount } = props;
  const { currency, other } = useTill().money;
  const subtotal: InBoth | undefined =
    subtotalMinor === undefined
      ? undefined
      : {
          own: { minor: subtotalMinor, currency },
          other:
            otherMinor === undefined || other === null ? undefined : { minor: otherMinor, currency: other },
        };
  return isCurrent ? (
    <CurrentLine {...{ line, subtotal, notice, discounts, onDiscount }} />
  ) : (
    <RestingLine {...{ line, subtotal, notice, discounts }} />
  );
});

interface LineProps extends Pick<CartLineProps, 'line' | 'notice' | 'discounts'> {
  readonly subtotal: InBoth | undefined;
}

function RestingLine({ line, subtotal, notice, discounts }: LineProps) {
  const { keeper } = useTill();
  const quantity = quantityText(line.unitName, line.quantity);
  return (
    <li>
      <button
        type="button"
        className={`${styles.line} row-button`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => keeper.store.dispatch({ type: 'select', lineId: line.id })}
      >
        <span className={`${styles.quantity} tnum`} data-long={quantity.length > SHORT_QUANTITY_LENGTH}>
          {quantity}
        </span>
        <LineWords line={line} notice={notice} discounts={discounts} />
        <LineAmounts subtotal={subtotal} />
      </button>
    </li>
  );
}

function CurrentLine({
  line,
  subtotal,
  notice,
  discounts,
  onDiscount,
}: LineProps & Pick<CartLineProps, 'onDiscount'>) {
  const { actions } = useTill();
  const discountKey = useKeyText('discount');
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const line = ref.current;
    if (line === null) return;
    // A scan makes its line the current one, which must be visible.
    line.scrollIntoView({ block: 'nearest' });
    // A timer, because an animation would render sixty frames a second even while nothing changes.
    const timer = setTimeout(() => line.setAttribute('data-calm', 'true'), ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li className={styles.current} ref={ref} aria-current="true">
      <LineWords line={line} notice={notice} discounts={discounts} />
      <LineAmounts subtotal={subtotal} />
      <div className={styles.tools}>
        <QuantityBox line={line} />
        <UnitPicker line={line} />
        <span className={styles.space} />
        <button
          type="button"
          className={`${styles.tool} ${styles.remove}`}
          aria-label={`Descuento a ${line.name}`}
          title={`Descuento (${discountKey})`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onDiscount}
        >
          <IconRosetteDiscount size={18} stroke={1.75} />
        </button>
        <button
          type="button"
          className={`${styles.tool} ${styles.remove}`}
          aria-label={`Quitar ${line.name}`}
          title="Quitar (Supr)"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => actions.remove(line.id)}
        >
          <IconTrash size={18} stroke={1.75} />
        </button>
      </div>
    </li>
  );
}

function LineWords({ line, notice, discounts }: Pick<LineProps, 'line' | 'notice' | 'discounts'>) {
  const { money } = useTill();
  // The price as typed: converted to cents of a dollar, a price in bolívares loses its exact figure.
  const isTypedInOther = line.price.currency === money.other && money.rate !== null;
  const price = isTypedInOther ? line.price : (inSaleCurrency(line.price, money) ?? line.price);
  return (
    <span className={styles.words}>
      <span className={`${styles.name} ellipsis`}>{line.name}</span>
      <span className={`${styles.detail} ellipsis`}>
        <Money value={price} tone="inherit" /> {isMeasured(line.unitName) ? 'el' : 'c/u ·'} {line.unitName}
      </span>
      {discounts === undefined ? null : (
        <span className={`${styles.discounts} ellipsis`} title={discounts}>
          {discounts}
        </span>
      )}
      {notice === undefined ? null : (
        <span className={`${styles.notice} ellipsis`}>
          <IconAlertTriangle size={13} stroke={2} aria-hidden="true" /> {notice}
        </span>
      )}
    </span>
  );
}

function LineAmounts({ subtotal }: Pick<LineProps, 'subtotal'>) {
  if (subtotal === undefined) return <span className={styles.waiting}>Falta la tasa</span>;
  const { own, other } = subtotal;
  return (
    <span className={styles.amounts}>
      <Money value={own} className={styles.amount ?? ''} />
      {other === undefined ? null : <Money value={other} tone="second" size="sm" />}
    </span>
  );
}
