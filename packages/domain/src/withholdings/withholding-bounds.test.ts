/** How far a certificate may be from what its percentage takes, and what else it may not be. */
import { describe, expect, it } from 'vitest';
import { inBoth } from '../money/both-currencies.ts';
import { exchangeRate } from '../money/rate.ts';
import { usd, ves } from '../testing/builders.ts';
import {
  isIvaWithholdingMissing,
  VAT_WITHHOLDING_PERCENTAGES,
  validateWithholding,
  type WithholdingLine,
  type WithholdingTax,
  withheldOf,
  withheldTotal,
} from './withholding.ts';

const RATE = exchangeRate('USD', 'VES', '100');
const STORABLE_MAX = 999_999_999_999_999n;

/** Of Bs. 1.000 and IVA of 160, 75 % of it unless said otherwise. */
function line(withheld: bigint, overrides: Partial<WithholdingLine> = {}): WithholdingLine {
  return {
    ...{ documentId: 'gasto', collection: 'supplier_bills', kind: 'invoice', rate: RATE, percentage: 7500 },
    ...{ base: ves(1_000_00n), tax: ves(160_00n), withheld: inBoth(ves(withheld), RATE) },
    ...overrides,
  };
}

type Checked = Parameters<typeof validateWithholding>[0];

function codesOf(lines: readonly WithholdingLine[], overrides: Partial<Checked> = {}): string[] {
  const made: Checked = {
    ...{ direction: 'made', tax: 'iva', customerId: null, currency: 'VES' },
    ...{ certificateNumber: '20261100000001', certificateDate: '2026-11-16', lines },
    ...overrides,
  };
  return validateWithholding(made).map(({ field, code }) => `${field} ${code}`);
}

const ISLR = { tax: 'islr', certificateNumber: '' } as const;

describe('what a certificate withholds of a line', () => {
  it('[ACC-07] is 75 % of the IVA as a rule, or all of it', () => {
    expect(VAT_WITHHOLDING_PERCENTAGES).toEqual([75, 100]);
  });

  it.each([
    ['iva', 16_00n, 7500, 12_00n],
    ['iva', 16_00n, 10_000, 16_00n],
    // 75 % of 0,02 is 0,015, of 0,01 is 0,0075: halves go up.
    ['iva', 2n, 7500, 2n],
    ['iva', 1n, 7500, 1n],
    ['islr', 16_00n, 300, 30_00n],
    ['islr', 16_00n, 500, 50_00n],
  ] as const)('[ACC-07] of %s, with IVA of %s, at %i is %s', (tax, iva, percentage, cents) => {
    const figures = { base: ves(1_000_00n), tax: ves(iva), rate: RATE };
    expect(withheldOf(figures, tax satisfies WithholdingTax, percentage)).toEqual(inBoth(ves(cents), RATE));
  });

  it.each([
    ['two céntimos more than its percentage', line(120_02n), ['lines.0.percentage not_its_percentage']],
    ['a céntimo more', line(120_01n), []],
    ['its percentage', line(120_00n), []],
    ['a céntimo less', line(119_99n), []],
    ['two céntimos less', line(119_98n), ['lines.0.percentage not_its_percentage']],
    ['all of the IVA', line(160_00n, { percentage: 10_000 }), []],
    ['a céntimo more than all', line(160_01n, { percentage: 10_000 }), [wrong('more_than_its_tax')]],
    ['all of it, called 75 %', line(160_00n), ['lines.0.percentage not_its_percentage']],
    ['half, called 50 %', line(80_00n, { percentage: 5000 }), ['lines.0.percentage not_its_percentage']],
    ['something below zero', line(-1n), [wrong('amount_not_positive')]],
    ['something of no base', line(120_00n, { base: ves(0n) }), [wrong('amount_not_positive')]],
  ])('[ACC-07] of IVA may be off by a céntimo, as the supplier rounds: %s', (_, one, codes) => {
    expect(codesOf([one])).toEqual(codes);
  });

  it.each([
    ['3 %', 30_00n, 300, []],
    ['a céntimo more', 30_01n, 300, []],
    ['two céntimos more', 30_02n, 300, ['lines.0.percentage not_its_percentage']],
    ['less by any subtrahend', 1n, 300, []],
    ['more than the IVA, of which ISLR is none', 340_00n, 3400, []],
    ['all of the base', 1_000_00n, 10_000, []],
    ['more than the base', 1_000_01n, 10_000, [wrong('more_than_its_tax')]],
  ])('[ACC-07] of ISLR is at most its percentage of the base: %s', (_, cents, percentage, codes) => {
    expect(codesOf([line(cents, { percentage })], ISLR)).toEqual(codes);
  });
});

