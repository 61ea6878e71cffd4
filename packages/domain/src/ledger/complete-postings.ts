/**
 * What a document posts once its goods are booked (S-25): its own postings, the cost of goods that moved at the average,
 * and the difference to what the stock gained, which goes to shrinkage (decision 12). Separate from the documents
 * because only the books of the stock know a cost. The database function `app.post_transaction` does the same.
 */
import {
  addInBoth,
  type BothCurrencies,
  isZeroInBoth,
  negateInBoth,
  sumInBoth,
} from '../money/both-currencies.ts';
import type { AccountRole } from './account.ts';
import { credit, debit, type Posting } from './transaction.ts';

/** What booking the goods of a document found. */
export interface BookedGoods {
  /** Of goods that left at the average cost, less those that came back at it. */
  readonly cost: BothCurrencies;
  /** What all keys of the stock together gained. */
  readonly gained: BothCurrencies;
}

export interface UnfinishedPostings {
  readonly postings: readonly Posting[];
  /** The account of goods moved at the average cost; null where none are. */
  readonly costRole: AccountRole | null;
  /** A document that only takes out, such as a sale, leaves nothing over: its goods leave at what it posts. */
  readonly onlyTakesOut: boolean;
}

/** @param reversed what the document posted that this one reverses, or that reverses it, where that is booked already */
export function completePostings(
  { postings, costRole, onlyTakesOut }: UnfinishedPostings,
  { cost, gained }: BookedGoods,
  reversed?: readonly Posting[],
): Posting[] {
  if (reversed !== undefined)
    return withRest(
      reversed.map((posting) => ({ ...posting, ...negateInBoth(posting) })),
      gained,
    );
  const complete = [
    ...postings,
    ...(costRole === null || isZeroInBoth(cost) ? [] : [debit(costRole, cost), credit('inventory', cost)]),
  ];
  return onlyTakesOut ? complete : withRest(complete, gained);
}

function withRest(postings: readonly Posting[], gained: BothCurrencies): Posting[] {
  const posted = sumInBoth(postings.filter(({ role }) => role === 'inventory'));
  const rest = addInBoth(gained, negateInBoth(posted));
  return isZeroInBoth(rest)
    ? [...postings]
    : [...postings, debit('inventory', rest), credit('shrinkage', rest)];
}
