/** Points (decision 30): what a sale earns, what a balance is worth, and what comes back of both. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOfSale } from '../cash/figures-of-sale.ts';
import type { AccountRole } from '../ledger/account.ts';
import { postReturn } from '../ledger/post-return.ts';
import { postSale } from '../ledger/post-sale.ts';
import { isBalanced, type Posting } from '../ledger/transaction.ts';
import { exchangeRate } from '../money/rate.ts';
import { pointRows } from '../printing/receipt-payments.ts';
import { refundsInWay } from '../returns/refunds.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import { customerEntriesOfReturn } from '../returns/sale-return.ts';
import { checkSaleSums } from '../sales/check-sale-sums.ts';
import { decideSale, type PointsStanding, type SaleContext } from '../sales/decide-sale.ts';
import type { SalePayment } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import { customerEntriesOf } from '../sales/sale-entries.ts';
import { changePart, settle, settleBefore } from '../sales/settlement.ts';
import { cartOf, MARIA, payment, saleContext, usd, ves } from '../testing/builders.ts';
import { anySale, returnOf } from '../testing/return-builders.ts';
import {
  DOCUMENT_POINTS_MAX,
  earnedPoints,
  type PointsBalance,
  pointsBalance,
  pointsForWorth,
  pointsUpTo,
  worthOfPoints,
} from './points.ts';

const RATE = exchangeRate('USD', 'VES', '100');
const RULE = { perDollar: 1, cents: 1, minimum: 1 };

describe('what a sale earns', () => {
  it.each([
    ['0.99 earns nothing', 99n, 1, 1, 0n, 0n, 0n],
    ['1.00 earns the first point', 1_00n, 1, 1, 1n, 1n, 1_00n],
    ['11.60 with IVA earns by whole dollars', 11_60n, 1, 1, 11n, 11n, 11_00n],
    ['two points a dollar of three cents', 11_60n, 2, 3, 22n, 66n, 66_00n],
    ['as much as was paid, and never more', 10_00n, 10, 10, 100n, 10_00n, 1000_00n],
    ['nothing below zero', -5_00n, 1, 1, 0n, 0n, 0n],
  ])('%s', (_, paid, perDollar, cents, earned, worth, inBolivars) => {
    expect(earnedPoints(usd(paid), { perDollar, cents }, RATE)).toEqual({
      earned,
      amountUsd: usd(worth),
      amountBs: ves(inBolivars),
    });
  });

  it('has no bolívares without a rate, and is bounded', () => {
    const { earned, amountBs } = earnedPoints(usd(10n ** 15n), { perDollar: 10, cents: 1 }, null);
    expect({ earned, amountBs }).toEqual({ earned: BigInt(DOCUMENT_POINTS_MAX), amountBs: ves(0n) });
  });
});

describe('what a balance is worth', () => {
  const balance: PointsBalance = { points: 300n, worth: usd(5_00n) };

  it.each([
    ['all of it is its whole worth', 300n, 5_00n],
    ['a part its share, rounded down', 100n, 1_66n],
    ['more than there is, as all of it', 301n, 5_00n],
    ['nothing', 0n, 0n],
    ['below zero, nothing', -1n, 0n],
  ])('%s', (_, points, worth) => {
    expect(worthOfPoints(balance, points)).toEqual(usd(worth));
  });

  it.each([
    { points: 0n, worth: usd(5_00n) },
    { points: -10n, worth: usd(-10n) },
    { points: 10n, worth: usd(-1n) },
  ])('and nothing can be spent of $points points at $worth.minor cents', (held) => {
    expect(worthOfPoints(held, 10n)).toEqual(usd(0n));
    expect(pointsUpTo(held, usd(1_00n))).toBe(0n);
    expect(pointsForWorth(held, usd(1_00n))).toBe(0n);
  });

  it('the most points that are due are worth no more than that, and one more would be', () => {
    const held = fc.record({
      points: fc.bigInt(1n, 10n ** 6n),
      cents: fc.bigInt(1n, 10n),
      over: fc.bigInt(0n, 99n),
    });
    fc.assert(
      fc.property(held, fc.bigInt(1n, 10n ** 7n), ({ points, cents, over }, due) => {
        const one = { points, worth: usd(points * cents + over) };
        const most = pointsUpTo(one, usd(due));
        expect(worthOfPoints(one, most).minor).toBeLessThanOrEqual(due);
        expect(most === points || worthOfPoints(one, most + 1n).minor > due).toBe(true);
        // What is paid says how many points it was.
        expect(pointsForWorth(one, worthOfPoints(one, most))).toBe(most);
      }),
    );
  });

  it('is read from the two amounts of the ledger', () => {
    expect(pointsBalance({ minor: 12_00n, currency: 'PTS' }, { minor: 34n, currency: 'PTW' })).toEqual({
      points: 12n,
      worth: usd(34n),
    });
    expect(pointsBalance(undefined, undefined)).toEqual({ points: 0n, worth: usd(0n) });
  });
});

/** 10.00 dollars, of them so much paid with points and the rest in cash. */
function decided(worth: bigint, standing: PointsStanding | undefined, overrides: Partial<SaleContext> = {}) {
  const cart = cartOf(usd(10_00n));
  const byPoints = settleBefore({ method: 'points', currency: 'USD' }, cart.total, [], RATE);
  const first = payment(usd(worth), byPoints, RATE, { id: 'puntos', method: 'points' });
  const before = worth === 0n ? [] : [first];
  const rest = settleBefore({ method: 'cash', currency: 'USD' }, cart.total, before, RATE);
  const payments: SalePayment[] =
    worth === 10_00n ? before : [...before, payment(rest.due, rest, RATE, { id: 'efectivo' })];
  return decideSale(
    cart,
    payments,
    saleContext({ rate: RATE, customer: MARIA, pointsStanding: standing, ...overrides }),
  );
}

