/** The edges of a payment to a supplier, and of the part of a debt that it takes (ACC-07). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addInBoth, type BothCurrencies, inBoth, negateInBoth } from '../money/both-currencies.ts';
import { money } from '../money/money.ts';
import { exchangeRate } from '../money/rate.ts';
import { anyMoney } from '../testing/arbitraries.ts';
import { usd, ves } from '../testing/builders.ts';
import {
  type SettledInvoice,
  SUPPLIER_METHOD_RULES,
  SUPPLIER_METHODS,
  type SupplierTender,
  settledPart,
  validateSupplierPayment,
} from './supplier-payment.ts';

const RATE = exchangeRate('USD', 'VES', '50');
const STORABLE_MAX = 999_999_999_999_999n;
const both = (dollars: bigint, bolivars: bigint): BothCurrencies => ({
  ...{ usd: usd(dollars), ves: ves(bolivars) },
});

describe('a payment to a supplier', () => {
  const tender = (
    method: SupplierTender['method'],
    currency: 'USD' | 'VES',
    minor: bigint,
  ): SupplierTender => ({ method, currency, amount: inBoth(money(minor, currency), RATE) });
  const owed = (documentId: string, dollars: bigint): SettledInvoice => ({
    ...{ documentId, currency: 'USD', owed: both(dollars, dollars * 40n) },
  });
  const codesOf = (
    payments: readonly SupplierTender[],
    settled: readonly SettledInvoice[],
    rate: typeof RATE | null = RATE,
  ) =>
    validateSupplierPayment({ payments, settled, rate, drawer: null }).map(
      ({ field, code }) => `${field} ${code}`,
    );

  it.each([
    ['cash', ['USD', 'VES'], false],
    ['transfer', ['USD', 'VES'], true],
    ['mobile', ['VES'], true],
    ['zelle', ['USD'], true],
  ] as const)(
    '[ACC-07] by %s is in %j, and asks for a reference: %s',
    (method, currencies, needsReference) => {
      const rule = SUPPLIER_METHOD_RULES[method];
      expect([[...rule.currencies].sort(), rule.needsReference]).toEqual([currencies, needsReference]);
      const refused = (['USD', 'VES'] as const).filter((currency) =>
        codesOf([tender(method, currency, 1_00n)], [owed('uno', 1_00n)]).includes(
          'payments.0.method method_not_taken',
        ),
      );
      expect(refused).toEqual((['USD', 'VES'] as const).filter((one) => !rule.currencies.includes(one)));
      expect(SUPPLIER_METHODS).toHaveLength(4);
    },
  );

  it.each([
    // Each of the two amounts was converted once: a cent each is taken for rounding, and no more.
    [1_02n, []],
    [1_03n, ['payments does_not_add_up']],
    [98n, []],
    [97n, ['payments does_not_add_up']],
  ])('[ACC-07] in bolívares of %s cents pays a debt of a dollar, or is refused: %j', (dollars, codes) => {
    expect(codesOf([tender('mobile', 'VES', dollars * 50n)], [owed('uno', 1_00n)])).toEqual(codes);
  });

  it('[ACC-07] in one currency is exact to the cent, on either side', () => {
    const whole = [owed('uno', 60_00n), owed('dos', 40_00n)];
    expect(codesOf([tender('zelle', 'USD', 70_00n), tender('cash', 'USD', 30_00n)], whole)).toEqual([]);
    for (const cents of [99_99n, 100_01n])
      expect(codesOf([tender('zelle', 'USD', cents)], whole)).toEqual(['payments does_not_add_up']);
  });

  it('[ACC-07] needs a rate wherever there are two currencies, in the money or in the debt', () => {
    const zelle = tender('zelle', 'USD', 1_00n);
    const inDollars = { ...owed('uno', 1_00n), owed: both(1_00n, 0n) };
    const alone = { ...zelle, amount: both(1_00n, 0n) };
    expect(codesOf([alone], [inDollars], null)).toEqual([]);
    expect(codesOf([alone], [owed('uno', 1_00n)], null)).toEqual(['rate rate_required']);
    const bolivars = { ...tender('mobile', 'VES', 50_00n), amount: both(0n, 50_00n) };
    expect(codesOf([bolivars], [inDollars], null)).toEqual(['rate rate_required']);
  });

  it.each([
    ['dollars', { ...tender('cash', 'USD', 1n), amount: both(STORABLE_MAX + 1n, 0n) }],
    ['bolívares', { ...tender('cash', 'USD', 1n), amount: both(1n, STORABLE_MAX + 1n) }],
  ])('[ACC-07] has no amount that the records cannot hold in %s', (_, made) => {
    expect(codesOf([made], [owed('uno', 1_00n)])).toEqual(['payments.0.amount amount_too_large']);
    expect(codesOf([tender('cash', 'USD', 1_00n)], [{ ...owed('uno', 1n), owed: made.amount }])).toEqual([
      'settled.0.amount amount_too_large',
    ]);
  });

  it('[ACC-07] says everything that is wrong of it at once', () => {
    const wrong = { ...tender('zelle', 'VES', 1n), amount: both(-1n, 1n) };
    expect(codesOf([wrong], [owed('uno', 0n), owed('uno', 1n)])).toEqual([
      ...['payments.0.amount amount_not_positive', 'payments.0.method method_not_taken'],
      ...['settled.0.amount amount_not_positive', 'settled.1 settled_twice'],
    ]);
  });

  it.each([
    // 33,3367 and 66,6733.
    ['a third of Bs. 100,01', both(3_00n, 100_01n), usd(1_00n), both(1_00n, 33_34n)],
    ['two thirds of it', both(3_00n, 100_01n), usd(2_00n), both(2_00n, 66_67n)],
    ['half a céntimo, which goes up', both(2n, 1n), usd(1n), both(1n, 1n)],
    ['half a cent, in bolívares', both(1n, 200n), ves(100n), both(1n, 100n)],
  ])(
    '[ACC-07] of a part leaves the debt in the same part of the other currency: %s',
    (_, open, amount, part) => {
      expect(settledPart(open, amount)).toEqual(part);
    },
  );

  it('[ACC-07] of all that is open leaves nothing, whatever the debt was booked at', () => {
    fc.assert(
      fc.property(anyMoney('USD'), anyMoney('VES'), (dollars, bolivars) => {
        const size = (minor: bigint) => (minor < 0n ? -minor : minor);
        const open = both(size(dollars.minor) + 1n, size(bolivars.minor));
        expect(addInBoth(open, negateInBoth(settledPart(open, open.usd)))).toEqual(both(0n, 0n));
      }),
    );
  });
});
