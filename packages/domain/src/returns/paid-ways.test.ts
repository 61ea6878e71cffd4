/** By which methods a sale was paid, and how much of each is left: written 'cash USD 3.00/1537.44'. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenInvariant } from '../assert.ts';
import { least } from '../money/least.ts';
import type { CurrencyCode } from '../money/money.ts';
import { type ExchangeRate, exchangeRate } from '../money/rate.ts';
import type { Sale } from '../sales/sale.ts';
import { BCV, cartOf, MARIA, saleOf, usd, ves } from '../testing/builders.ts';
import { type PaidWay, partOfWay, setOff, waysLeft, withPaidDebt } from './paid-ways.ts';
import type { Refund, RefundMethod } from './sale-return.ts';

const SALE = saleOf(cartOf(usd(10_00n)), undefined, { customer: MARIA });

function way(method: RefundMethod, currency: CurrencyCode, amountUsd: bigint, amountBs: bigint): PaidWay {
  return { method, currency, amountUsd: usd(amountUsd), amountBs: ves(amountBs) };
}

function text({ method, currency, amountUsd, amountBs }: PaidWay): string {
  const decimal = ({ minor }: { readonly minor: bigint }) => (Number(minor) / 100).toFixed(2);
  return `${method} ${currency} ${decimal(amountUsd)}/${decimal(amountBs)}`;
}

/** A sale paid in these ways; nothing of it is checked. */
function paidBy(ways: readonly PaidWay[], overrides: Partial<Sale> = {}): Sale {
  const [usual] = SALE.payments;
  if (usual === undefined) throw new Error('it is paid');
  const payments = ways.flatMap(({ method, ...rest }) =>
    method === 'debt' ? [] : [{ ...usual, ...rest, method }],
  );
  return { ...SALE, payments, ...overrides };
}

/** In cash. */
function changeOf(given: PaidWay): Sale['change'] {
  return paidBy([given]).payments.map((one) => ({ ...one, method: 'cash' as const, details: {} }));
}

function refunded(
  of: PaidWay,
  rate: ExchangeRate | null = BCV,
): Pick<Parameters<typeof waysLeft>[1][number], 'refunds'> {
  const refund: Refund = {
    ...of,
    id: 'refund',
    amount: of.currency === 'USD' ? of.amountUsd : of.amountBs,
    typedCurrency: of.currency,
    exchangeRate: rate,
    reference: '',
    details: {},
  };
  return { refunds: [refund] };
}

describe('what is left of each method', () => {
  const zelle = way('zelle', 'USD', 2_00n, 1_024_96n);
  const dollars = way('cash', 'USD', 3_00n, 1_537_44n);
  const bolivars = way('cash', 'VES', 1_00n, 512_48n);
  const card = way('card', 'VES', 4_00n, 2_049_92n);
  const mobile = way('mobile', 'VES', 5_00n, 2_562_40n);
  const balance = way('balance', 'USD', 50n, 256_24n);

  it('[SALE-05] comes in the order of refunds, and of cash the currency of the sale first', () => {
    const all = paidBy([card, zelle, mobile, bolivars, dollars, balance]);
    const order = (sale: Sale) => waysLeft(sale, []).map(({ method, currency }) => `${method} ${currency}`);
    expect(order(all)).toEqual([
      'balance USD',
      'cash USD',
      'cash VES',
      'mobile VES',
      'zelle USD',
      'card VES',
    ]);
    expect(order({ ...all, currency: 'VES' }).slice(0, 3)).toEqual(['balance VES', 'cash VES', 'cash USD']);
  });

  it.each<[string, Sale, Parameters<typeof waysLeft>[1], readonly string[]]>([
    ['nothing of a sale that was a gift', paidBy([]), [], []],
    ['payments of one method together', paidBy([zelle, zelle]), [], ['zelle USD 4.00/2049.92']],
    [
      'cash of each currency by itself',
      paidBy([dollars, bolivars]),
      [],
      ['cash USD 3.00/1537.44', 'cash VES 1.00/512.48'],
    ],
    [
      'store credit as one, whatever it was typed in',
      paidBy([balance, { ...balance, currency: 'VES' }]),
      [],
      ['balance USD 1.00/512.48'],
    ],
    [
      'less than was paid, by the change',
      paidBy([dollars], { change: changeOf(way('cash', 'USD', 1_00n, 512_48n)) }),
      [],
      ['cash USD 2.00/1024.96'],
    ],
    [
      'below zero where change was given that was not paid so',
      paidBy([dollars], { change: changeOf(bolivars) }),
      [],
      ['cash USD 3.00/1537.44', 'cash VES -1.00/-512.48'],
    ],
    [
      'less what each document gave back',
      paidBy([dollars]),
      [refunded(way('cash', 'USD', 1_00n, 512_48n)), refunded(way('cash', 'USD', 50n, 256_24n))],
      ['cash USD 1.50/768.72'],
    ],
    [
      'nothing of what was given back whole, and still named',
      paidBy([dollars]),
      [refunded(dollars)],
      ['cash USD 0.00/0.00'],
    ],
  ])('[SALE-05] is %s', (_, sale, earlier, expected) => {
    expect(waysLeft(sale, earlier).map(text)).toEqual(expected);
  });

  it('[SALE-05] counts a refund at the rate of another day as what it was worth in the sale', () => {
    const today = exchangeRate('USD', 'VES', '640');
    // Bs. 640,00 are a dollar today, which was Bs. 512,48 of the sale.
    const back = refunded(way('cash', 'VES', 1_00n, 640_00n), today);
    expect(waysLeft(paidBy([mobile]), [back]).map(text)).toEqual([
      'cash VES -1.00/-512.48',
      'mobile VES 5.00/2562.40',
    ]);
    // Of a sale in bolívares it is the dollars that count as others.
    const inBolivars = paidBy([mobile], { currency: 'VES' });
    expect(waysLeft(inBolivars, [refunded(way('cash', 'VES', 80n, 512_48n), today)]).map(text)).toEqual([
      'cash VES -1.00/-512.48',
      'mobile VES 5.00/2562.40',
    ]);
  });

  it('[SALE-05] leaves a refund as it is where the sale has no rate', () => {
    const sale = paidBy([way('cash', 'USD', 3_00n, 0n)], { rate: null });
    expect(waysLeft(sale, [refunded(way('cash', 'USD', 1_00n, 0n), null)]).map(text)).toEqual([
      'cash USD 2.00/0.00',
    ]);
  });
});