function saleWith(worth: bigint, balance: PointsBalance): Sale {
  const decision = decided(worth, { rule: RULE, balance });
  if (!decision.accepted) throw new Error(decision.reason);
  return decision.sale;
}

describe('a sale that is paid with points', () => {
  const held: PointsBalance = { points: 300n, worth: usd(3_00n) };

  it('spends them, earns of the rest, and states what is left', () => {
    expect(saleWith(3_00n, held).points).toEqual({
      ...{ earned: 7n, amountUsd: usd(7n), amountBs: ves(7_00n) },
      ...{ spent: 300n, balance: 7n },
    });
  });

  it('has the total and IVA of one that is paid in cash, and its entries move points alone', () => {
    const sale = saleWith(3_00n, held);
    expect(sale.totals).toEqual(saleWith(0n, held).totals);
    expect(checkSaleSums(sale)).toEqual([]);
    expect(customerEntriesOf(sale).map(({ amount }) => [amount.currency, amount.minor])).toEqual([
      ['PTS', -293_00n],
      ['PTW', -2_93n],
    ]);
  });

  it('[CASH-02] is in X and Z as any other payment: one line, and the IVA of all of it', () => {
    const [whole, partly] = [figuresOfSale(saleWith(0n, held)), figuresOfSale(saleWith(3_00n, held))];
    expect(partly.taxes).toEqual(whole.taxes);
    expect(partly.sold).toEqual(whole.sold);
    expect(partly.methods.map(({ method, received }) => [method, received.minor])).toEqual([
      ['points', 3_00n],
      ['cash', 7_00n],
    ]);
  });

  it('owes no IGTF for them: no money changes hands', () => {
    const { igtf } = settle(
      usd(10_00n),
      saleWith(10_00n, { points: 1000n, worth: usd(10_00n) }).payments,
      RATE,
      300,
    );
    expect(igtf).toBe(null);
  });

  it('[SALE-02] prints what was earned, spent and is left', () => {
    const texts = pointRows(saleWith(3_00n, { points: 1300n, worth: usd(13_00n) })).map((row) =>
      row.kind === 'row' ? `${row.label}: ${row.value}` : '',
    );
    expect(texts).toEqual(['Puntos canjeados: 300', 'Puntos ganados: 7', 'Puntos disponibles: 1.007']);
  });

  it('owes what was earned, and pays off what was spent', () => {
    const postings = postSale(saleWith(3_00n, held));
    const of = (role: AccountRole) => postings.find((one) => one.role === role);
    expect(isBalanced(postings)).toBe(true);
    expect(of('points_payable')).toMatchObject({ usd: usd(2_93n), ves: ves(293_00n) });
    expect(of('points_given')).toMatchObject({ usd: usd(7n), ves: ves(7_00n) });
  });

  it.each([
    ['more than he has', 3_01n, { rule: RULE, balance: held }, 'points_too_few'],
    [
      'fewer at once than the company says',
      1_00n,
      { rule: { ...RULE, minimum: 101 }, balance: held },
      'points_below_minimum',
    ],
    ['where the company takes none', 1_00n, undefined, 'points_not_taken'],
    [
      'of a balance below zero',
      1n,
      { rule: RULE, balance: { points: -1n, worth: usd(-1n) } },
      'points_too_few',
    ],
  ] as const)('is refused: %s', (_, worth, standing, reason) => {
    expect(decided(worth, standing)).toEqual({ accepted: false, reason });
  });

  it('without a customer has none', () => {
    const decision = decided(0n, { rule: RULE, balance: held }, { customer: null });
    expect(decision.accepted && decision.sale.points).toBe(undefined);
  });

  it.each([
    ['spent without a payment', { spent: 5n }, saleWith(0n, held)],
    ['a payment without spent ones', { spent: 0n }, saleWith(3_00n, held)],
    ['worth without points', { earned: 0n }, saleWith(0n, held)],
    ['worth more than a company may give', { amountUsd: usd(1_01n) }, saleWith(0n, held)],
    ['two sides that differ', { amountBs: ves(9_00n) }, saleWith(3_00n, held)],
  ] as const)('is seen to be wrong: %s', (_, wrong, sale) => {
    const { points } = sale;
    if (points === undefined) throw new Error('the sale has points');
    expect(checkSaleSums({ ...sale, points: { ...points, ...wrong } })).toEqual([
      { field: 'points', code: 'points_do_not_add_up' },
    ]);
    const { points: _points, ...without } = saleWith(3_00n, held);
    expect(checkSaleSums(without)).toHaveLength(1);
  });

  it.each([
    ['an amount in bolívares', { amount: ves(300_00n) }],
    ['nothing in dollars', { amountUsd: usd(0n) }],
  ])('pays with dollars alone: %s is wrong, with and without points', (_, wrong) => {
    const { points, ...sale } = saleWith(3_00n, held);
    const payments = sale.payments.map((one) => (one.method === 'points' ? { ...one, ...wrong } : one));
    const isSeen = [
      { ...sale, payments },
      { ...sale, payments, ...(points && { points }) },
    ].map((one) => checkSaleSums(one).some(({ code }) => code === 'points_do_not_add_up'));
    expect(isSeen).toEqual([true, true]);
  });
});

