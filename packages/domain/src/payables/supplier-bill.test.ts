import { describe, expect, it } from 'vitest';

import { money } from '../money/money.ts';
import { exchangeRate } from '../money/rate.ts';
import { type BillLine, billFigures, validateSupplierBill } from './supplier-bill.ts';

const RATE = exchangeRate('USD', 'VES', '36.5123');
const usd = (minor: bigint) => money(minor, 'USD');
const ves = (minor: bigint) => money(minor, 'VES');

function line(overrides: Partial<BillLine> = {}): BillLine {
  return { ...DOLLARS, ...overrides };
}
const DOLLARS: BillLine = {
  description: 'Alquiler',
  accountId: 'rent',
  base: usd(100_01n),
  taxBasisPoints: 1600,
  tax: usd(16_00n),
};

function codesOf(bill: Partial<Parameters<typeof validateSupplierBill>[0]>): string[] {
  const whole = { currency: 'USD', rate: RATE, lines: [line()], ...bill } as const;
  return validateSupplierBill(whole).map(({ field, code }) => `${field} ${code}`);
}

describe('the figures of an expense invoice', () => {
  it('converts each base once, and computes the IVA in bolívares on them', () => {
    const lines = [line(), line({ base: usd(50_00n), taxBasisPoints: 0, tax: usd(0n) })];
    // 100,01 × 36,5123 = 3.651,595… and 50 × 36,5123 = 1.825,615; 16 % of 3.651,60 is 584,256.
    expect(billFigures({ currency: 'USD', rate: RATE, lines })).toEqual({
      bases: [
        { usd: usd(100_01n), ves: ves(3651_60n) },
        { usd: usd(50_00n), ves: ves(1825_62n) },
      ],
      taxes: [
        {
          basisPoints: 1600,
          base: { usd: usd(100_01n), ves: ves(3651_60n) },
          tax: { usd: usd(16_00n), ves: ves(584_26n) },
        },
      ],
      total: { usd: usd(166_01n), ves: ves(6061_48n) },
    });
  });

  it('converts an IVA that is not that of its rate as the invoice declares it', () => {
    const { taxes } = billFigures({ currency: 'USD', rate: RATE, lines: [line({ tax: usd(15_00n) })] });
    expect(taxes[0]?.tax).toEqual({ usd: usd(15_00n), ves: ves(547_68n) });
  });

  it('rounds the IVA once for all lines of a rate', () => {
    const lines = [line({ base: usd(3n), tax: usd(0n) }), line({ base: usd(3n), tax: usd(1n) })];
    const { taxes, total } = billFigures({ currency: 'USD', rate: RATE, lines });
    // 16 % of 1,10 + 1,10.
    expect(taxes.map(({ tax }) => tax)).toEqual([{ usd: usd(1n), ves: ves(35n) }]);
    expect(total).toEqual({ usd: usd(7n), ves: ves(2_55n) });
  });
});

describe('validateSupplierBill', () => {
  it('accepts an invoice in dollars of a company without a rate, and none in bolívares', () => {
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ rate: null })).toEqual([]);
    const lines = [line({ base: ves(100n), tax: ves(16n) })];
    expect(codesOf({ currency: 'VES', lines })).toEqual([]);
    expect(codesOf({ currency: 'VES', lines, rate: null })).toEqual(['rate rate_required']);
  });

  it.each([
    ['no lines', [], 'lines no_lines'],
    ['a base of zero', [line({ base: usd(0n), tax: usd(0n) })], 'lines.0.base amount_not_positive'],
    ['a base below zero', [line({ base: usd(-1n), tax: usd(-1n) })], 'lines.0.base amount_not_positive'],
    ['an IVA below zero', [line({ tax: usd(-1n) })], 'lines.0.tax tax_not_of_its_rate'],
    ['an IVA above its base', [line({ tax: usd(100_02n) })], 'lines.0.tax tax_not_of_its_rate'],
    ['an IVA of what is exempt', [line({ taxBasisPoints: 0 })], 'lines.0.tax tax_not_of_its_rate'],
    ['more than can be stored', [line({ base: usd(10n ** 15n) })], 'lines amount_too_large'],
  ])('refuses %s', (_, lines, code) => {
    expect(codesOf({ lines })).toContain(code);
  });
});
