/**
 * A field for a quantity: up to three decimals, unit at the right, typed as 0,93 or 0.93. Apart from MoneyInput because
 * a single point is the decimal separator here, as scales and number pads write it.
 */
import { formatQuantity } from '@cuadra/domain/money/format';
import { parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import { FigureInput, type FigureInputProps } from './figure-input.tsx';
import styles from './number-input.module.css';

export interface QuantityInputProps extends Omit<FigureInputProps, 'settle' | 'rightSection'> {
  /** 'kg', 'und': shown after the figure. */
  readonly unit?: string;
  readonly allowNegative?: boolean;
}

export function QuantityInput({ unit, allowNegative = false, ...rest }: QuantityInputProps) {
  const settle = (text: string): string => {
    const quantity = parseTypedQuantity(text, { allowNegative });
    return quantity === undefined ? text : formatQuantity(quantity);
  };
  return (
    <FigureInput
      classNames={{ input: styles.figure, section: styles.unit }}
      rightSection={unit}
      rightSectionWidth={unit === undefined ? undefined : `calc(${unit.length}ch + 20px)`}
      rightSectionPointerEvents="none"
      settle={settle}
      {...rest}
    />
  );
}
