/** The input part of the payment dialog: method, tendered amount, and change. */
import { useTill } from '../context/till-context.ts';
import { AmountEntry } from './entry/amount-entry.tsx';
import { ChangeFields } from './entry/change-fields.tsx';
import { CreditFields } from './entry/credit-fields.tsx';
import styles from './entry/entry.module.css';
import { MethodButtons } from './entry/method-buttons.tsx';
import type { TillMethod } from './state/payment-draft.ts';
import type { PaymentControl } from './use-payment.ts';

export interface PaymentEntryPartProps extends Pick<PaymentControl, 'state' | 'view' | 'payer' | 'dispatch'> {
  readonly isAvailable: (method: TillMethod) => boolean;
  readonly onMethod: (method: TillMethod) => void;
  readonly onExact: () => void;
}

export function PaymentEntryPart(props: PaymentEntryPartProps) {
  const { state, view, payer, dispatch, isAvailable, onMethod, onExact } = props;
  const { money } = useTill();
  const { draft } = view.active;
  // No change is proposed for an amount with a problem.
  const isPaidWrong = view.activeProblem !== undefined || view.problem === 'change_not_allowed';
  return (
    <>
      <MethodButtons chosen={draft.method} payer={payer} isAvailable={isAvailable} onChoose={onMethod} />
      <section className={styles.entry} aria-label="Pago">
        {draft.method === 'credit' ? (
          <CreditFields view={view} payer={payer} dispatch={dispatch} />
        ) : (
          <AmountEntry
            view={view}
            payer={payer}
            hasRate={money.rate !== null}
            dispatch={dispatch}
            onExact={onExact}
          />
        )}
        {view.change === undefined || isPaidWrong ? null : (
          <ChangeFields
            change={view.change}
            draft={state.change}
            hasCustomer={payer !== undefined}
            dispatch={dispatch}
          />
        )}
      </section>
    </>
  );
}
