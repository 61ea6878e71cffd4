/**
 * An amount, or a unit cost, on screen: sign of the currency, narrow no-break space, figure in tabular digits. One
 * component for every amount, so that all are written alike.
 */
import { type AmountFormat, formatAmount, formatUnitCost } from '@cuadra/domain/money/format';
import type { Money as Amount } from '@cuadra/domain/money/money';
import type { UnitCost } from '@cuadra/domain/money/unit-cost';
import { currencySymbol } from './currency-symbol.ts';
import styles from './money.module.css';

/** `second` is the other currency under or beside the main one; `inherit` takes the surrounding colour. */
export type MoneyTone = 'main' | 'second' | 'due' | 'ok' | 'bad' | 'inherit';
/** `kpi` 36 px, `due` 46 px (40 on phones); `lg` is the second currency under them. */
export type MoneySize = 'sm' | 'md' | 'lg' | 'kpi' | 'due';

export interface MoneyProps {
  readonly value: Amount | UnitCost;
  /** The company's own sign; by default the one of the currency. */
  readonly symbol?: string;
  readonly size?: MoneySize;
  readonly tone?: MoneyTone;
  /** Without the sign: a column whose head names the currency. */
  readonly bare?: boolean;
  /** In accounting tables zero is an en dash, so that amounts stand out. */
  readonly dashWhenZero?: boolean;
  readonly plusSign?: boolean;
  readonly className?: string;
}

const NARROW_NO_BREAK_SPACE = '\u202f';

export function Money(props: MoneyProps) {
  const { value, size = 'md', tone = 'main', className = '' } = props;
  if (props.dashWhenZero === true && isZero(value)) return <span className={styles.dash}>–</span>;
  return (
    <span className={`${styles.money} ${className}`} data-size={size} data-tone={tone}>
      {props.bare === true ? null : (
        <span className={styles.sign}>
          {props.symbol ?? currencySymbol(value.currency)}
          {NARROW_NO_BREAK_SPACE}
        </span>
      )}
      {figureText(value, props.plusSign === true ? { plusSign: true } : {})}
    </span>
  );
}

function isZero(value: MoneyProps['value']): boolean {
  return ('minor' in value ? value.minor : value.millionths) === 0n;
}

function figureText(value: MoneyProps['value'], format: AmountFormat): string {
  return 'minor' in value ? formatAmount(value, format) : formatUnitCost(value);
}
