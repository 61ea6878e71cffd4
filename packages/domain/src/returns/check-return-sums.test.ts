/** A return with one figure changed: each mistake is told, at its field, and no other. */
import { describe, expect, it } from 'vitest';
import { type Money, money } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { exchangeRate } from '../money/rate.ts';
import { priceAtRate } from '../pricing/bolivar-figures.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { LineAmounts } from '../pricing/price-line.ts';
import { settle } from '../sales/settlement.ts';
import {
  BCV,
  cartLine,
  cartOf,
  exemptLine,
  MARIA,
  paymentsTowards,
  saleOf,
  usd,
  ves,
  wholeChange,
} from '../testing/builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import { checkReturnSums } from './check-return-sums.ts';
import { returnableLines, wantedOfAll } from './returnable-lines.ts';
import { REFUND_METHODS, type Refund, type ReturnedLine, type SaleReturn } from './sale-return.ts';

const WRONG_POINTS = 'points points_do_not_add_up';
const OFF = { source: 'promotion', sourceId: 'oferta', name: 'Oferta', amount: usd(1_00n) } as const;
/** Rice: 3,32 less 1,00 are 2,32 with 16 %. Cheese: 5,00 exempt. Together 7,32 $, which are Bs. 3.751,35. */
const SALE = saleOf(
  priceCart(
    [
      cartLine({ id: 'rice', unitPrice: usd(1_66n), quantity: quantity('2') }),
      exemptLine({ id: 'cheese', productId: 'cheese', unitPrice: usd(5_00n) }),
    ],
    'USD',
    new Map([['rice', [OFF]]]),
  ),
  undefined,
  { customer: MARIA },
);
const EUROS = exchangeRate('USD', 'EUR', '0.9');

function made(overrides: Partial<SaleReturn> = {}): SaleReturn {
  return returnOf(SALE, [], wantedOfAll(returnableLines(SALE, []), 'stock'), overrides);
}

function withLine(change: (line: ReturnedLine) => Partial<ReturnedLine>): SaleReturn {
  const whole = made();
  return {
    ...whole,
    lines: whole.lines.map((line, place) => (place === 0 ? { ...line, ...change(line) } : line)),
  };
}

function withTotals(totals: Partial<SaleReturn['totals']>): SaleReturn {
  const whole = made();
  return { ...whole, totals: { ...whole.totals, ...totals } };
}

/** Its only refund: 7,32 $ in cash. */
function withRefund(refund: Partial<Refund>, overrides: Partial<SaleReturn> = {}): SaleReturn {
  const whole = made(overrides);
  return { ...whole, refunds: whole.refunds.map((one) => ({ ...one, ...refund })) };
}

function withIgtf(igtf: Partial<NonNullable<SaleReturn['igtf']>>): SaleReturn {
  const nothing = { baseUsd: usd(0n), baseBs: ves(0n), amountUsd: usd(0n), amountBs: ves(0n) };
  return made({ igtf: { basisPoints: 300, ...nothing, ...igtf } });
}

/** A line of a return of Bs. 2.000,00. */
function inBolivars(): ReturnedLine & { readonly bolivars: LineAmounts } {
  const goods = cartLine({ id: 'rice', ...priceAtRate(ves(2_000_00n), quantity('1'), BCV) });
  const sale = saleOf(priceCart([goods], 'USD'));
  const [line] = returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock')).lines;
  if (line?.bolivars === undefined) throw new Error('it has figures in bolívares');
  return { ...line, bolivars: line.bolivars };
}

function withShare(name: keyof SaleReturn['both'], share: Partial<SaleReturn['both']['total']>): SaleReturn {
  const whole = made();
  return { ...whole, both: { ...whole.both, [name]: { ...whole.both[name], ...share } } };
}

function problems(of: SaleReturn): string[] {
  return checkReturnSums(of).map(({ field, code }) => `${field} ${code}`);
}

