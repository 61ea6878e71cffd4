import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { postWithholding } from '../ledger/post-withholding.ts';
import { isBalanced, totalOf } from '../ledger/transaction.ts';
import { money } from '../money/money.ts';
import { exchangeRate } from '../money/rate.ts';
import { bolivarRate } from '../testing/arbitraries.ts';
import { isIvaCertificateNumber, nextCertificateNumber } from './certificate-number.ts';
import {
  isIvaWithholdingMissing,
  validateWithholding,
  type Withholding,
  type WithholdingLine,
  withheldOf,
  withheldTotal,
} from './withholding.ts';

const ves = (minor: bigint) => money(minor, 'VES');
const RATE = exchangeRate('USD', 'VES', '100');

function line(overrides: Partial<WithholdingLine> = {}): WithholdingLine {
  const amounts = { base: ves(1000_00n), tax: ves(160_00n), rate: RATE, percentage: 7500, ...overrides };
  return {
    ...{ documentId: 'sale', collection: 'sales', kind: 'invoice', ...amounts },
    withheld: overrides.withheld ?? withheldOf(amounts, 'iva', amounts.percentage),
  };
}

const RECEIVED: Withholding = {
  ...{ id: 'one', reversesId: null, direction: 'received', tax: 'iva', customerId: 'farmatodo' },
  ...{ certificateNumber: '20261100000001', certificateDate: '2026-11-16', bookedOn: '2026-11-16' },
  ...{ currency: 'USD', lines: [line()] },
};
const MADE: Withholding = {
  ...{ ...RECEIVED, direction: 'made', customerId: null },
  lines: [line({ collection: 'supplier_bills' })],
};

function codesOf(made: Withholding): string[] {
  return validateWithholding(made).map(({ field, code }) => `${field} ${code}`);
}

function amounts(made: Withholding) {
  return postWithholding(made).map(({ role, usd, ves: bs }) => [role, usd.minor, bs.minor]);
}

