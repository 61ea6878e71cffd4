/** A field for an amount: sign at the left, figure at the right, typed as 1234.5 or 1.234,50. */
import { formatAmount, formatUnitCost } from '@cuadra/domain/money/format';
import { parseTypedAmount, parseTypedUnitCost } from '@cuadra/domain/money/parse-typed';
import { currencySymbol } from '../display/currency-symbol.ts';
import { FigureInput, type FigureInputProps } from './figure-input.tsx';
import styles from './number-input.module.css';

export interface MoneyInputProps extends Omit<FigureInputProps, 'settle' | 'leftSection'> {
  /** 'USD' or 'VES': determines the sign and how the draft is read. */
  readonly currency: string;
  readonly symbol?: string;
  /** A unit cost: up to six decimals. */
  readonly isUnitCost?: boolean;
  /** `lg` is the 64 px field of the payment dialog. */
  readonly size?: 'md' | 'lg';
}

export function MoneyInput(props: MoneyInputProps) {
  const { currency, symbol, isUnitCost = false, size = 'md', ...rest } = props;
  return (
    <FigureInput
      classNames={{ input: size === 'lg' ? styles.figureLarge : styles.figure, section: styles.sign }}
      leftSection={symbol ?? currencySymbol(currency)}
      leftSectionWidth={size === 'lg' ? 56 : 40}
      leftSectionPointerEvents="none"
      settle={(text) => (isUnitCost ? settledUnitCost(text, currency) : settledAmount(text, currency))}
      {...rest}
    />
  );
}

function settledAmount(text: string, currency: string): string {
  const amount = parseTypedAmount(text, currency);
  return amount === undefined ? text : formatAmount(amount);
}

/** A typed unit cost, as es-VE writes it; unreadable text stays. */
export function settledUnitCost(text: string, currency: string): string {
  const cost = parseTypedUnitCost(text, currency);
  return cost === undefined ? text : formatUnitCost(cost);
}
