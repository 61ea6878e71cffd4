/** The cashier's next step, in large type: the change and how to give it; without change, the amount collected. */
import { type Money as Amount, add, parseDecimal } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { ReactNode } from 'react';
import type { SaleRow } from '../../../data/rows.ts';
import { Money } from '../../../ui/display/money.tsx';
import { figureLength } from '../screen/figure-length.ts';
import { CHANGE_WORDS } from './change-words.ts';
import { collectedOf, igtfSide, soldOf } from './collected.ts';
import styles from './receipt-view.module.css';

export function ChangeCard({ sale }: { readonly sale: SaleRow }) {
  const [only, ...others] = sale.change;
  if (only === undefined) return <Collected sale={sale} />;
  if (others.length > 0) return <SplitChange sale={sale} />;
  return (
    <Card label="Vuelto" figure={parseDecimal(only.amount, only.currency)}>
      <span className={styles.how}>{CHANGE_WORDS[only.method]}</span>
    </Card>
  );
}

/** All change in the currency of the sale, and below it each part as it is given. */
function SplitChange({ sale: { change, currency } }: { readonly sale: SaleRow }) {
  const sides = change.map(({ amount_usd, amount_bs }) =>
    parseDecimal(currency === 'USD' ? amount_usd : amount_bs, currency),
  );
  return (
    <Card label="Vuelto" figure={sides.reduce(add)}>
      {change.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a stored sale never move, and may repeat
        <span key={index} className={styles.how}>
          <Money value={parseDecimal(part.amount, part.currency)} /> {CHANGE_WORDS[part.method]}
        </span>
      ))}
    </Card>
  );
}

/** The amount collected, with its IGTF; for a sale on credit the amount sold, which is not collected yet. */
function Collected({ sale }: { readonly sale: SaleRow }) {
  const { currency, secondary_currency: otherCurrency, credit, igtf } = sale;
  const isCollected = credit == null;
  const { own, other } = isCollected ? collectedOf(sale) : soldOf(sale);
  return (
    <Card label={isCollected ? 'Cobrado' : 'Vendido'} figure={own}>
      {other === null || otherCurrency === null ? null : <Money value={other} size="lg" tone="second" />}
      {igtf == null ? null : (
        <span className={styles.how}>
          {isCollected ? 'con' : 'más'} <Money value={igtfSide(igtf, currency)} /> de IGTF
        </span>
      )}
      {credit == null ? null : (
        <span className={styles.how}>
          <Money value={parseDecimal(credit.amount, currency)} /> a crédito, vence {dayText(credit.due_date)}
        </span>
      )}
    </Card>
  );
}

interface CardProps {
  readonly label: string;
  readonly figure: Amount;
  readonly children: ReactNode;
}

function Card({ label, figure, children }: CardProps) {
  return (
    <div className={styles.change} style={figureLength(figure)}>
      <span>{label}</span>
      <Money value={figure} size="due" className={styles.figure ?? ''} />
      {children}
    </div>
  );
}
