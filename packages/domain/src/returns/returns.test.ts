/** The laws of returns: whatever is sold and however it was paid, a sale and all that takes it back come to nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { AccountRole } from '../ledger/account.ts';
import { onTheirSides } from '../ledger/customer-side.ts';
import { postReturn } from '../ledger/post-return.ts';
import { postSale } from '../ledger/post-sale.ts';
import { isBalanced, type Posting } from '../ledger/transaction.ts';
import { add, isNegative, sum, zero } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { exchangeRate } from '../money/rate.ts';
import { isOfPoints } from '../points/points.ts';
import type { Sale } from '../sales/sale.ts';
import { cashEntriesOf, customerEntriesOf, stockEntriesOf } from '../sales/sale-entries.ts';
import { anySale, isChangeSetOff, named, returnOf, withPointsBack } from '../testing/return-builders.ts';
import { checkReturnSums } from './check-return-sums.ts';
import { dueOfReturn, proposeRefunds, refundIn, refundsInWay } from './refunds.ts';
import { returnShare } from './return-share.ts';
import { returnableLines, type WantedLine, wantedOfAll } from './returnable-lines.ts';
import {
  cashEntriesOfReturn,
  customerEntriesOfReturn,
  type SaleReturn,
  stockEntriesOfReturn,
} from './sale-return.ts';

/** What a customer picks each time: lines, and how much of each in hundredths of what is left. */
function anyPicks(): fc.Arbitrary<{ line: number; part: bigint; goods: 'stock' | 'damaged' }[][]> {
  const pick = fc.record({
    line: fc.nat(11),
    part: fc.bigInt({ min: 1n, max: 100n }),
    goods: fc.constantFrom('stock', 'damaged'),
  });
  return fc.array(fc.array(pick, { minLength: 1, maxLength: 3 }), { maxLength: 4 });
}

/** One return after the other as they were picked, and a last one of all that is left. */
function takenBack(
  sale: Sale,
  picks: readonly (readonly { line: number; part: bigint; goods: 'stock' | 'damaged' }[])[],
): SaleReturn[] {
  const made: SaleReturn[] = [];
  for (const pick of picks) {
    const wanted = wantedOf(sale, made, pick);
    if (wanted.length > 0) made.push(returnOf(sale, made, wanted));
  }
  const rest = wantedOfAll(returnableLines(sale, made), 'stock');
  return rest.length === 0 ? made : [...made, returnOf(sale, made, rest)];
}

function wantedOf(
  sale: Sale,
  made: readonly SaleReturn[],
  picks: readonly { line: number; part: bigint; goods: 'stock' | 'damaged' }[],
): WantedLine[] {
  const lines = returnableLines(sale, made);
  const wanted = new Map<string, WantedLine>();
  for (const { line, part, goods } of picks) {
    const one = lines[line % lines.length];
    if (one === undefined) continue;
    const quantity: Quantity = (one.left * part + 99n) / 100n;
    if (quantity > 0n) wanted.set(one.sold.line.id, { lineId: one.sold.line.id, quantity, goods });
  }
  return [...wanted.values()];
}