describe('a withholding', () => {
  it('of 75 % of an IVA of Bs. 160 is Bs. 120, and its dollars at the rate of the document', () => {
    expect(withheldTotal(RECEIVED)).toEqual({ usd: money(1_20n, 'USD'), ves: ves(120_00n) });
    expect(codesOf(RECEIVED)).toEqual([]);
    expect(codesOf(MADE)).toEqual([]);
  });

  it('[ACC-07] received is a credit on the tax, against what the customer owes', () => {
    expect(amounts(RECEIVED)).toEqual([
      ['vat_wh_suffered', 1_20n, 120_00n],
      ['ar_customers', -1_20n, -120_00n],
    ]);
    expect(amounts({ ...RECEIVED, tax: 'islr' })[0]?.[0]).toBe('islr_wh_suffered');
  });

  it('[ACC-07] made is owed to the treasury and no more to the supplier', () => {
    expect(amounts(MADE)).toEqual([
      ['ap_suppliers', 1_20n, 120_00n],
      ['vat_wh_payable', -1_20n, -120_00n],
    ]);
    expect(amounts({ ...MADE, tax: 'islr' })[1]?.[0]).toBe('islr_wh_payable');
  });

  it('is less by what its returns take back', () => {
    const lines = [
      line(),
      line({ documentId: 'back', collection: 'sale_returns', base: ves(100_00n), tax: ves(16_00n) }),
    ];
    expect(withheldTotal({ ...RECEIVED, lines }).ves).toEqual(ves(108_00n));
  });

  it('made is less by what the credit notes of its supplier take back, and more by his debit notes', () => {
    const of = (kind: WithholdingLine['kind']) =>
      line({ documentId: kind, collection: 'supplier_bills', kind, base: ves(100_00n), tax: ves(16_00n) });
    const bought = line({ collection: 'supplier_bills' });
    const total = (...lines: WithholdingLine[]) => withheldTotal({ ...MADE, lines }).ves;
    expect(total(bought, of('credit_note'))).toEqual(ves(108_00n));
    expect(total(bought, of('debit_note'))).toEqual(ves(132_00n));
    expect(codesOf({ ...MADE, lines: [of('credit_note')] })).toEqual(['lines nothing_withheld']);
  });

  it.each([
    ['without a customer', { customerId: null }, 'customer_id no_customer'],
    ['without documents', { lines: [] }, 'lines no_lines'],
    [
      'with a number of 13 digits',
      { certificateNumber: '2026110000001' },
      'certificate_number certificate_number',
    ],
    ['of a 13th month', { certificateNumber: '20261300000001' }, 'certificate_number certificate_number'],
    [
      'of a supplier’s invoice',
      { lines: [line({ collection: 'supplier_bills' })] },
      'lines.0.collection not_of_its_direction',
    ],
    [
      'at a rate of its own',
      { lines: [line({ percentage: 5000 })] },
      'lines.0.percentage not_its_percentage',
    ],
    ['of one document twice', { lines: [line(), line()] }, 'lines.1 line_twice'],
    [
      'larger than the IVA of its document',
      { lines: [line({ percentage: 10_000, withheld: { usd: money(1_60n, 'USD'), ves: ves(160_01n) } })] },
      'lines.0.withheld_bs more_than_its_tax',
    ],
    [
      'with dollars of another rate',
      { lines: [line({ withheld: { usd: money(1_21n, 'USD'), ves: ves(120_00n) } })] },
      'lines.0.withheld_usd sides_differ',
    ],
    [
      'of nothing',
      { lines: [line({ withheld: { usd: money(0n, 'USD'), ves: ves(0n) } })] },
      'lines.0.withheld_bs amount_not_positive',
    ],
    ['of returns alone', { lines: [line({ collection: 'sale_returns' })] }, 'lines nothing_withheld'],
  ])('is refused %s', (_, wrong, code) => {
    expect(codesOf({ ...RECEIVED, ...wrong } as Withholding)).toContain(code);
  });

  it('made has a number of the month of its certificate', () => {
    expect(codesOf({ ...MADE, certificateDate: '2026-12-01' })).toEqual([
      'certificate_number certificate_month',
    ]);
    expect(codesOf({ ...RECEIVED, certificateDate: '2026-12-01' })).toEqual([]);
  });

  it('of ISLR may be less than its percentage by the subtrahend, and never more', () => {
    const islr = (bs: bigint, usd: bigint) => [
      line({ tax: ves(0n), percentage: 300, withheld: { usd: money(usd, 'USD'), ves: ves(bs) } }),
    ];
    const of = (lines: WithholdingLine[]) => codesOf({ ...MADE, tax: 'islr', certificateNumber: '7', lines });
    expect(of(islr(20_00n, 20n).map((one) => ({ ...one, collection: 'supplier_bills' })))).toEqual([]);
    expect(of(islr(31_00n, 31n).map((one) => ({ ...one, collection: 'supplier_bills' })))).toEqual([
      'lines.0.percentage not_its_percentage',
    ]);
  });

  it('[ACC-07] balances in both currencies, is never above its IVA, and its void leaves nothing', () => {
    const parts = fc.array(
      fc.record({
        tax: fc.bigInt({ min: 2n, max: 900_000_00n }),
        rate: bolivarRate(),
        percentage: fc.constantFrom(7500, 10_000),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(parts, fc.constantFrom(RECEIVED, MADE), (all, head) => {
        const collection = head.direction === 'received' ? 'sales' : 'stock_movements';
        const lines = all.map(({ tax, ...one }, place) =>
          line({ ...one, documentId: String(place), collection, tax: ves(tax), base: ves(tax * 6n) }),
        );
        const made = { ...head, lines };
        expect(validateWithholding(made)).toEqual([]);
        for (const { withheld, tax } of lines) expect(withheld.ves.minor <= tax.minor).toBe(true);
        const postings = postWithholding(made);
        expect(isBalanced(postings)).toBe(true);
        const both = [...postings, ...postWithholding({ ...made, reversesId: 'one' })];
        for (const { role } of postings) {
          const left = totalOf(both.filter((one) => one.role === role));
          expect([left.usd.minor, left.ves.minor]).toEqual([0n, 0n]);
        }
      }),
    );
  });
});

describe('the number of a certificate of IVA', () => {
  it('goes on through all months, after the highest that was issued', () => {
    expect(nextCertificateNumber('2026-11-16', [])).toBe('20261100000001');
    expect(nextCertificateNumber('2026-12-01', ['20261100000007', '20261000000009', 'x'])).toBe(
      '20261200000010',
    );
  });

  it('is year, month and eight digits', () => {
    expect(
      ['20260800000001', '20260800000000', '2026080000001', '19990800000001'].map(isIvaCertificateNumber),
    ).toEqual([true, false, false, false]);
  });
});

describe('an invoice whose certificate is missing', () => {
  it('is one with a rate left, as of two rates of which one was withheld', () => {
    expect(isIvaWithholdingMissing(ves(168_00n), ves(0n), 2)).toBe(true);
    expect(isIvaWithholdingMissing(ves(168_00n), ves(120_00n), 2)).toBe(true);
    expect(isIvaWithholdingMissing(ves(168_00n), ves(126_00n), 2)).toBe(false);
    // Of an exempt document.
    expect(isIvaWithholdingMissing(ves(0n), ves(0n), 0)).toBe(false);
    expect(isIvaWithholdingMissing(ves(1n), ves(0n), 1)).toBe(true);
    // Two rates, each rounded down on its own and a céntimo less.
    expect(isIvaWithholdingMissing(ves(178_122_934n), ves(133_592_198n), 2)).toBe(false);
    expect(isIvaWithholdingMissing(ves(178_122_934n), ves(133_592_196n), 2)).toBe(true);
  });

  it('is none of which each rate was withheld at 75 % or 100 %, a céntimo less on a certificate', () => {
    const taxes = fc.array(fc.bigInt({ min: 2n, max: 10n ** 9n }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(taxes, fc.constantFrom(7500, 10_000), (all, percentage) => {
        const least = all.map((tax) => withheldOf(line({ tax: ves(tax) }), 'iva', percentage).ves.minor - 1n);
        const sumOf = (amounts: readonly bigint[]) => ves(amounts.reduce((sum, one) => sum + one, 0n));
        const isNothing = sumOf(least).minor === 0n;
        expect(isIvaWithholdingMissing(sumOf(all), sumOf(least), all.length)).toBe(isNothing);
      }),
    );
  });
});
