import { describe, expect, it } from 'vitest';
import { postSale } from '../ledger/post-sale.ts';
import { isBalanced } from '../ledger/transaction.ts';
import { sum, toDecimal } from '../money/money.ts';
import { usd } from '../testing/builders.ts';
import { PAYMENT_CASES } from '../testing/payment-cases.ts';
import { type SaleCase, saleOfCase } from '../testing/sale-of-case.ts';
import { checkSaleSums } from './check-sale-sums.ts';
import { amountIn } from './payment.ts';
import type { Sale } from './sale.ts';
import { cashEntriesOf, customerEntriesOf } from './sale-entries.ts';
import { settle } from './settlement.ts';

interface Row extends SaleCase {
  readonly figures: string;
}

const [HEADINGS = '', ...LINES] = PAYMENT_CASES.trim().split('\n');
const ROWS: Row[] = LINES.map((line) => {
  const [goods = '', rate = '', igtf = '', paid = '', back = '', ...figures] = cells(line);
  return { goods, rate, igtf, paid, back, figures: figures.join(' ') };
});

describe('payments worked out by hand', () => {
  it('[PAY-06] are more than a hundred and fifty, each once', () => {
    expect(new Set(LINES).size).toBe(LINES.length);
    expect(LINES.length).toBeGreaterThanOrEqual(150);
  });

  it.each(ROWS)('[PAY-02] $goods at $rate, IGTF $igtf, paid $paid, back $back', (row) => {
    const sale = saleOfCase(row);
    expect(named(figuresOf(sale))).toEqual(named(row.figures));
    expect(checkSaleSums(sale)).toEqual([]);
    expect(isBalanced(postSale(sale))).toBe(true);
  });
});

/** As the columns are headed, from the total on. */
function figuresOf(sale: Sale): string {
  const { igtf, totals, change, payments, rate, credit } = sale;
  const settlement = settle(totals.total, payments, rate, igtf?.basisPoints ?? null);
  const drawer = (currency: string) =>
    sum(
      cashEntriesOf(sale).flatMap(({ amount }) => (amount.currency === currency ? [amount] : [])),
      currency,
    );
  const given = sum(
    change.map((part) => amountIn(part, 'USD')),
    'USD',
  );
  expect(given).toEqual(settlement.change);
  expect(credit === null).toBe(settlement.due.minor === 0n);
  const [customer] = customerEntriesOf(sale);
  return [
    totals.total,
    settle(totals.total, [], rate).dueOther,
    igtf?.baseUsd,
    igtf?.amountUsd,
    igtf?.amountBs,
    settlement.change,
    settlement.changeOther,
    drawer('USD'),
    drawer('VES'),
    customer?.amount,
  ]
    .map((amount) => toDecimal(amount ?? usd(0n)))
    .join(' ');
}

/** Each figure under its heading, so that a failure says which. */
function named(figures: string): Record<string, string | undefined> {
  const values = figures.split(' ');
  return Object.fromEntries(
    cells(HEADINGS)
      .slice(5)
      .map((heading, place) => [heading, values[place]]),
  );
}

function cells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}
