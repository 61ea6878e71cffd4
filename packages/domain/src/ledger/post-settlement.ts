/**
 * What a settlement posts (ACC-07): the bank, the commission and the ISLR that was withheld against the clearing account,
 * with what the rate has changed since the payments were booked.
 */
import { isZeroInBoth, negateInBoth, sumInBoth } from '../money/both-currencies.ts';
import { isNegative } from '../money/money.ts';
import { type SettledMethod, type Settlement, settlementFigures } from '../settling/settlement.ts';
import type { AccountRole } from './account.ts';
import { credit, debit, mergedByRole, type Posting } from './transaction.ts';

/** The account in which payments by each method wait for the bank. */
export const CLEARING_ROLES: Readonly<Record<SettledMethod, AccountRole>> = {
  card: 'card_clearing',
  mobile: 'pagomovil_clearing',
  zelle: 'zelle_clearing',
};

/**
 * Balanced in both currencies: in its own by itself; in the other the payments leave the clearing account at the figures
 * with which they were booked, and the difference is a gain or a loss by exchange. A void posts the same with the other
 * sign.
 */
export function postSettlement(made: Settlement): Posting[] {
  const { gross, commission, islrWithheld, received } = settlementFigures(made);
  const moved = [
    // The account wins over the role, which says what kind of account it is.
    {
      ...debit(made.currency === 'USD' ? 'bank_fx_abroad' : 'bank_ves', received),
      accountId: made.accountId,
    },
    debit('exp_bank_fee', commission),
    debit('islr_wh_suffered', islrWithheld),
    credit(CLEARING_ROLES[made.method], gross),
  ];
  const left = sumInBoth(moved);
  const isLoss = isNegative(left.usd) || isNegative(left.ves);
  const difference = isZeroInBoth(left)
    ? []
    : [isLoss ? debit('fx_loss', negateInBoth(left)) : credit('fx_gain', left)];
  const postings = mergedByRole([...moved, ...difference]);
  return made.reversesId === null ? postings : postings.map((one) => ({ ...one, ...negateInBoth(one) }));
}