describe('a sale and all that takes it back', () => {
  it('[SALE-05] come to nothing in stock, cash and balance, in whatever parts it comes back', () => {
    fc.assert(
      fc.property(anySale(), anyPicks(), (sale, picks) => {
        const made = takenBack(sale, picks);
        const stock = summed(
          [
            ...stockEntriesOf(sale),
            ...made.flatMap((one) =>
              stockEntriesOfReturn({
                ...one,
                lines: one.lines.map((line) => ({ ...line, goods: 'stock' as const })),
              }),
            ),
          ],
          (entry) => [entry.productId, entry.baseQuantity],
        );
        const money = isChangeSetOff(sale) ? [] : [...cashLeft(sale, made), ...balanceLeft(sale, made)];
        expect([...stock.values(), ...money].filter((sum) => sum !== 0n)).toEqual([]);
      }),
    );
  });

  it('[SALE-05] come to nothing on every account, in both currencies, each document balanced by itself', () => {
    fc.assert(
      fc.property(anySale(), anyPicks(), (sale, picks) => {
        const made = takenBack(sale, picks);
        expect(made.map(postReturn).every(isBalanced)).toBe(true);
        // What was given in one way and taken off another stays between the two; together they come to nothing.
        const groups = isChangeSetOff(sale) ? groupOfMoney : groupOf;
        expect(accountsLeft(booked(sale, made), groups)).toEqual([]);
      }),
    );
  });

  it('[SALE-05] ask nobody for money who brings goods back, and give back one amount for mixed change', () => {
    fc.assert(
      fc.property(anySale(), anyPicks(), (sale, picks) => {
        const refunds = takenBack(sale, picks).flatMap((made) => made.refunds);
        expect(
          refunds.filter(({ amountUsd, amountBs }) => isNegative(amountUsd) || isNegative(amountBs)),
        ).toEqual([]);
      }),
    );
  });

  it('[SALE-05] add up where parts of it went back in other ways, at the rates of other days', () => {
    const ways = fc.constantFrom(
      null,
      { method: 'cash', currency: 'VES' } as const,
      { method: 'cash', currency: 'USD' } as const,
      { method: 'mobile', currency: 'VES' } as const,
    );
    const today = exchangeRate('USD', 'VES', '640.1234');
    fc.assert(
      fc.property(anySale(), anyPicks(), fc.infiniteStream(ways), (sale, picks, chosen) => {
        const made: SaleReturn[] = [];
        for (const one of takenBack(sale, picks)) {
          const way = chosen.next().value ?? null;
          const due = dueOfReturn(one);
          const rate = way?.currency === sale.currency ? sale.rate : today;
          const refunds =
            way === null ? proposeRefunds(sale, made, due) : refundsInWay(sale, made, due, way, rate);
          const last = withPointsBack(sale, made, { ...one, refunds: refunds.map(named) });
          expect(checkReturnSums(last)).toEqual([]);
          expect(isBalanced(postReturn(last))).toBe(true);
          expect(
            refunds.some(({ amountUsd, amountBs }) => isNegative(amountUsd) || isNegative(amountBs)),
          ).toBe(false);
          made.push(last);
        }
      }),
    );
  });

  it('[SALE-05] come to nothing account by account where it is void', () => {
    fc.assert(
      fc.property(anySale(), (sale) => {
        const all = wantedOfAll(returnableLines(sale, []), 'stock');
        const made = returnOf(sale, [], all, { kind: 'void' });
        expect(accountsLeft([...postSale(sale), ...postReturn(made)], (role) => role)).toEqual([]);
        expect([...cashLeft(sale, [made]), ...balanceLeft(sale, [made])].filter((sum) => sum !== 0n)).toEqual(
          [],
        );
      }),
    );
  });

  it('[SALE-05] [S-24] are no void where only a part comes back', () => {
    fc.assert(
      fc.property(anySale(), (sale) => {
        const all = wantedOfAll(returnableLines(sale, []), 'stock');
        expect(checkReturnSums(returnOf(sale, [], all, { kind: 'void' }))).toEqual([]);
        const part = all.map((line, place) =>
          place === 0 ? { ...line, quantity: line.quantity - 1n } : line,
        );
        fc.pre(part.every(({ quantity }) => quantity > 0n));
        const made = returnOf(sale, [], part);
        expect(checkReturnSums({ ...made, kind: 'void' })).toEqual([
          { field: 'lines.0', code: 'void_of_a_part' },
        ]);
      }),
    );
  });

  it('[SALE-05] [S-26] add up to the cent: lines, discounts, taxes, IGTF and totals, and no part is below zero', () => {
    fc.assert(
      fc.property(anySale(), anyPicks(), (sale, picks) => {
        const made = takenBack(sale, picks);
        for (const one of made) {
          expect(checkReturnSums(one)).toEqual([]);
          expect(Object.values(one.totals).some(isNegative)).toBe(false);
        }
        for (const field of ['subtotal', 'discount', 'base', 'exempt', 'tax', 'total'] as const) {
          expect(total(made.map(({ totals }) => totals[field].minor))).toBe(sale.totals[field].minor);
        }
        for (const field of ['baseUsd', 'baseBs', 'amountUsd', 'amountBs'] as const) {
          expect(total(made.map(({ igtf }) => igtf?.[field].minor ?? 0n))).toBe(
            sale.igtf?.[field].minor ?? 0n,
          );
        }
      }),
    );
  });

  it('[SALE-05] balance too where all goes back in one way, at another rate', () => {
    const ways = fc.constantFrom(
      { method: 'cash', currency: 'VES' } as const,
      { method: 'cash', currency: 'USD' } as const,
      { method: 'balance', currency: 'USD' } as const,
      { method: 'mobile', currency: 'VES' } as const,
    );
    const today = exchangeRate('USD', 'VES', '640.1234');
    fc.assert(
      fc.property(anySale(), anyPicks(), ways, (sale, picks, way) => {
        for (const one of takenBack(sale, picks)) {
          const rate = way.currency === sale.currency ? sale.rate : today;
          const made = withPointsBack(sale, [], {
            ...one,
            refunds: [named(refundIn(way, dueOfReturn(one), rate))],
          });
          expect(checkReturnSums(made)).toEqual([]);
          expect(isBalanced(postReturn(made))).toBe(true);
        }
      }),
    );
  });
});

