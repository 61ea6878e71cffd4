/**
 * Minus, the quantity field and plus of the current line. A typed quantity applies on Enter or on leaving the field.
 */

import { quantityText } from '@cuadra/domain/catalog/unit-decimals';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TillLine } from '../../../session/selling/sold-cart.ts';
import { typedQuantity } from '../cart/typed-quantity.ts';
import { useTill } from '../context/till-context.ts';
import styles from './quantity-box.module.css';

export function QuantityBox({ line }: { readonly line: TillLine }) {
  const { actions, notices, search } = useTill();
  /** Undefined while nothing is typed: then the field shows the line's quantity. */
  const [typed, setTyped] = useState<string>();
  const take = (): void => {
    setTyped(undefined);
    if (typed === undefined) return;
    const read = typedQuantity(typed);
    if (read.kind === 'remove') actions.remove(line.id);
    else if (read.kind === 'wrong') {
      notices.say({ kind: 'refused', message: `Escribe cuánto de ${line.name}: un número mayor que cero.` });
    } else if (read.quantity !== line.quantity) actions.setQuantity(line, read.quantity);
  };
  // A scan makes another line the current one, and removes this field before it loses the focus.
  const latestTake = useRef(take);
  useEffect(() => {
    latestTake.current = take;
  });
  useEffect(() => () => latestTake.current(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.ctrlKey || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') setTyped(undefined);
    else take();
    search.focus();
  };
  return (
    <div className={styles.stepper}>
      <StepButton label="Uno menos" onPress={() => actions.step(line.id, -1)}>
        <IconMinus size={18} stroke={1.75} />
      </StepButton>
      <input
        className={styles.quantityInput}
        aria-label={`Cantidad de ${line.name}`}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? quantityText(line.unitName, line.quantity)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
      <StepButton label="Uno más" onPress={() => actions.step(line.id, 1)}>
        <IconPlus size={18} stroke={1.75} />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function StepButton({ label, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
