/**
 * What a sale posts to the accounts: money received less change, and what is owed on account, against sales by rate,
 * IVA and IGTF ([decision 16](../../../../docs/decisions/0016-payment.md)). The cost of what was sold is
 * `post-cost.ts`: it needs the average cost, which only the server knows (S-25).
 */
import { assert } from '../assert.ts';
import type { BothCurrencies } from '../money/both-currencies.ts';
import { isZero } from '../money/money.ts';
import { postEarnedPoints } from '../points/point-entries.ts';
import type { TenderedAmount } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import { roleOfPayment, roleOfSales, soldShares } from './sold-shares.ts';
import { credit, debit, mergedByRole, type Posting, roundingPostings, totalOf } from './transaction.ts';

/**
 * The postings of a sale, balanced in both currencies. In the sale's own currency they balance by
 * themselves; what the conversion of several payments leaves over in the other goes to rounding.
 *
 * @throws BrokenInvariant when what was paid and is owed, less its change, is not its total with IGTF; `checkSaleSums`
 *   finds such a sale and it is quarantined
 */
export function postSale(sale: Sale): Posting[] {
  const postings = mergedByRole([
    ...received(sale),
    ...owed(sale),
    ...sold(sale),
    ...collected(sale),
    ...postEarnedPoints(sale),
  ]);
  const total = totalOf(postings);
  assert(isZero(sale.currency === 'USD' ? total.usd : total.ves), 'a sale is paid to the cent');
  return [...postings, ...roundingPostings(postings)];
}

function received(sale: Sale): Posting[] {
  return [
    ...sale.payments.map((payment) =>
      debit(roleOfPayment(payment.method, payment.currency), bothOf(payment)),
    ),
    ...sale.change.map((change) => credit(roleOfPayment(change.method, change.currency), bothOf(change))),
  ];
}

/** The part on credit goes to the customer's account, like store credit (`customer-side.ts`). */
function owed({ credit }: Sale): Posting[] {
  return credit === null ? [] : [debit('ar_customers', { usd: credit.amountUsd, ves: credit.amountBs })];
}

/** The tax is not income: it is owed to the treasury. */
function collected({ igtf }: Sale): Posting[] {
  return igtf === null ? [] : [credit('igtf_payable', { usd: igtf.amountUsd, ves: igtf.amountBs })];
}

function bothOf({ amountUsd, amountBs }: TenderedAmount): BothCurrencies {
  return { usd: amountUsd, ves: amountBs };
}

function sold(sale: Sale): Posting[] {
  const shares = soldShares(sale);
  return [
    ...shares.bases.map(({ basisPoints, base }) => credit(roleOfSales(basisPoints), base)),
    credit('sales_exempt', shares.exempt),
    credit('vat_debit', shares.tax),
  ];
}
