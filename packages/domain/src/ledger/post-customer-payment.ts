/**
 * What a payment on account posts: money received, against the customer and IGTF. The receivable leaves the accounts at
 * the rate of the day it is paid; revaluing it meanwhile is the accountant's. The booking decides which part pays a
 * receivable and which is store credit (`customer-side.ts`).
 */

import { inBoth } from '../money/both-currencies.ts';
import type { CustomerPayment } from '../party/customer-payment.ts';
import { roleOfPayment } from './sold-shares.ts';
import { credit, debit, mergedByRole, type Posting, roundingPostings } from './transaction.ts';

/** Balanced in both currencies; what converting several payments leaves over goes to rounding. */
export function postCustomerPayment(made: CustomerPayment): Posting[] {
  const postings = mergedByRole([
    ...made.payments.map(({ method, currency, amountUsd, amountBs }) =>
      debit(roleOfPayment(method, currency), { usd: amountUsd, ves: amountBs }),
    ),
    ...(made.igtf === null
      ? []
      : [credit('igtf_payable', { usd: made.igtf.amountUsd, ves: made.igtf.amountBs })]),
    credit('ar_customers', inBoth(made.amount, made.rate)),
  ]);
  return [...postings, ...roundingPostings(postings)];
}