describe('a received return', () => {
  it('[S-26] is right as it was made', () => {
    expect(problems(made())).toEqual([]);
  });

  it.each<[string, SaleReturn]>([
    [
      'whose unit price is of another',
      withLine(({ line }) => ({ line: { ...line, unitPrice: ves(1_66n) } })),
    ],
    ['whose subtotal is of another', withLine(() => ({ subtotal: ves(3_32n) }))],
    ['whose discount is of another', withLine(() => ({ discount: ves(1_00n) }))],
    [
      'of which one discount is of another',
      withLine(() => ({ discounts: [{ ...OFF, amount: ves(1_00n) }] })),
    ],
    ['whose base is of another', withLine(() => ({ base: ves(2_00n) }))],
    ['whose tax is of another', withLine(() => ({ tax: ves(32n) }))],
    ['whose total is of another', withLine(() => ({ total: ves(2_32n) }))],
    ['whose total of the document is of another', withTotals({ total: ves(7_32n) })],
    ['whose exempt amount is of another', withTotals({ exempt: ves(5_00n) })],
    [
      'whose base of a tax is of another',
      made({ taxes: made().taxes.map((tax) => ({ ...tax, base: ves(2_00n) })) }),
    ],
    [
      'whose tax by rate is of another',
      made({ taxes: made().taxes.map((tax) => ({ ...tax, tax: ves(32n) })) }),
    ],
    ['that says another than its amounts', made({ currency: 'VES' })],
    ['that is neither dollars nor bolívares', made({ currency: 'EUR' })],
    ['whose rate leads to euros', made({ rate: EUROS })],
    ['whose refund has a rate to euros', withRefund({ exchangeRate: EUROS })],
    ['whose refund is paid in euros', withRefund({ currency: 'EUR' })],
    ['whose refund says euros', withRefund({ amount: money(7_32n, 'EUR') })],
    ['whose refund has bolívares for its dollars', withRefund({ amountUsd: ves(7_32n) })],
    ['whose refund has dollars for its bolívares', withRefund({ amountBs: usd(7_32n) })],
    ['whose base of IGTF in dollars is of another', withIgtf({ baseUsd: ves(0n) })],
    ['whose base of IGTF in bolívares is of another', withIgtf({ baseBs: usd(0n) })],
    ['whose IGTF in dollars is of another', withIgtf({ amountUsd: ves(0n) })],
    ['whose IGTF in bolívares is of another', withIgtf({ amountBs: usd(0n) })],
    ['whose total in dollars is of another', withShare('total', { usd: ves(7_32n) })],
    ['whose total in bolívares is of another', withShare('total', { ves: usd(3_751_35n) })],
    ['whose exempt part in bolívares is of another', withShare('exempt', { ves: usd(2_562_40n) })],
    ['whose tax in dollars is of another', withShare('tax', { usd: ves(32n) })],
    [
      'whose base of a tax in bolívares is of another',
      made({ taxes: made().taxes.map((tax) => ({ ...tax, baseBoth: { ...tax.baseBoth, ves: usd(1n) } })) }),
    ],
    ['whose line has dollars for its bolívares', withLine((line) => ({ bolivars: line }))],
  ])('[S-26] %s currency is not looked at further', (_, wrong) => {
    // Amounts of two currencies cannot be added: this is told alone.
    expect(problems(wrong)).toEqual(['currency currency_mixed']);
  });

  it.each(['subtotal', 'discount', 'base', 'tax', 'total'] as const)(
    '[S-26] has no %s below zero, of a line or in all',
    (field) => {
      expect(problems(withLine(() => ({ [field]: usd(-1n) })))).toContain('lines.0 amount_negative');
      expect(problems(withTotals({ [field]: usd(-1n) }))).toContain('totals.total amount_negative');
      expect(problems(withTotals({ [field]: usd(0n) }))).not.toContain('totals.total amount_negative');
    },
  );

  it('[S-26] has no discount below zero, which another would hide', () => {
    const discounts = [
      { ...OFF, amount: usd(3_00n) },
      { ...OFF, sourceId: 'otra', amount: usd(-2_00n) },
    ];
    expect(problems(withLine(() => ({ discounts })))).toEqual(['lines.0 amount_negative']);
  });

  it.each(['subtotal', 'discount', 'base', 'tax', 'total'] as const)(
    '[S-26] has no %s of a line below zero in bolívares',
    (field) => {
      const { bolivars, ...line } = inBolivars();
      expect(problems(made({ lines: [{ ...line, bolivars }] }))).not.toContain('lines.0 amount_negative');
      const wrong = { ...bolivars, [field]: ves(-1n) };
      expect(problems(made({ lines: [{ ...line, bolivars: wrong }] }))).toContain('lines.0 amount_negative');
    },
  );

  it('[S-26] has no discount of a line below zero in bolívares', () => {
    const discounts = [
      { ...OFF, amount: usd(0n), amountBs: ves(5n) },
      { ...OFF, sourceId: 'otra', amount: usd(0n), amountBs: ves(-5n) },
    ];
    expect(problems(made({ lines: [{ ...inBolivars(), discounts }] }))).toContain('lines.0 amount_negative');
  });

  it.each(['base', 'tax'] as const)(
    '[S-26] has no %s of a rate below zero, which another would hide',
    (field) => {
      const [tax] = made().taxes;
      if (tax === undefined) throw new Error('it is taxed');
      const more = { ...tax, [field]: usd(tax[field].minor + 1n) };
      const less = {
        ...tax,
        taxId: 'reduced',
        basisPoints: 800,
        base: usd(0n),
        tax: usd(0n),
        [field]: usd(-1n),
      };
      expect(problems(made({ taxes: [more, less] }))).toContain('taxes.1 amount_negative');
      expect(problems(made({ taxes: [more, less] }))).not.toContain('taxes.0 amount_negative');
    },
  );

  it.each<[string, Parameters<typeof withIgtf>[0]]>([
    ['base in dollars', { baseUsd: usd(-1n) }],
    ['base in bolívares', { baseBs: ves(-1n) }],
    ['amount in dollars', { amountUsd: usd(-1n) }],
    ['amount in bolívares', { amountBs: ves(-1n) }],
  ])('[S-26] has no IGTF whose %s is below zero', (_, igtf) => {
    expect(problems(withIgtf({}))).toEqual([]);
    expect(problems(withIgtf(igtf))).toContain('igtf amount_negative');
  });

  it('[S-26] has lines that add up', () => {
    expect(problems(withLine(({ line }) => ({ line, subtotal: usd(3_33n) })))).toContain(
      'lines.0 line_does_not_add_up',
    );
  });
});