describe('two tills that take the same goods back without knowing of one another', () => {
  it('[S-24] leave nothing to come back, and no figure below zero', () => {
    fc.assert(
      fc.property(anySale(), fc.bigInt({ min: 1n, max: 100n }), (sale, part) => {
        const wanted = wantedOf(
          sale,
          [],
          sale.lines.map((_, line) => ({ line, part, goods: 'stock' as const })),
        );
        const both = [returnOf(sale, [], wanted), returnOf(sale, [], wanted)];
        const rest = wantedOfAll(returnableLines(sale, both), 'stock');
        fc.pre(rest.length > 0);
        const last = returnShare(sale, both, rest);
        expect(last.lines.flatMap(({ base, tax, discount }) => [base, tax, discount]).some(isNegative)).toBe(
          false,
        );
      }),
    );
  });
});

function summed<Entry>(
  entries: readonly Entry[],
  of: (entry: Entry) => [string, bigint],
): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const entry of entries) {
    const [key, amount] = of(entry);
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
  return sums;
}

/** One document after the other, the customer's part on its two sides; of one who had and owed nothing before. */
function booked(sale: Sale, made: readonly SaleReturn[]): Posting[] {
  let before = zero(sale.currency);
  const documents = [
    { postings: postSale(sale), entries: customerEntriesOf(sale) },
    ...made.map((one) => ({ postings: postReturn(one), entries: customerEntriesOfReturn(one) })),
  ];
  return documents.flatMap(({ postings, entries }) => {
    const amount = sum(
      entries.map((entry) => entry.amount).filter(({ currency }) => !isOfPoints(currency)),
      sale.currency,
    );
    const sides = onTheirSides(postings, { before, amount });
    before = add(before, amount);
    return sides;
  });
}

function cashLeft(sale: Sale, made: readonly SaleReturn[]): bigint[] {
  const entries = [...cashEntriesOf(sale), ...made.flatMap(cashEntriesOfReturn)];
  return [...summed(entries, ({ amount }) => [amount.currency, amount.minor]).values()];
}

function balanceLeft(sale: Sale, made: readonly SaleReturn[]): bigint[] {
  const entries = [...customerEntriesOf(sale), ...made.flatMap(customerEntriesOfReturn)];
  return [...summed(entries, ({ amount }) => [amount.currency, amount.minor]).values()];
}

/** Sales and what takes them back are one figure, and so is rounding either way. */
function groupOf(role: AccountRole): string {
  if (role.startsWith('sales_')) return 'sales';
  return role.startsWith('rounding_') ? 'rounding' : role;
}

const MONEY = /^till_|_clearing$|^ar_customers$|^store_credit$/;

function groupOfMoney(role: AccountRole): string {
  return MONEY.test(role) ? 'money' : groupOf(role);
}

function accountsLeft(postings: readonly Posting[], of: (role: AccountRole) => string): [string, bigint][] {
  return [
    ...summed(postings, ({ role, usd }) => [`${of(role)} $`, usd.minor]),
    ...summed(postings, ({ role, ves }) => [`${of(role)} Bs`, ves.minor]),
  ].filter(([, sum]) => sum !== 0n);
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