describe('a receivable that was paid meanwhile', () => {
  const debt = way('debt', 'USD', 5_00n, 2_562_40n);
  const balance = way('balance', 'USD', 2_00n, 1_024_96n);
  const cash = way('cash', 'USD', 3_00n, 1_537_44n);

  it.each<[string, readonly PaidWay[], bigint | undefined, readonly string[]]>([
    ['is unknown', [debt, cash], undefined, ['debt USD 5.00/2562.40', 'cash USD 3.00/1537.44']],
    ['is all owed', [debt, cash], 5_00n, ['debt USD 5.00/2562.40', 'cash USD 3.00/1537.44']],
    ['is less than he owes in all', [debt, cash], 5_01n, ['debt USD 5.00/2562.40', 'cash USD 3.00/1537.44']],
    [
      'is paid but for all but a cent',
      [debt, cash],
      4_99n,
      // 2.562,40 × 499 / 500 are 2.557,2752.
      ['debt USD 4.99/2557.28', 'balance USD 0.01/5.12', 'cash USD 3.00/1537.44'],
    ],
    ['is owed to a cent', [debt], 1n, ['debt USD 0.01/5.12', 'balance USD 4.99/2557.28']],
    ['is paid', [debt, cash], 0n, ['balance USD 5.00/2562.40', 'cash USD 3.00/1537.44']],
    [
      'is paid, beside what the balance paid',
      [debt, balance, cash],
      0n,
      ['balance USD 7.00/3587.36', 'cash USD 3.00/1537.44'],
    ],
    [
      'is paid, after what points paid: money is never given back before them',
      [debt, way('points', 'USD', 1_00n, 512_48n), cash],
      0n,
      ['points USD 1.00/512.48', 'balance USD 5.00/2562.40', 'cash USD 3.00/1537.44'],
    ],
    ['never was', [balance, cash], 0n, ['balance USD 2.00/1024.96', 'cash USD 3.00/1537.44']],
  ])('[SALE-05] %s', (_, ways, owed, expected) => {
    const left = withPaidDebt(ways, 'USD', owed === undefined ? undefined : usd(owed));
    expect(left.map(text)).toEqual(expected);
  });

  it('[SALE-05] changes no sum, in either currency, whatever is still owed', () => {
    const cents = fc.bigInt({ min: 1n, max: 10_000_000n });
    fc.assert(
      fc.property(cents, cents, fc.bigInt({ min: 0n, max: 10_000_000n }), (own, other, owed) => {
        const ways = [way('debt', 'USD', own, other), balance, cash];
        const left = withPaidDebt(ways, 'USD', usd(owed));
        expect(sums(left)).toEqual(sums(ways));
        const still = left.find(({ method }) => method === 'debt');
        expect(still?.amountUsd.minor ?? 0n).toBe(least(owed, own));
      }),
    );
  });
});

