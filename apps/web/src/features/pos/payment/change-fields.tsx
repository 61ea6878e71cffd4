/** 'Vuelto': in dollars, in bolívares, or in both; it must add up to the cent (PAY-05). */
import { formatAmount } from '@cuadra/domain/money/format';
import { isNegative, isZero, negate } from '@cuadra/domain/money/money';
import { IconCheck } from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { Money } from '../../../ui/money.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { ChangeView } from './change-view.ts';
import styles from './payment.module.css';
import type { ChangeTexts, PaymentAction } from './payment-state.ts';

export interface ChangeFieldsProps {
  readonly change: ChangeView;
  readonly texts: ChangeTexts;
  readonly hasRate: boolean;
  readonly dispatch: Dispatch<PaymentAction>;
}

export function ChangeFields({ change, texts, hasRate, dispatch }: ChangeFieldsProps) {
  const field = (currency: 'USD' | 'VES', label: string) => {
    const given = change.given[currency];
    const worked = given === null ? '' : formatAmount(given);
    const text = texts[currency] ?? worked;
    return (
      <MoneyInput
        label={label}
        currency={currency}
        placeholder="0,00"
        value={text}
        onChange={(typed) => {
          if (typed !== text) dispatch({ type: 'type_change', currency, text: typed });
        }}
      />
    );
  };
  return (
    <section className={styles.change} aria-label="Vuelto">
      <header className={styles.changeHead}>
        <h3 className={styles.changeTitle}>Vuelto</h3>
        <Money value={change.owed} />
        {change.owedOther === null ? null : <Money value={change.owedOther} tone="second" />}
        <Rest rest={change.rest} isPayable={change.withoutNotes === undefined} />
      </header>
      <div className={styles.changeGrid}>
        {field('USD', 'Efectivo $')}
        {hasRate ? field('VES', 'Efectivo Bs.') : null}
      </div>
      {change.withoutNotes === undefined ? null : (
        <p className={styles.beyondDrawer}>
          <Money value={change.withoutNotes} tone="inherit" /> no se pueden dar en billetes: redondea o anota
          el saldo.
        </p>
      )}
      {change.beyondDrawer.map((held) => (
        <p key={held.currency} className={styles.beyondDrawer}>
          En la gaveta hay <Money value={held} />: no alcanza para ese vuelto.
        </p>
      ))}
    </section>
  );
}

/** Green only when it can be given as it stands. */
function Rest({ rest, isPayable }: Pick<ChangeView, 'rest'> & { readonly isPayable: boolean }) {
  if (isZero(rest) && isPayable) {
    return (
      <span className={styles.rest}>
        <StatusPill tone="ok" icon={<IconCheck size={14} stroke={2} />}>
          Resto 0,00
        </StatusPill>
      </span>
    );
  }
  return (
    <span className={styles.rest}>
      <StatusPill tone="due">
        {isNegative(rest) ? `Sobran ${formatAmount(negate(rest))}` : `Resto ${formatAmount(rest)}`}
      </StatusPill>
    </span>
  );
}
