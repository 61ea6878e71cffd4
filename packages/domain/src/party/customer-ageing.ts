/**
 * How old the debt of a customer is (ACC-07): what is open of each charge, by the days since it was due. Separate from
 * the statement, which is of one account, because a list of all debtors needs only these sums.
 */
import { add, type CurrencyCode, type Money, zero } from '../money/money.ts';
import { type AgeBucket, bucketOf } from '../payables/payables.ts';
import { daysUntil } from '../time/days.ts';
import type { OpenCharge } from './statement.ts';

export interface CustomerAgeing {
  /** The sum of all buckets. */
  readonly open: Money;
  /** By days overdue; what is not due yet is in the first. */
  readonly ages: Readonly<Record<AgeBucket, Money>>;
}

/**
 * @param charges what is open, in this currency: payments have settled the oldest of them (`openCharges`)
 * @param day on which it is counted, 'YYYY-MM-DD'
 */
export function agedDebt(
  charges: readonly OpenCharge[],
  { currency, day }: { readonly currency: CurrencyCode; readonly day: string },
): CustomerAgeing {
  const nothing = zero(currency);
  const ages: Record<AgeBucket, Money> = {
    ...{ '0-30': nothing, '31-60': nothing, '61-90': nothing, '90+': nothing },
  };
  for (const charge of charges) {
    const bucket = bucketOfCharge(charge, day);
    ages[bucket] = add(ages[bucket], charge.left);
  }
  const open = charges.reduce((total, { left }) => add(total, left), nothing);
  return { open, ages };
}

/** What is from before everything known is older than all that is. */
function bucketOfCharge({ dueDate }: OpenCharge, day: string): AgeBucket {
  return dueDate === null ? '90+' : bucketOf(daysUntil(day, dueDate));
}
