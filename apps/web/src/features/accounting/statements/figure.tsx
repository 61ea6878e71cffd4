/** One figure of a statement in the currency that is shown, or in both; zero is an en dash. */
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { isZero } from '@cuadra/domain/money/money';
import { Link } from 'react-router';
import { Money } from '../../../ui/display/money.tsx';
import type { ShownCurrency } from '../frame/period.ts';
import styles from './statement.module.css';

export interface FigureProps {
  readonly value: BothCurrencies;
  readonly currency: ShownCurrency;
  /** Where a press on it leads. */
  readonly to?: string | undefined;
  /** What the link says: 'Mayor de Caja'. */
  readonly title?: string;
  /** With the sign of the currency: in a sentence, and on a phone, where no head names it. */
  readonly signed?: boolean;
  /** In a sentence zero is an amount too. */
  readonly inWords?: boolean;
}

export function Figure({ value, currency, to, title, signed = false, inWords = false }: FigureProps) {
  const isNothing = isZero(value.usd) && isZero(value.ves);
  const text =
    currency === 'both' && !isNothing ? (
      <span className={styles.both}>
        <Money value={value.ves} bare={!signed} tone="inherit" dashWhenZero={!inWords} />
        <Money value={value.usd} tone="second" size="sm" dashWhenZero={!inWords} />
      </span>
    ) : (
      <Money
        value={value[currency === 'both' ? 'ves' : currency]}
        bare={!signed}
        tone="inherit"
        dashWhenZero={!inWords}
      />
    );
  if (to === undefined || isNothing) return text;
  return (
    <Link className={styles.figure} to={to} title={title}>
      {text}
    </Link>
  );
}
