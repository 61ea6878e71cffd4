import { describe, expect, it } from 'vitest';
import { postReturn } from '../ledger/post-return.ts';
import { isBalanced } from '../ledger/transaction.ts';
import { type Money, sum, toDecimal } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { exchangeRate } from '../money/rate.ts';
import type { Sale } from '../sales/sale.ts';
import { usd, ves } from '../testing/builders.ts';
import { named, returnOf } from '../testing/return-builders.ts';
import { RETURN_CASES } from '../testing/return-cases.ts';
import { type SaleCase, saleOfCase } from '../testing/sale-of-case.ts';
import { checkReturnSums } from './check-return-sums.ts';
import type { RefundWay } from './paid-ways.ts';
import { dueOfReturn, refundsInWay } from './refunds.ts';
import type { WantedLine } from './returnable-lines.ts';
import { cashEntriesOfReturn, customerEntriesOfReturn, type SaleReturn } from './sale-return.ts';

interface Row extends SaleCase {
  readonly before: string;
  readonly now: string;
  readonly way: string;
  readonly today: string;
  readonly figures: string;
}

const [HEADINGS = '', ...LINES] = RETURN_CASES.trim().split('\n');
const ROWS: Row[] = LINES.map((line) => {
  const [
    goods = '',
    rate = '',
    igtf = '',
    paid = '',
    back = '',
    before = '',
    now = '',
    way = '',
    today = '',
    ...figures
  ] = cells(line);
  return { goods, rate, igtf, paid, back, before, now, way, today, figures: figures.join(' ') };
});

const WAYS: Readonly<Record<string, RefundWay>> = {
  $: { method: 'cash', currency: 'USD' },
  B: { method: 'cash', currency: 'VES' },
  M: { method: 'mobile', currency: 'VES' },
  S: { method: 'balance', currency: 'USD' },
};

describe('returns worked out by hand', () => {
  it('[SALE-05] are twenty and more, each once', () => {
    expect(new Set(LINES).size).toBe(LINES.length);
    expect(LINES.length).toBeGreaterThanOrEqual(20);
  });

  it.each(ROWS)(
    '[SALE-05] $goods at $rate, IGTF $igtf, paid $paid, $now back after $before, by $way',
    (row) => {
      const made = returnOfRow(row);
      expect(headed(figuresOf(made))).toEqual(headed(row.figures));
      expect(checkReturnSums(made)).toEqual([]);
      expect(isBalanced(postReturn(made))).toBe(true);
    },
  );
});

function returnOfRow(row: Row): SaleReturn {
  const sale = saleOfCase(row);
  const first = wantedOf(sale, row.before);
  const earlier = first.length === 0 ? [] : [returnOf(sale, [], first)];
  const made = returnOf(sale, earlier, wantedOf(sale, row.now));
  const way = WAYS[row.way];
  if (way === undefined) return made;
  const rate = way.currency === 'USD' ? sale.rate : exchangeRate('USD', 'VES', row.today);
  return { ...made, refunds: refundsInWay(sale, earlier, dueOfReturn(made), way, rate).map(named) };
}

function wantedOf({ lines }: Sale, quantities: string): WantedLine[] {
  return quantities.split(',').flatMap((text, place) => {
    const line = lines[place];
    return line === undefined || text === '0'
      ? []
      : [{ lineId: line.line.id, quantity: quantity(text), goods: 'stock' as const }];
  });
}

/** As the columns are headed, from the base on. */
function figuresOf(made: SaleReturn): string {
  const { totals, both, igtf } = made;
  const drawer = (currency: string): Money =>
    sum(
      cashEntriesOfReturn(made).flatMap(({ amount }) => (amount.currency === currency ? [amount] : [])),
      currency,
    );
  const exchange = postReturn(made)
    .filter(({ role }) => role === 'fx_loss' || role === 'fx_gain')
    .map((posting) => posting.ves);
  return [
    totals.base,
    totals.exempt,
    totals.tax,
    totals.total,
    both.total.ves,
    igtf?.amountUsd ?? usd(0n),
    igtf?.amountBs ?? ves(0n),
    drawer('USD'),
    drawer('VES'),
    customerEntriesOfReturn(made)[0]?.amount ?? usd(0n),
    sum(exchange, 'VES'),
  ]
    .map(toDecimal)
    .join(' ');
}

/** Each figure under its heading, so that a failure says which. */
function headed(figures: string): Record<string, string | undefined> {
  const values = figures.split(' ');
  return Object.fromEntries(
    cells(HEADINGS)
      .slice(9)
      .map((heading, place) => [heading, values[place]]),
  );
}

function cells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}