describe('a certificate', () => {
  it('[ACC-07] has one line of a document at each rate, which its base or its IVA tell apart', () => {
    const first = line(120_00n);
    const otherBase = line(120_00n, { base: ves(2_000_00n) });
    const otherTax = line(60_00n, { tax: ves(80_00n) });
    const otherDocument = line(120_00n, { documentId: 'otro' });
    expect(codesOf([first, otherBase, otherTax, otherDocument])).toEqual([]);
    expect(codesOf([first, otherBase, line(119_99n)])).toEqual(['lines.2 line_twice']);
  });

  it.each([
    ['sales', 'received', []],
    ['sale_returns', 'made', [wrong('not_of_its_direction', 'collection')]],
    ['sales', 'made', [wrong('not_of_its_direction', 'collection')]],
    ['stock_movements', 'made', []],
    ['stock_movements', 'received', [wrong('not_of_its_direction', 'collection')]],
  ] as const)('[ACC-07] with a document of %s is one %s, or none', (collection, direction, codes) => {
    const customerId = direction === 'received' ? 'farmatodo' : null;
    expect(codesOf([line(120_00n, { collection })], { direction, customerId })).toEqual(codes);
  });

  it('[ACC-07] that a customer gave has a customer, of ISLR too, and any month’s number', () => {
    const received = { direction: 'received', certificateDate: '2026-12-01' } as const;
    const sale = line(30_00n, { collection: 'sales', percentage: 300 });
    expect(codesOf([sale], { ...ISLR, ...received })).toEqual(['customer_id no_customer']);
    expect(codesOf([line(120_00n, { collection: 'sales' })], { ...received, customerId: 'x' })).toEqual([]);
  });

  it('[ACC-07] says everything that is wrong of it at once', () => {
    const lines = [line(120_00n), line(120_00n), line(1n, { documentId: 'otro' })];
    expect(codesOf(lines, { certificateNumber: 'X' })).toEqual([
      ...['certificate_number certificate_number', 'lines.2.percentage not_its_percentage'],
      'lines.1 line_twice',
    ]);
  });

  it('[ACC-07] has no amount that the records cannot hold', () => {
    const whole = { percentage: 10_000, rate: null };
    const ofTax = (minor: bigint) =>
      line(minor, { ...whole, tax: ves(minor), base: ves(STORABLE_MAX), withheld: inBoth(ves(minor), null) });
    expect(codesOf([ofTax(STORABLE_MAX)])).toEqual([]);
    expect(codesOf([ofTax(STORABLE_MAX + 1n)])).toEqual([wrong('amount_too_large')]);
    expect(codesOf([line(120_00n, { base: ves(STORABLE_MAX + 1n) })])).toEqual([wrong('amount_too_large')]);
  });

  it('[ACC-07] withholds something once its returns are taken off', () => {
    const sale = line(120_00n, { collection: 'sales' });
    const back = line(120_00n, { collection: 'sale_returns', documentId: 'devuelta' });
    const received = { direction: 'received', customerId: 'x' } as const;
    expect(codesOf([sale, back], received)).toEqual(['lines nothing_withheld']);
    expect(codesOf([sale, { ...back, withheld: inBoth(ves(119_99n), RATE) }], received)).toEqual([]);
  });

  it('[ACC-07] of a void is that of its certificate with the other sign, returns included', () => {
    const lines = [line(120_00n), line(20_00n, { collection: 'sale_returns' })];
    expect(withheldTotal({ lines, reversesId: null })).toEqual({ usd: usd(1_00n), ves: ves(100_00n) });
    expect(withheldTotal({ lines, reversesId: 'uno' })).toEqual({ usd: usd(-1_00n), ves: ves(-100_00n) });
  });
});

describe('an invoice whose certificate is missing', () => {
  it.each([
    // 75 % of 160 is 120: each rate may be rounded and a céntimo less, so two céntimos off a rate are enough.
    [120_00n, 1, false],
    [119_98n, 1, false],
    [119_97n, 1, true],
    [119_96n, 2, false],
    [119_95n, 2, true],
    [0n, 1, true],
    [160_00n, 1, false],
  ])('[ACC-07] with %s withheld of 160 in %i rates: %s', (withheld, rates, isMissing) => {
    expect(isIvaWithholdingMissing(ves(160_00n), ves(withheld), rates)).toBe(isMissing);
  });
});

function wrong(code: string, field = 'withheld_bs'): string {
  return `lines.0.${field} ${code}`;
}