describe('the refunds of a received return', () => {
  it.each<[string, bigint, readonly string[]]>([
    ['all that is due', 7_32n, []],
    ['a cent less', 7_31n, ['refunds refunds_do_not_add_up']],
    ['a cent more', 7_33n, ['refunds refunds_do_not_add_up']],
  ])('[SALE-05] [S-26] are %s', (_, minor, expected) => {
    expect(problems(withRefund({ amountUsd: usd(minor), amount: usd(minor) }))).toEqual(expected);
  });

  it('[S-26] are missing where there is none, and not where nothing is due', () => {
    expect(problems(made({ refunds: [] }))).toEqual(['refunds refunds_do_not_add_up']);
    const gift = saleOf(priceCart([exemptLine({ unitPrice: usd(0n) })], 'USD'));
    const back = returnOf(gift, [], wantedOfAll(returnableLines(gift, []), 'stock'));
    expect(back.refunds).toEqual([]);
    expect(problems(back)).toEqual([]);
  });

  it('[PAY-06] [S-26] include the IGTF that was collected', () => {
    const igtf = { baseUsd: usd(7_32n), baseBs: ves(3_751_35n), amountUsd: usd(22n), amountBs: ves(112_54n) };
    expect(problems(withIgtf(igtf))).toEqual(['refunds refunds_do_not_add_up']);
    const whole = { amountUsd: usd(7_54n), amount: usd(7_54n), amountBs: ves(3_864_10n) };
    expect(problems({ ...withIgtf(igtf), refunds: withRefund(whole).refunds })).toEqual([]);
  });

  // 21 roundings: of the refund, and of each of the 20 payments that a sale may have had.
  it.each<[string, bigint, readonly string[]]>([
    ['what 21 cents more come to', 3_858_97n, []],
    ['what 22 cents more come to', 3_864_10n, ['refunds.0.amountBs sides_differ']],
    ['what 21 cents less come to', 3_643_73n, []],
    ['what 22 cents less come to', 3_638_61n, ['refunds.0.amountBs sides_differ']],
    ['nothing', 0n, ['refunds.0.amountBs sides_differ']],
  ])('[S-26] of 7,32 $ may be %s in bolívares, or not', (_, minor, expected) => {
    expect(problems(withRefund({ amountBs: ves(minor) }))).toEqual(expected);
  });

  it('[S-26] are told by their place, each with a rounding more', () => {
    const parts = (secondBs: bigint): SaleReturn => {
      const [whole] = made().refunds;
      if (whole === undefined) throw new Error('it is refunded');
      const first = { ...whole, amountUsd: usd(5_00n), amount: usd(5_00n), amountBs: ves(2_562_40n) };
      const second = {
        ...whole,
        id: 'second',
        amountUsd: usd(2_32n),
        amount: usd(2_32n),
        amountBs: ves(secondBs),
      };
      return made({ refunds: [first, second] });
    };
    // 2,54 $ and 2,55 $.
    expect(problems(parts(1_301_70n))).toEqual([]);
    expect(problems(parts(1_306_82n))).toEqual(['refunds.1.amountBs sides_differ']);
  });

  it('[S-26] have no bolívares where the sale has no rate', () => {
    const sale = saleOf(cartOf(usd(7_32n)), undefined, { rate: null });
    const back = returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'));
    expect(problems(back)).toEqual([]);
    const withBolivars = back.refunds.map((one) => ({ ...one, amountBs: ves(1n) }));
    expect(problems({ ...back, refunds: withBolivars })).toEqual(['refunds.0.amountBs sides_differ']);
  });

  it.each(REFUND_METHODS)(
    '[SALE-05] by %s want a customer only where they are put to his account',
    (method) => {
      const isOnAccount = method === 'balance' || method === 'debt' || method === 'points';
      const points = { earned: 0n, amountUsd: usd(0n), amountBs: ves(0n), spent: 10n };
      const made = withRefund({ method });
      const ofPoints = method === 'points' ? { ...made, points } : made;
      expect(problems({ ...ofPoints, customer: null })).toEqual(
        isOnAccount
          ? ['refunds.0.method credit_without_customer', ...(method === 'points' ? [WRONG_POINTS] : [])]
          : [],
      );
      expect(problems(ofPoints)).toEqual([]);
    },
  );
});

