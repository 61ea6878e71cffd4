import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postSale } from '../ledger/post-sale.ts';
import { isBalanced } from '../ledger/transaction.ts';
import { type Money, money, negate, zero } from '../money/money.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { PricedLine } from '../pricing/price-line.ts';
import { anyCartLines } from '../testing/arbitraries.ts';
import { BCV, cartLine, cartOf, exemptLine, paymentsTowards, saleOf, usd, ves } from '../testing/builders.ts';
import { checkSaleSums } from './check-sale-sums.ts';
import type { Sale } from './sale.ts';
import { proposeChange, settle } from './settlement.ts';

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

  it('[S-26] finds nothing wrong with change in either currency', () => {
    const total = usd(29_75n);
    const payments = paymentsTowards(total, [usd(35_00n)], BCV);
    for (const currency of ['USD', 'VES']) {
      const change = proposeChange(settle(total, payments, BCV), currency, BCV);
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

  it('[S-26] finds amounts below nought, even where they add up', () => {
    const [first] = SALE.lines;
    const minus = negated(first);
    const paid = saleOf(cartOf(usd(0n)));
    const reversed = { ...paid, lines: minus === undefined ? [] : [minus] };
    expect(checkSaleSums(reversed)).toContainEqual({ field: 'lines.0', code: 'amount_negative' });
    const change = SALE.payments.map((made) => ({ ...made, method: 'cash' as const, amountBs: ves(-1n) }));
    expect(checkSaleSums({ ...SALE, change })).toContainEqual({ field: 'change.0', code: 'amount_negative' });
  });

  it('[S-22] lets nothing pass that cannot be posted', () => {
    fc.assert(
      fc.property(anyCartLines('USD'), damage(), (lines, harm) => {
        const sale = harm(saleOf(priceCart(lines, 'USD')));
        if (checkSaleSums(sale).length === 0) expect(isBalanced(postSale(sale))).toBe(true);
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
