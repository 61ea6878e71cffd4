import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postSale } from '../ledger/post-sale.ts';
import { isBalanced } from '../ledger/transaction.ts';
import { type Money, money, negate, zero } from '../money/money.ts';
import { type ExchangeRate, exchangeRate } from '../money/rate.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { PricedLine } from '../pricing/price-line.ts';
import { anyCartLines } from '../testing/arbitraries.ts';
import {
  BCV,
  cartLine,
  cartOf,
  exemptLine,
  paymentsTowards,
  saleOf,
  usd,
  ves,
  wholeChange,
} from '../testing/builders.ts';
import { checkSaleSums } from './check-sale-sums.ts';
import type { SalePayment } from './payment.ts';
import type { Sale } from './sale.ts';
import { settle } from './settlement.ts';

const SALE = saleOf(
  priceCart(
    [cartLine({ id: 'a', unitPrice: usd(11_60n) }), exemptLine({ id: 'b', unitPrice: usd(5_00n) })],
    'USD',
  ),
);

describe('checkSaleSums', () => {
  it('[S-26] finds nothing wrong with any sale that the till makes', () => {
    fc.assert(
      fc.property(anyCartLines('USD'), (lines) => {
        expect(checkSaleSums(saleOf(priceCart(lines, 'USD')))).toEqual([]);
      }),
    );
  });

  it('[POS-05][S-26] wants the discounts of a line to add up to what was taken off it', () => {
    const off = (minor: bigint) => ({
      source: 'rule' as const,
      sourceId: 'mayor',
      name: 'Al mayor',
      amount: usd(minor),
    });
    const sale = saleOf(priceCart([cartLine({ id: 'a' })], 'USD', new Map([['a', [off(10n), off(5n)]]])));
    expect(checkSaleSums(sale)).toEqual([]);
    const withDiscounts = (discounts: PricedLine['discounts']) =>
      checkSaleSums({ ...sale, lines: sale.lines.map((line) => ({ ...line, discounts })) });
    expect(withDiscounts([off(10n)])).toEqual([{ field: 'lines.0', code: 'line_does_not_add_up' }]);
    expect(withDiscounts([])).toEqual([{ field: 'lines.0', code: 'line_does_not_add_up' }]);
    expect(withDiscounts([off(20n), off(-5n)])).toEqual([{ field: 'lines.0', code: 'amount_negative' }]);
    expect(withDiscounts([{ ...off(15n), amount: ves(15n) }])).toEqual([
      { field: 'currency', code: 'currency_mixed' },
    ]);
  });

  it('[S-26] finds nothing wrong with change in either currency', () => {
    const total = usd(29_75n);
    const payments = paymentsTowards(total, [usd(35_00n)], BCV);
    for (const currency of ['USD', 'VES']) {
      const change = wholeChange(settle(total, payments, BCV), currency, BCV);
      expect(checkSaleSums(saleOf(cartOf(total), payments, { change }))).toEqual([]);
    }
  });

  it("[S-26] does not price again: yesterday's price and another rate are no fault", () => {
    const lines = SALE.lines.map((line) => ({ ...line, line: { ...line.line, unitPrice: usd(1n) } }));
    expect(checkSaleSums({ ...SALE, lines, rate: { ...BCV, scaled: 1n } })).toEqual([]);
  });

  it.each([
    { field: 'subtotal', found: ['totals.subtotal'] },
    { field: 'discount', found: ['totals.discount'] },
    { field: 'base', found: ['totals.base', 'taxes.base'] },
    { field: 'exempt', found: ['totals.exempt'] },
    { field: 'tax', found: ['totals.tax', 'taxes.tax'] },
    { field: 'total', found: ['totals.total', 'payments'] },
  ] as const)('[S-26] finds a $field that is a cent off', ({ field, found }) => {
    const totals = { ...SALE.totals, [field]: money(SALE.totals[field].minor + 1n, 'USD') };
    expect(checkSaleSums({ ...SALE, totals }).map((refusal) => refusal.field)).toEqual(found);
  });

  it.each(['subtotal', 'discount', 'base', 'tax', 'total'] as const)(
    '[S-26] finds a line whose %s is a cent off',
    (field) => {
      expect(
        checkSaleSums(withFirstLine((line) => ({ ...line, [field]: money(line[field].minor + 1n, 'USD') }))),
      ).toContainEqual({
        field: 'lines.0',
        code: 'line_does_not_add_up',
      });
    },
  );

  it('[S-26] finds payments that are not the total', () => {
    expect(checkSaleSums({ ...SALE, payments: [] })).toEqual([
      { field: 'payments', code: 'payments_do_not_add_up' },
    ]);
  });

  it('[PAY-02] finds nothing wrong with what the payment dialog makes of anything typed, at any rate', () => {
    const cents = fc.bigInt({ min: 1n, max: 100_000n });
    const rates = fc.oneof(
      fc.constantFrom('0.00000123', '0.5', '0.99999999', '1', '1.00000001', '36.5', '512.48', '9999999.99'),
      fc.double({ min: 0.0001, max: 5_000, noNaN: true }).map((rate) => rate.toFixed(8)),
    );
    const part = (percent: fc.Arbitrary<number>) => fc.tuple(fc.constantFrom('USD', 'VES'), percent);
    // Many small parts and then all that is left: the last one settles what the others have left of rounding.
    const inParts = fc
      .array(part(fc.integer({ min: 5, max: 25 })), { minLength: 4, maxLength: 9 })
      .map((parts) => [...parts.map(([, percent]) => ['VES', percent] as const), ['VES', 100] as const]);
    const typed = fc.oneof(fc.array(part(fc.nat({ max: 120 })), { maxLength: 7 }), inParts);
    fc.assert(
      fc.property(fc.constantFrom('USD', 'VES'), cents, rates, typed, (currency, minor, text, parts) => {
        const rate = exchangeRate('USD', 'VES', text);
        const { total, payments } = paid(money(minor, currency), rate, parts);
        const left = settle(total, payments, rate);
        for (const changeCurrency of ['USD', 'VES']) {
          const change = wholeChange(left, changeCurrency, rate);
          const sale = { ...SALE, currency, rate, lines: [], taxes: [], payments, change };
          const fields = checkSaleSums({ ...sale, totals: totalsOf(total) }).map(({ code }) => code);
          expect(fields).not.toContain('sides_differ');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[S-26] finds a payment whose dollars are not its bolívares at its own rate', () => {
    const off = (amount: Partial<SalePayment>) => ({
      ...SALE,
      rate: null,
      payments: SALE.payments.map((made) => ({ ...made, ...amount })),
    });
    const [made] = SALE.payments;
    const sides = made?.amountBs.minor ?? 0n;
    const found = (sale: Sale) => checkSaleSums(sale).map(({ field }) => field);
    expect(found(off({ amountBs: ves(sides + 1n) }))).toEqual([]);
    expect(found(off({ amountBs: ves(sides * 2n) }))).toEqual(['payments.0.amountBs']);
    expect(found(off({ amount: ves(sides), amountUsd: SALE.totals.total, amountBs: ves(1n) }))).toEqual([
      'payments.0.amountUsd',
    ]);
    expect(found(off({ exchangeRate: null }))).toEqual(['payments.0.amountBs']);
    expect(found(off({ exchangeRate: null, amountBs: ves(0n) }))).toEqual([]);
  });

  it('[S-26] finds change whose dollars are not its bolívares at the rate of the sale', () => {
    const total = usd(29_75n);
    const payments = paymentsTowards(total, [usd(35_00n)], BCV);
    const change = wholeChange(settle(total, payments, BCV), 'VES', BCV);
    const sale = saleOf(cartOf(total), payments, { change });
    const wrong = change.map((given) => ({ ...given, amountBs: ves(1n), amount: ves(1n) }));
    expect(checkSaleSums({ ...sale, change: wrong }).map(({ field }) => field)).toEqual([
      'change.0.amountUsd',
    ]);
  });

  it('[S-26] finds change that says another amount than its own side', () => {
    const total = usd(29_75n);
    const payments = paymentsTowards(total, [usd(35_00n)], BCV);
    const change = wholeChange(settle(total, payments, BCV), 'VES', BCV);
    const more = change.map((given) => ({ ...given, amount: ves(given.amount.minor + 1n) }));
    expect(checkSaleSums(saleOf(cartOf(total), payments, { change: more }))).toEqual([
      { field: 'change.0.amount', code: 'sides_differ' },
    ]);
  });

  it('[S-26] finds amounts below nought, even where they add up', () => {
    const [first] = SALE.lines;
    const minus = negated(first);
    const paid = saleOf(cartOf(usd(0n)));
    const reversed = { ...paid, lines: minus === undefined ? [] : [minus] };
    expect(checkSaleSums(reversed)).toContainEqual({ field: 'lines.0', code: 'amount_negative' });
    const change = SALE.payments.map((made) => ({
      ...made,
      method: 'cash' as const,
      details: {},
      amountBs: ves(-1n),
    }));
    expect(checkSaleSums({ ...SALE, change })).toContainEqual({ field: 'change.0', code: 'amount_negative' });
  });

  it('[S-22] lets nothing pass that cannot be posted', () => {
    fc.assert(
      fc.property(anyCartLines('USD'), damage(), (lines, harm) => {
        const sale = harm(saleOf(priceCart(lines, 'USD')));
        fc.pre(checkSaleSums(sale).length === 0);
        expect(isBalanced(postSale(sale))).toBe(true);
      }),
    );
  });

  it('[S-22] answers, and does not throw, where the currencies are mixed', () => {
    const mixed = [{ field: 'currency', code: 'currency_mixed' }];
    expect(checkSaleSums({ ...SALE, currency: 'VES' })).toEqual(mixed);
    expect(checkSaleSums({ ...SALE, currency: 'EUR' })).toEqual(mixed);
    expect(checkSaleSums({ ...SALE, totals: { ...SALE.totals, tax: ves(1n) } })).toEqual(mixed);
    expect(checkSaleSums(withFirstLine((line) => ({ ...line, base: zero('VES') })))).toEqual(mixed);
    const payments = SALE.payments.map((payment) => ({ ...payment, amountUsd: ves(1n) }));
    expect(checkSaleSums({ ...SALE, payments })).toEqual(mixed);
  });
});

/** Payments one after the other, each a part in hundredths of what is due then, in the currency it is typed in. */
function paid(total: Money, rate: ExchangeRate, parts: readonly (readonly [string, number])[]) {
  const typed: Money[] = [];
  for (const [currency, hundredths] of parts) {
    const { due, dueOther } = settle(total, paymentsTowards(total, typed, rate), rate);
    const whole = currency === due.currency ? due : (dueOther ?? due);
    typed.push(money((whole.minor * BigInt(hundredths)) / 100n, whole.currency));
  }
  return { total, payments: paymentsTowards(total, typed, rate) };
}

function totalsOf(total: Money): Sale['totals'] {
  const nought = zero(total.currency);
  return { subtotal: total, discount: nought, base: total, exempt: nought, tax: nought, total };
}

function withFirstLine(change: (line: PricedLine) => PricedLine): Sale {
  return { ...SALE, lines: SALE.lines.map((line, index) => (index === 0 ? change(line) : line)) };
}

function negated(line: PricedLine | undefined): PricedLine | undefined {
  if (line === undefined) return undefined;
  const { subtotal, discount, base, tax, total } = line;
  return {
    line: line.line,
    subtotal: negate(subtotal),
    discount,
    discounts: [],
    base: negate(base),
    tax: negate(tax),
    total: negate(total),
  };
}

/** Sales as a faulty program or a damaged disk might leave them. */
function damage(): fc.Arbitrary<(sale: Sale) => Sale> {
  const other = fc.bigInt({ min: -5_000n, max: 5_000n }).map(usd);
  return fc.oneof(
    fc.constant((sale: Sale) => sale),
    fc.constant((sale: Sale) => ({ ...sale, payments: [] })),
    fc.constant((sale: Sale) => ({ ...sale, taxes: [] })),
    fc.constant((sale: Sale) => ({ ...sale, rate: null })),
    fc.constant((sale: Sale) => ({ ...sale, rate: { from: 'USD', to: 'EUR', scaled: 86_000_000n } })),
    other.map((amount: Money) => (sale: Sale) => ({ ...sale, totals: { ...sale.totals, exempt: amount } })),
    other.map((amount: Money) => (sale: Sale) => ({
      ...sale,
      payments: sale.payments.map((made) => ({ ...made, amountUsd: amount })),
    })),
    other.map((amount: Money) => (sale: Sale) => ({
      ...sale,
      taxes: sale.taxes.map((tax) => ({ ...tax, base: amount })),
    })),
    other.map((amount: Money) => (sale: Sale) => ({
      ...sale,
      lines: sale.lines.map((line) => ({ ...line, base: amount, subtotal: amount, total: amount })),
    })),
  );
}
