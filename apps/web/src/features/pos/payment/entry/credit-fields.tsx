/** The part sold on credit (PAY-06): amount, due date, the customer's receivable with it, and the credit left. */
import { creditLeft } from '@cuadra/domain/sales/credit';
import { type Dispatch, Fragment, useEffect, useRef } from 'react';
import { moneyText } from '../../../../ui/display/currency-symbol.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { useTill } from '../../context/till-context.ts';
import type { Payer } from '../state/change-view.ts';
import type { PaymentAction } from '../state/payment-state.ts';
import type { PaymentView } from '../state/payment-view.ts';
import styles from './entry.module.css';

export interface CreditFieldsProps {
  readonly view: PaymentView;
  readonly payer: Payer | undefined;
  readonly dispatch: Dispatch<PaymentAction>;
}

export function CreditFields({ view, payer, dispatch }: CreditFieldsProps) {
  const { money } = useTill();
  const { draft } = view.active;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { credit } = view;
  return (
    <div className={styles.methodFields}>
      <header className={styles.entryHead}>
        <h2 className={styles.entryTitle}>A crédito</h2>
      </header>
      {credit === null ? null : (
        <p className={styles.creditAmount}>
          <Money value={credit.amount} size="kpi" />
          {money.rate === null ? null : (
            <Money value={money.currency === 'USD' ? credit.amountBs : credit.amountUsd} tone="second" />
          )}
        </p>
      )}
      <DateField
        ref={input}
        label="Vence el"
        required
        value={draft.dueDate}
        error={view.activeProblem === 'due_date_missing' ? 'Escribe cuándo vence.' : undefined}
        onChange={(text) => dispatch({ type: 'type_field', field: 'dueDate', text })}
      />
      {payer === undefined ? null : <Standing payer={payer} />}
    </div>
  );
}

function Standing({ payer }: { readonly payer: Payer }) {
  const { name, debts, credit } = payer;
  const left = creditLeft(credit);
  return (
    <p className={styles.standing}>
      {name} {debts.length === 0 ? 'no debe nada' : 'debe '}
      {debts.map((debt, index) => (
        <Fragment key={debt.currency}>
          {index === 0 ? null : ' y '}
          <Money value={debt} tone="due" />
        </Fragment>
      ))}
      {left === null ? '. No tiene límite de crédito.' : `. Crédito disponible: ${moneyText(left)}.`}
    </p>
  );
}
