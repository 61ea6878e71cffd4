/** The cash flow: what it says of single transactions, and the laws that it keeps whatever was posted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addInBoth, sumInBoth, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { isNegative } from '../money/money.ts';
import { anyDay, anyTransactions, posted, postedLine, SMALL_CHART } from '../testing/ledgers.ts';
import { accountSums, closingOf } from './account-sums.ts';
import { cashFlow, flowLines, netOfFlow } from './cash-flow.ts';
import { cashAccounts, cashFlowStatement } from './cash-flow-statement.ts';
import { FLOW_KINDS, flowKinds } from './flow-kinds.ts';

const ROLES: Readonly<Record<string, string>> = {
  '1.1.01': 'till_usd',
  '1.1.02': 'bank_ves',
  '1.2': 'inventory',
  '2.1': 'ap_suppliers',
  '2.2': 'vat_debit',
  '3.1': 'capital',
  '4.1': 'sales_general',
  '5.1': 'cogs',
  '6.1': 'exp_rent',
  '6.2': 'fx_gain',
};
const CHART = SMALL_CHART.map((account) => ({ ...account, role: ROLES[account.id] ?? '' }));
const kindOf = flowKinds(CHART);
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

const anyRange = () =>
  fc
    .tuple(anyDay(), anyDay())
    .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one }));

const inflows = (transactions: Parameters<typeof cashFlow>[0]) =>
  cashFlow(transactions, kindOf, NOVEMBER).flows.map((flow) => [
    flow.kind,
    flow.inflow.usd.minor,
    flow.outflow.usd.minor,
  ]);

const bolivarFlows = (transactions: Parameters<typeof cashFlow>[0]) =>
  cashFlow(transactions, kindOf, NOVEMBER).flows.map(({ kind, inflow, outflow }) => [
    kind,
    inflow.ves.minor,
    outflow.ves.minor,
  ]);

describe('the cash flow of a transaction', () => {
  it('[ACC-07] of a sale is what the customer paid, IVA included: what the goods cost is no payment', () => {
    const sale = posted('2026-11-10', [
      postedLine('1.1.01', 116_00n, 0n),
      postedLine('4.1', -100_00n, 0n),
      postedLine('2.2', -16_00n, 0n),
      postedLine('5.1', 60_00n, 0n),
      postedLine('1.2', -60_00n, 0n),
    ]);
    expect(inflows([sale])).toEqual([['customers', 116_00n, 0n]]);
  });

  it('[ACC-07] of a purchase on credit is nothing until it is paid', () => {
    const bought = posted('2026-11-10', [postedLine('1.2', 50_00n, 0n), postedLine('2.1', -50_00n, 0n)]);
    const paid = posted('2026-11-12', [postedLine('2.1', 20_00n, 0n), postedLine('1.1.02', -20_00n, 0n)]);
    expect(inflows([bought])).toEqual([]);
    expect(inflows([bought, paid])).toEqual([['suppliers', 0n, 20_00n]]);
  });

  it('[ACC-07] between a drawer and a bank is nothing', () => {
    expect(
      inflows([posted('2026-11-10', [postedLine('1.1.02', 9_00n, 0n), postedLine('1.1.01', -9_00n, 0n)])]),
    ).toEqual([]);
  });

  it('[ACC-07] of balances restated at another rate is exchange alone, whatever is restated with the cash', () => {
    const restated = posted('2026-11-30', [
      postedLine('1.1.01', 0n, 900_00n),
      postedLine('2.1', 0n, -500_00n),
      postedLine('6.2', 0n, -400_00n),
    ]);
    expect(bolivarFlows([restated])).toEqual([['exchange', 900_00n, 0n]]);
  });

  it('[ACC-07] of a sale in bolívares without a rate is what the customer paid, although it has no dollars', () => {
    const sale = posted('2026-11-10', [
      postedLine('1.1.02', 0n, 116_00n),
      postedLine('4.1', 0n, -100_00n),
      postedLine('2.2', 0n, -16_00n),
    ]);
    expect(bolivarFlows([sale])).toEqual([['customers', 116_00n, 0n]]);
  });

  it('[ACC-07] keeps what came in and what went out for one reason apart', () => {
    const at = (day: string, usd: bigint) =>
      posted(day, [postedLine('1.1.01', usd, 0n), postedLine('3.1', -usd, 0n)]);
    expect(inflows([at('2026-11-03', 500_00n), at('2026-11-04', -120_00n)])).toEqual([
      ['owner', 500_00n, 120_00n],
    ]);
  });
});

describe('the cash flow of any balanced transactions', () => {
  it('[ACC-07] leads from the opening of the cash accounts to their closing, in both currencies', () => {
    fc.assert(
      fc.property(anyTransactions(), anyRange(), (transactions, range) => {
        const flow = cashFlow(transactions, kindOf, range);
        const cash = accountSums(transactions, range).filter(({ accountId }) => kindOf(accountId) === 'cash');
        expect(flow.opening).toEqual(sumInBoth(cash.map(({ opening }) => opening)));
        const { closing } = cashFlowStatement([flow]);
        expect(closing).toEqual([sumInBoth(cash.map(closingOf))]);
        const shown = cashAccounts(CHART, [accountSums(transactions, range)]);
        const own = shown.filter(({ isGroup }) => !isGroup).flatMap(({ figures }) => figures);
        expect(sumInBoth(own)).toEqual(closing[0]);
      }),
    );
  });

  it('[ACC-07] opens a period with what the one before closed with', () => {
    fc.assert(
      fc.property(anyTransactions(), fc.integer({ min: 1, max: 28 }), (transactions, last) => {
        const day = (of: number) => `2026-11-${String(of).padStart(2, '0')}`;
        const before = cashFlow(transactions, kindOf, { from: '2026-01-01', to: day(last) });
        const after = cashFlow(transactions, kindOf, { from: day(last + 1), to: '2026-12-31' });
        expect([after.opening]).toEqual(cashFlowStatement([before]).closing);
      }),
    );
  });

  it('[ACC-07] has flows that are what their transactions add up to, and none below zero', () => {
    fc.assert(
      fc.property(anyTransactions(), anyRange(), (transactions, range) => {
        const { flows } = cashFlow(transactions, kindOf, range);
        for (const kind of FLOW_KINDS) {
          const flow = flows.find((one) => one.kind === kind);
          const lines = flowLines(transactions, kindOf, { ...range, kind });
          expect(sumInBoth(lines.map(({ amount }) => amount))).toEqual(
            flow === undefined ? ZERO_IN_BOTH : netOfFlow(flow),
          );
        }
        for (const { inflow, outflow } of flows)
          for (const side of [inflow.usd, inflow.ves, outflow.usd, outflow.ves])
            expect(isNegative(side)).toBe(false);
      }),
    );
  });

  it('[ACC-07] has every kind in one activity, whose totals are the change of the cash', () => {
    fc.assert(
      fc.property(anyTransactions(), (transactions) => {
        const { sections, change } = cashFlowStatement([cashFlow(transactions, kindOf, NOVEMBER)]);
        expect(sections.flatMap(({ rows }) => rows.map(({ kind }) => kind)).sort()).toEqual(
          [...FLOW_KINDS].sort(),
        );
        const [first = ZERO_IN_BOTH] = change;
        expect(sections.map(({ total: [one = ZERO_IN_BOTH] }) => one).reduce(addInBoth)).toEqual(first);
      }),
    );
  });
});
