import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BothCurrencies, sumInBoth, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { money } from '../money/money.ts';
import { completePostings } from './complete-postings.ts';
import { credit, debit, isBalanced, type Posting } from './transaction.ts';

const both = (usd: bigint, ves: bigint): BothCurrencies => ({
  usd: money(usd, 'USD'),
  ves: money(ves, 'VES'),
});
const amount = fc
  .tuple(fc.bigInt(-1_000_000n, 1_000_000n), fc.bigInt(-900_000_000n, 900_000_000n))
  .map(([usd, ves]) => both(usd, ves));

const PURCHASE = [debit('inventory', both(1000n, 500_000n)), credit('ap_suppliers', both(1000n, 500_000n))];

function ofInventory(postings: readonly Posting[]): BothCurrencies {
  return sumInBoth(postings.filter(({ role }) => role === 'inventory'));
}

describe('the postings of a document whose goods are booked', () => {
  test('a sale posts the cost of what it took out, and nothing else of its goods', () => {
    const sold = [debit('till_usd', both(1500n, 750_000n)), credit('sales_exempt', both(1500n, 750_000n))];
    const cost = both(900n, 300_000n);
    const gained = both(-900n, -300_000n);
    expect(
      completePostings({ postings: sold, costRole: 'cogs', onlyTakesOut: true }, { cost, gained }),
    ).toEqual([...sold, debit('cogs', cost), credit('inventory', cost)]);
  });

  test('what the stock gained otherwise than the document says goes to shrinkage, in each currency by itself', () => {
    const made = { postings: PURCHASE, costRole: 'ap_suppliers', onlyTakesOut: false } as const;
    const lines = completePostings(made, { cost: ZERO_IN_BOTH, gained: both(990n, 500_100n) });
    expect(lines.slice(PURCHASE.length)).toEqual([
      debit('inventory', both(-10n, 100n)),
      credit('shrinkage', both(-10n, 100n)),
    ]);
  });

  test('a reversal posts what its counterpart posted on the other side, whatever it would post by itself', () => {
    const made = { postings: [], costRole: 'ap_suppliers', onlyTakesOut: false } as const;
    const lines = completePostings(made, { cost: both(7n, 7n), gained: both(-1000n, -500_000n) }, PURCHASE);
    expect(lines).toEqual([
      debit('inventory', both(-1000n, -500_000n)),
      debit('ap_suppliers', both(1000n, 500_000n)),
    ]);
  });

  test('always balance, and the inventory account gains what the stock gained', () => {
    fc.assert(
      fc.property(amount, amount, amount, fc.boolean(), (price, cost, gained, isReversal) => {
        const postings = [debit('inventory', price), credit('ap_suppliers', price)];
        const made = { postings, costRole: 'shrinkage', onlyTakesOut: false } as const;
        const lines = completePostings(made, { cost, gained }, isReversal ? postings : undefined);
        expect(isBalanced(lines)).toBe(true);
        expect(ofInventory(lines)).toEqual(gained);
      }),
    );
  });
});
