/**
 * What the documents of the drawer itself add to the figures of a session (CASH-02): its opening, and cash in and out.
 */
import { negate } from '../money/money.ts';
import { type CashOpening, openingDifferences } from '../sales/cash-session.ts';
import type { CashMovement } from './cash-movement.ts';
import { NO_FIGURES, type SessionFigures } from './session-figures.ts';

/** The figures of the opening: by how much the drawer differs from what was left in it, per currency. */
export function figuresOfOpening(opening: CashOpening): SessionFigures {
  return {
    ...NO_FIGURES,
    cash: openingDifferences(opening).map(({ currency, amount, reason }) => ({
      source: 'initial',
      reason,
      currency,
      times: 1,
      amount,
    })),
  };
}

/** The figures of cash in or out, by its reason. */
export function figuresOfMovement({ direction, reason, amount }: CashMovement): SessionFigures {
  return {
    ...NO_FIGURES,
    cash: [
      {
        source: direction,
        reason,
        currency: amount.currency,
        times: 1,
        amount: direction === 'in' ? amount : negate(amount),
      },
    ],
  };
}