describe('what a customer hands over', () => {
  /** Twenty dollars for ten, with the change in bolívares. */
  const payments = paymentsTowards(usd(10_00n), [usd(20_00n)], BCV);
  const change = wholeChange(settle(usd(10_00n), payments, BCV), 'VES', BCV);
  const sale = saleOf(cartOf(usd(10_00n)), payments, { change });
  const whole = wantedOfAll(returnableLines(sale, []), 'stock');
  const undone = returnOf(sale, [], whole, { kind: 'void' });

  it('[SALE-05] is the change of a void, and nothing of a return', () => {
    expect(undone.refunds.map(({ amountBs }) => amountBs)).toEqual([ves(10_249_60n), ves(-5_124_80n)]);
    expect(problems(undone)).toEqual([]);
    expect(problems({ ...undone, kind: 'return' })).toEqual(['refunds.1 refund_negative']);
  });

  it.each<[string, { amountUsd?: Money; amountBs?: Money }]>([
    ['dollars', { amountBs: ves(0n) }],
    ['bolívares', { amountUsd: usd(0n) }],
  ])('[SALE-05] is asked of nobody who returns goods, in %s alone either', (_, side) => {
    const refunds = undone.refunds.map((one, place) => (place === 1 ? { ...one, ...side } : one));
    expect(problems({ ...undone, kind: 'return', refunds })).toContain('refunds.1 refund_negative');
  });

  it('[S-26] is the same at the rate, below zero as above', () => {
    const dear = undone.refunds.map((one, place) =>
      place === 1 ? { ...one, amountBs: ves(-9_000_00n) } : one,
    );
    expect(problems({ ...undone, refunds: dear })).toEqual(['refunds.1.amountBs sides_differ']);
  });
});

describe('a received void', () => {
  it('[S-24] names every line that it leaves a part of', () => {
    const lines = made().lines.map((line) => ({ ...line, soldQuantity: line.soldQuantity + 1n }));
    expect(problems(made({ lines, kind: 'void' }))).toEqual([
      'lines.0 void_of_a_part',
      'lines.1 void_of_a_part',
    ]);
    expect(problems(made({ lines }))).toEqual([]);
  });
});
