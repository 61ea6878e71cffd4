/** What the documents of the drawer itself add to the figures of a session (CASH-02): its opening, and cash in and out. */
import { isZero, negate } from '../money/money.ts';
import type { CashOpening } from '../sales/cash-session.ts';
import type { CashMovement } from './cash-movement.ts';
import { NO_FIGURES, type SessionFigures } from './session-figures.ts';

/** Of the opening: what was put in, a currency at a time. */
export function figuresOfOpening({ initialCash }: CashOpening): SessionFigures {
  return {
    ...NO_FIGURES,
    cash: [initialCash.USD, initialCash.VES]
      .filter((amount) => !isZero(amount))
      .map((amount) => ({ source: 'initial', reason: null, currency: amount.currency, times: 1, amount })),
  };
}

/** Of cash in or out, by its reason. */
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
