/** How many points pay, and what they are worth: all that fit in what is due, or a typed number (decision 30). */
import { formatCount } from '@cuadra/domain/money/format';
import { NO_POINTS, POINTS_CURRENCY, pointsForWorth } from '@cuadra/domain/points/points';
import { amountIn } from '@cuadra/domain/sales/payment';
import { TextInput } from '@mantine/core';
import type { Dispatch } from 'react';
import { Money } from '../../../../ui/display/money.tsx';
import { mayTakeFocus } from '../../screen/may-take-focus.ts';
import type { Payer } from '../state/change-view.ts';
import type { PaymentAction, PaymentEntry } from '../state/payment-state.ts';
import type { PaymentView } from '../state/payment-view.ts';
import { isSaidAtAmount, problemText } from '../state/payment-words.ts';
import styles from './amount-entry.module.css';

export const AMOUNT_PROBLEM_ID = 'payment-amount-problem';

export interface PointsAmountProps {
  readonly view: PaymentView;
  readonly payer: Payer | undefined;
  readonly dispatch: Dispatch<PaymentAction>;
}

export function PointsAmount({ view, payer, dispatch }: PointsAmountProps) {
  const { active, activeProblem } = view;
  const { tendered } = active;
  const balance = payer?.points?.balance ?? NO_POINTS;
  const isWrong = activeProblem !== undefined && isSaidAtAmount(activeProblem);
  const text = textOf(active, balance);
  return (
    <div>
      <TextInput
        size="lg"
        className={styles.points ?? ''}
        label="Puntos que se canjean"
        description={`Tiene ${formatCount(balance.points)}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        value={text}
        error={isWrong || view.problem === 'change_not_allowed'}
        aria-describedby={isWrong ? AMOUNT_PROBLEM_ID : undefined}
        data-amount="received"
        data-autofocus={mayTakeFocus() ? true : undefined}
        onChange={({ currentTarget: { value } }) =>
          dispatch({ type: 'type_amount', currency: POINTS_CURRENCY, text: value })
        }
      />
      {tendered === undefined ? null : (
        <p className={styles.worth}>
          Valen <Money value={amountIn(tendered, 'USD')} />{' '}
          {tendered.amountBs.minor === 0n ? null : <Money value={tendered.amountBs} tone="second" />}
        </p>
      )}
      {isWrong ? (
        <p id={AMOUNT_PROBLEM_ID} className={styles.amountProblem} role="alert">
          {problemText(activeProblem, view)}
        </p>
      ) : null}
    </div>
  );
}

/** As typed; else how many the amount is. */
function textOf({ draft, tendered }: PaymentEntry, balance: typeof NO_POINTS): string {
  if (draft.entry.kind === 'typed') return draft.entry.text;
  return tendered === undefined ? '' : formatCount(pointsForWorth(balance, tendered.amountUsd));
}
