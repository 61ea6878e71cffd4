/** The ways money goes back in, each with both its sides. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Money } from '../money/money.ts';
import { ONE } from '../money/quantity.ts';
import { type ExchangeRate, exchangeRate } from '../money/rate.ts';
import { priceAtRate } from '../pricing/bolivar-figures.ts';
import { type PricedCart, priceCart } from '../pricing/price-cart.ts';
import { creditOfRest } from '../sales/credit.ts';
import type { Sale } from '../sales/sale.ts';
import { settle } from '../sales/settlement.ts';
import {
  BCV,
  cartOf,
  exemptLine,
  MARIA,
  paymentsTowards,
  saleOf,
  usd,
  ves,
  wholeChange,
} from '../testing/builders.ts';
import {
  dueInBolivars,
  dueOfReturn,
  type ProposedRefund,
  proposeRefunds,
  refundIn,
  refundsInWay,
  refundsOfVoid,
  sumOfRefunds,
} from './refunds.ts';
import { returnShare } from './return-share.ts';
import { returnableLines, wantedOfAll } from './returnable-lines.ts';
import type { ReturnShare } from './sale-return.ts';

const TOTAL = usd(10_00n);

describe('money that goes back', () => {
  it.each([
    [
      'all that is owed',
      undefined,
      ['debt 5.00 / 2562.40', 'balance 2.00 / 1024.96', 'cash USD 3.00 / 1537.44'],
    ],
    [
      'of a debt of which a dollar is left',
      usd(1_00n),
      ['debt 1.00 / 512.48', 'balance 6.00 / 3074.88', 'cash USD 3.00 / 1537.44'],
    ],
    ['of a debt that is paid', usd(0n), ['balance 7.00 / 3587.36', 'cash USD 3.00 / 1537.44']],
  ])('[SALE-05] [PAY-06] is %s, and what was paid by the balance', (_, owed, expected) => {
    const sale = onAccount();
    expect(proposeRefunds(sale, [], TOTAL, owed).map(written)).toEqual(expected);
    expect(refundsOfVoid(sale, owed).map(written)).toEqual(expected);
  });

  it('[SALE-05] is one amount for who paid in dollars and had bolívares back, and turned round where it is void', () => {
    const payments = paymentsTowards(TOTAL, [usd(20_00n)], BCV);
    const change = wholeChange(settle(TOTAL, payments, BCV), 'VES', BCV);
    const sale = saleOf(cartOf(TOTAL), payments, { change });
    expect(proposeRefunds(sale, [], TOTAL).map(written)).toEqual(['cash USD 10.00 / 5124.80']);
    expect(refundsOfVoid(sale).map(written)).toEqual([
      'cash USD 20.00 / 10249.60',
      'cash VES -10.00 / -5124.80',
    ]);
  });

  it('[SALE-05] asks for nothing back that another part gave in another way, at another rate', () => {
    const [paid] = paymentsTowards(TOTAL, [TOTAL], BCV);
    if (paid === undefined) throw new Error('it is paid');
    const zelle = { email: 'maria@correo.com', referenceDate: '2026-11-20' };
    const sale = saleOf(cartOf(TOTAL), [
      { ...paid, method: 'zelle', reference: 'BAC1', details: { zellePayment: zelle } },
    ]);
    const today = exchangeRate('USD', 'VES', '640');
    const inBolivars = refundsInWay(sale, [], usd(4_00n), { method: 'cash', currency: 'VES' }, today);
    expect(inBolivars.map(written)).toEqual(['cash VES 4.00 / 2560.00']);
    const refunds = inBolivars.map((one) => ({ ...one, id: 'first', reference: '', details: {} }));
    expect(proposeRefunds(sale, [{ refunds }], usd(6_00n)).map(written)).toEqual([
      'zelle USD 6.00 / 3074.88',
    ]);
  });
});

describe('what is due for a return', () => {
  const igtf = {
    basisPoints: 300,
    baseUsd: usd(10_00n),
    baseBs: ves(5_124_80n),
    amountUsd: usd(30n),
    amountBs: ves(153_74n),
  };

  it('[PAY-06] is its total and the IGTF on it, in the currency of the sale', () => {
    const { totals } = cartTotals(TOTAL);
    expect(dueOfReturn({ totals, igtf: null, currency: 'USD' })).toEqual(usd(10_00n));
    expect(dueOfReturn({ totals, igtf, currency: 'USD' })).toEqual(usd(10_30n));
    const inBolivars = cartTotals(ves(5_124_80n));
    expect(dueOfReturn({ totals: inBolivars.totals, igtf, currency: 'VES' })).toEqual(ves(5_278_54n));
  });

  it('[PAY-06] is in bolívares what its lines come to in them, with the IGTF', () => {
    const share = backOf(priceCart([exemptLine(priceAtRate(ves(2_000_00n), ONE, BCV))], 'USD'));
    expect(dueInBolivars({ ...share, igtf: null })).toEqual(ves(2_000_00n));
    expect(dueInBolivars({ ...share, igtf })).toEqual(ves(2_153_74n));
  });

  it('[PAY-06] has no bolívares of its own without such lines, or where it is in them', () => {
    const share = backOf(cartOf(TOTAL));
    expect(dueInBolivars({ ...share, igtf })).toBeUndefined();
    expect(dueInBolivars({ ...backOf(cartOf(ves(2_000_00n))), igtf })).toBeUndefined();
  });
});

describe('a part of what was paid', () => {
  const paidIn = (...typed: Money[]) => saleOf(cartOf(TOTAL), paymentsTowards(TOTAL, typed, BCV));
  const mixed = paidIn(usd(4_00n), ves(3_074_88n));
  const inBolivars = paidIn(ves(5_124_80n));

  it.each<[string, Sale, bigint, bigint | undefined, readonly string[]]>([
    ['nothing where nothing is due', mixed, 0n, undefined, []],
    ['a cent of the first method', mixed, 1n, undefined, ['cash USD 0.01 / 5.12']],
    ['the first method just reached', mixed, 4_00n, undefined, ['cash USD 4.00 / 2049.92']],
    [
      'a cent of the next one, too',
      mixed,
      4_01n,
      undefined,
      ['cash USD 4.00 / 2049.92', 'cash VES 0.01 / 5.12'],
    ],
    ['all of both', mixed, 10_00n, undefined, ['cash USD 4.00 / 2049.92', 'cash VES 6.00 / 3074.88']],
    [
      'the rest in cash of what the payments do not cover',
      mixed,
      10_01n,
      undefined,
      ['cash USD 4.00 / 2049.92', 'cash VES 6.00 / 3074.88', 'cash USD 0.01 / 5.12'],
    ],
    // 3,90 $ are Bs. 1.998,67 at the rate; what came back was priced at Bs. 2.000,00.
    ['the bolívares that are due', inBolivars, 3_90n, 2_000_00n, ['cash VES 3.90 / 2000.00']],
    ['the converted dollars, without any', inBolivars, 3_90n, undefined, ['cash VES 3.90 / 1998.67']],
    ['all bolívares that were paid', inBolivars, 3_90n, 5_124_80n, ['cash VES 3.90 / 5124.80']],
    ['no bolívares where none are due', inBolivars, 1n, 0n, ['cash VES 0.01 / 0.00']],
    ['no more bolívares than were paid', inBolivars, 3_90n, 5_124_81n, ['cash VES 3.90 / 1998.67']],
    [
      'dollars as they were, whatever is due in bolívares',
      mixed,
      3_90n,
      2_000_00n,
      ['cash USD 3.90 / 1998.67'],
    ],
    // 2.600,00 × 1,00 / 5,00 are left of them after four dollars.
    [
      'the part of the bolívares that is due after the dollars',
      mixed,
      5_00n,
      2_600_00n,
      ['cash USD 4.00 / 2049.92', 'cash VES 1.00 / 520.00'],
    ],
  ])('[SALE-05] is %s', (_, sale, due, dueBs, expected) => {
    const bolivars = dueBs === undefined ? undefined : ves(dueBs);
    expect(proposeRefunds(sale, [], usd(due), undefined, bolivars).map(written)).toEqual(expected);
  });

  it('[SALE-05] subtracts what was paid in bolívares from the bolívares that are due', () => {
    const [first, second] = paidIn(ves(3_074_88n), ves(2_049_92n)).payments;
    if (first === undefined || second === undefined) throw new Error('it is paid in two ways');
    const payments = [
      { ...first, method: 'mobile' as const },
      { ...second, method: 'card' as const },
    ];
    const proposed = proposeRefunds({ ...mixed, payments }, [], usd(8_00n), undefined, ves(4_200_00n));
    // What is left after the first, and not a quarter of all.
    expect(proposed.map(written)).toEqual(['mobile VES 6.00 / 3074.88', 'card VES 2.00 / 1125.12']);
  });

  it('[SALE-05] adds up to what is due, whatever part comes back, and to what was paid with the rest', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10_00n }), (part) => {
        const first = proposeRefunds(mixed, [], usd(part));
        const refunds = first.map((one) => ({ ...one, id: 'first', reference: '', details: {} }));
        const rest = proposeRefunds(mixed, [{ refunds }], usd(10_00n - part));
        expect(sumOfRefunds(first, 'USD')).toEqual(usd(part));
        expect(sumOfRefunds([...first, ...rest], 'USD')).toEqual(usd(10_00n));
        expect(sumOfRefunds([...first, ...rest], 'VES')).toEqual(ves(5_124_80n));
      }),
    );
  });
});

describe('one chosen way', () => {
  const today = exchangeRate('USD', 'VES', '640');
  const CASH_BS = { method: 'cash', currency: 'VES' } as const;
  const CASH_USD = { method: 'cash', currency: 'USD' } as const;
  const paid = saleOf(cartOf(TOTAL), paymentsTowards(TOTAL, [TOTAL], BCV));

  it.each<[string, Money, typeof CASH_BS | typeof CASH_USD, ExchangeRate | null, string]>([
    ['dollars of a sale in them', usd(3_90n), CASH_USD, BCV, 'cash USD 3.90 / 1998.67'],
    ['bolívares of the day', usd(3_90n), CASH_BS, today, 'cash VES 3.90 / 2496.00'],
    ['dollars of a sale in bolívares', ves(640_00n), CASH_USD, today, 'cash USD 1.00 / 640.00'],
    // 3,20 / 640 are half a cent.
    ['half a cent upwards', ves(3_20n), CASH_USD, today, 'cash USD 0.01 / 3.20'],
    ['no cent of less than half', ves(3_19n), CASH_USD, today, 'cash USD 0.00 / 3.19'],
    ['one currency without a rate', usd(3_90n), CASH_USD, null, 'cash USD 3.90 / 0.00'],
    ['bolívares alone without a rate', ves(3_90n), CASH_BS, null, 'cash VES 0.00 / 3.90'],
  ])('[SALE-05] gives %s', (_, due, way, rate, expected) => {
    const refund = refundIn(way, due, rate);
    expect(written(refund)).toBe(expected);
    expect(refund.amount).toEqual(way.currency === 'USD' ? refund.amountUsd : refund.amountBs);
    expect(refund).toMatchObject({ typedCurrency: way.currency, exchangeRate: rate });
  });

  it.each<[string, typeof CASH_BS | typeof CASH_USD, ExchangeRate, string]>([
    ['those of the goods, at the rate of the sale', CASH_BS, BCV, 'cash VES 3.90 / 2000.00'],
    ['converted ones at the rate of the day', CASH_BS, today, 'cash VES 3.90 / 2496.00'],
    ['not what a refund in dollars goes by', CASH_USD, BCV, 'cash USD 3.90 / 1998.67'],
  ])('[SALE-05] the bolívares are %s', (_, way, rate, expected) => {
    const [refund] = refundsInWay(paid, [], usd(3_90n), way, rate, undefined, ves(2_000_00n));
    expect(refund && written(refund)).toBe(expected);
    expect(refund?.amount).toEqual(way.currency === 'USD' ? refund?.amountUsd : refund?.amountBs);
  });

  it('[SALE-05] reduces the receivable first, and gives back the rest, if any', () => {
    const sale = onAccount();
    const back = (due: bigint, owed?: bigint) =>
      refundsInWay(sale, [], usd(due), CASH_BS, today, owed === undefined ? undefined : usd(owed)).map(
        written,
      );
    expect(back(4_99n)).toEqual(['debt 4.99 / 2557.28']);
    expect(back(5_00n)).toEqual(['debt 5.00 / 2562.40']);
    expect(back(5_01n)).toEqual(['debt 5.00 / 2562.40', 'cash VES 0.01 / 6.40']);
    expect(back(6_00n, 1_00n)).toEqual(['debt 1.00 / 512.48', 'cash VES 5.00 / 3200.00']);
    expect(back(6_00n, 0n)).toEqual(['cash VES 6.00 / 3840.00']);
  });

  it('[SALE-05] converts what a receivable leaves, as the bolívares of the goods are partly in it', () => {
    const back = refundsInWay(onAccount(), [], usd(6_00n), CASH_BS, BCV, undefined, ves(3_100_00n));
    expect(back.map(written)).toEqual(['debt 5.00 / 2562.40', 'cash VES 1.00 / 512.48']);
  });
});

/** All of a cart that was sold and comes back. */
function backOf(cart: PricedCart): ReturnShare {
  const sale = saleOf(cart);
  return returnShare(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'));
}

function cartTotals(total: Money): { readonly totals: Sale['totals'] } {
  return { totals: cartOf(total) };
}

/** Ten dollars: three in cash, two by the balance, five on account. */
function onAccount(): Sale {
  const payments = paymentsTowards(TOTAL, [usd(3_00n), usd(2_00n)], BCV).map((one, place) =>
    place === 1 ? { ...one, method: 'balance' as const } : one,
  );
  const credit = creditOfRest(settle(TOTAL, payments, BCV), '2026-12-05');
  const sale = saleOf(cartOf(TOTAL), payments, { customer: MARIA, customerBalance: usd(2_00n), credit });
  expect(sale.credit?.amountBs).toEqual(ves(2_562_40n));
  return sale;
}

function written({ method, currency, amountUsd, amountBs }: ProposedRefund): string {
  const way = method === 'debt' || method === 'balance' ? method : `${method} ${currency}`;
  const text = ({ minor }: { readonly minor: bigint }): string => (Number(minor) / 100).toFixed(2);
  return `${way} ${text(amountUsd)} / ${text(amountBs)}`;
}