describe('many small payments with points', () => {
  const held: PointsBalance = { points: 300n, worth: usd(3_00n) };

  it('are as much in bolívares as in dollars together, whatever each may be off by', () => {
    const sale = saleWith(3_00n, held);
    const split = (bolivars: bigint) => ({
      ...sale,
      payments: [
        ...Array.from({ length: 20 }, (_, place) => ({
          ...payment(
            usd(15n),
            settleBefore({ method: 'points', currency: 'USD' }, usd(10_00n), [], RATE),
            RATE,
            {
              ...{ id: `puntos-${place}`, method: 'points' as const },
            },
          ),
          amountBs: ves(bolivars),
        })),
        ...sale.payments.filter(({ method }) => method !== 'points'),
      ],
    });
    const areWrong = (bolivars: bigint) =>
      checkSaleSums(split(bolivars)).some(({ code }) => code === 'points_do_not_add_up');
    expect([areWrong(15_00n), areWrong(15_20n)]).toEqual([false, true]);
  });
});

describe('a sale with points and all that takes it back', () => {
  it('[SALE-05] leave no point, no cent of their worth and nothing on their accounts, void or returned in halves', () => {
    fc.assert(
      fc.property(anySale(), fc.boolean(), (sale, isVoid) => {
        const whole = wantedOfAll(returnableLines(sale, []), 'stock');
        const half = whole
          .map((line) => ({ ...line, quantity: line.quantity / 2n }))
          .filter(({ quantity }) => quantity > 0n);
        const first = isVoid || half.length === 0 ? [] : [returnOf(sale, [], half)];
        const rest = wantedOfAll(returnableLines(sale, first), 'stock');
        const made = [...first, returnOf(sale, first, rest, isVoid ? { kind: 'void' } : {})];
        const moved = new Map<string, bigint>();
        for (const { amount } of [...customerEntriesOf(sale), ...made.flatMap(customerEntriesOfReturn)])
          moved.set(amount.currency, (moved.get(amount.currency) ?? 0n) + amount.minor);
        expect([moved.get('PTS') ?? 0n, moved.get('PTW') ?? 0n]).toEqual([0n, 0n]);
        const postings = [...postSale(sale), ...made.flatMap(postReturn)];
        expect(left(postings, 'points_given')).toEqual([0n, 0n]);
        expect(left(postings, 'points_payable')).toEqual([0n, 0n]);
      }),
    );
  });

  it('[SALE-05] give points back as points, whatever way of refund is chosen', () => {
    const sale = saleWith(3_00n, { points: 300n, worth: usd(3_00n) });
    const refunds = refundsInWay(sale, [], usd(10_00n), { method: 'cash', currency: 'VES' }, RATE);
    expect(refunds.map(({ method, amountUsd }) => [method, amountUsd.minor])).toEqual([
      ['points', 3_00n],
      ['cash', 7_00n],
    ]);
  });

  it('[SALE-05] give all of them back where change was given by another method than the money came', () => {
    const cart = cartOf(usd(10_00n));
    const of = { method: 'points', currency: 'USD' } as const;
    const points = payment(usd(9_00n), settleBefore(of, cart.total, [], RATE), RATE, {
      ...{ id: 'puntos', method: 'points' },
    });
    const rest = settleBefore({ method: 'cash', currency: 'USD' }, cart.total, [points], RATE);
    const cash = payment(usd(5_00n), rest, RATE, { id: 'efectivo' });
    const { change, changeOther } = settle(cart.total, [points, cash], RATE);
    const back = changePart(changeOther ?? change, change, changeOther, RATE);
    const balance = { points: 900n, worth: usd(9_00n) };
    const decision = decideSale(
      cart,
      [points, cash],
      saleContext({ rate: RATE, customer: MARIA, pointsStanding: { rule: RULE, balance }, change: [back] }),
    );
    if (!decision.accepted) throw new Error(decision.reason);
    const whole = wantedOfAll(returnableLines(decision.sale, []), 'stock');
    const { refunds, points: moved } = returnOf(decision.sale, [], whole);
    expect(refunds.map(({ method, amountUsd }) => [method, amountUsd.minor])).toEqual([
      ['cash', 1_00n],
      ['points', 9_00n],
    ]);
    expect(moved?.spent).toBe(900n);
  });

  it('owe on their account what the customer has, after each document', () => {
    fc.assert(
      fc.property(anySale(), (sale) => {
        const whole = wantedOfAll(returnableLines(sale, []), 'stock');
        const made = returnOf(sale, [], whole);
        const worth = (entries: ReturnType<typeof customerEntriesOf>) =>
          entries
            .filter(({ amount }) => amount.currency === 'PTW')
            .reduce((sum, { amount }) => sum + amount.minor, 0n);
        expect(left(postSale(sale), 'points_payable')[0]).toBe(-worth(customerEntriesOf(sale)));
        expect(left(postReturn(made), 'points_payable')[0]).toBe(-worth(customerEntriesOfReturn(made)));
      }),
    );
  });
});

function left(postings: readonly Posting[], role: AccountRole): [bigint, bigint] {
  const own = postings.filter((one) => one.role === role);
  return [
    own.reduce((sum, { usd: { minor } }) => sum + minor, 0n),
    own.reduce((sum, { ves: { minor } }) => sum + minor, 0n),
  ];
}