describe('change that was given in another way', () => {
  const change = way('cash', 'VES', -10_00n, -5_000_00n);
  const of = (method: RefundMethod, dollars: bigint) => way(method, 'USD', dollars * 100n, dollars * 500_00n);

  it.each<[string, readonly PaidWay[], readonly string[]]>([
    [
      'nothing where there is none',
      [of('cash', 3n), of('zelle', 20n)],
      ['cash USD 3.00/1500.00', 'zelle USD 20.00/10000.00'],
    ],
    ['the only payment', [of('cash', 20n), change], ['cash USD 10.00/5000.00']],
    [
      'the greatest, which comes first then',
      [of('cash', 3n), change, of('zelle', 20n)],
      ['zelle USD 10.00/5000.00', 'cash USD 3.00/1500.00'],
    ],
    [
      'the next one, too, where the greatest is too small',
      [of('zelle', 6n), of('cash', 8n), change],
      ['zelle USD 4.00/2000.00'],
    ],
    ['nothing of it is left where it was all', [of('cash', 10n), change], ['cash USD 0.00/0.00']],
    // Half a cent: nothing in dollars.
    [
      'less than a cent of one, in bolívares',
      [of('cash', 10n), way('cash', 'VES', 0n, -2_00n)],
      ['cash USD 10.00/4998.00'],
    ],
    [
      'several of them together',
      [of('zelle', 30n), change, way('balance', 'USD', -5_00n, -2_500_00n)],
      ['zelle USD 15.00/7500.00'],
    ],
  ])('[SALE-05] is set off against %s', (_, ways, expected) => {
    expect(setOff(ways, 'USD').map(text)).toEqual(expected);
  });

  it('[SALE-05] changes no sum, and leaves no method below zero', () => {
    const dollars = fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(dollars, dollars, (paid, given) => {
        const whole = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n);
        fc.pre(whole(paid) >= whole(given));
        const ways = [...paid.map((one) => of('cash', one)), ...given.map((one) => of('mobile', -one))];
        const left = setOff(ways, 'USD');
        expect(sums(left)).toEqual(sums(ways));
        expect(left.some(({ amountUsd, amountBs }) => amountUsd.minor < 0n || amountBs.minor < 0n)).toBe(
          false,
        );
      }),
    );
  });
});

describe('a part of a method', () => {
  it.each<[string, PaidWay, Parameters<typeof partOfWay>[1], string]>([
    ['a third of it', way('zelle', 'USD', 3_00n, 1_537_44n), usd(1_00n), 'zelle USD 1.00/512.48'],
    ['a cent of it', way('zelle', 'USD', 3_00n, 1_537_44n), usd(1n), 'zelle USD 0.01/5.12'],
    ['half a céntimo upwards', way('cash', 'USD', 2n, 10_25n), usd(1n), 'cash USD 0.01/5.13'],
    ['all of it', way('cash', 'USD', 3_33n, 1_706_56n), usd(3_33n), 'cash USD 3.33/1706.56'],
    ['nothing of it', way('cash', 'USD', 3_33n, 1_706_56n), usd(0n), 'cash USD 0.00/0.00'],
    [
      'bolívares of a sale in them',
      way('card', 'VES', 4_00n, 2_049_92n),
      ves(1_024_96n),
      'card VES 2.00/1024.96',
    ],
    [
      'the largest amount to the cent',
      way('cash', 'USD', 10n ** 17n, 5n * 10n ** 19n),
      usd(10n ** 17n - 1n),
      text(way('cash', 'USD', 10n ** 17n - 1n, 5n * 10n ** 19n - 500n)),
    ],
  ])('[SALE-05] is %s in the other currency, too', (_, whole, part, expected) => {
    expect(text(partOfWay(whole, part))).toBe(expected);
  });

  it('is none of what has nothing in the currency of the sale', () => {
    expect(() => partOfWay(way('cash', 'VES', 0n, 2_00n), usd(1n))).toThrow(BrokenInvariant);
  });
});

function sums(ways: readonly PaidWay[]): { usd: bigint; ves: bigint } {
  return {
    usd: ways.reduce((sum, { amountUsd }) => sum + amountUsd.minor, 0n),
    ves: ways.reduce((sum, { amountBs }) => sum + amountBs.minor, 0n),
  };
}
