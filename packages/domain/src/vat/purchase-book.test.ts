/** The purchase book of a month worked out by hand, at Bs. 500 a dollar. */
import { describe, expect, it } from 'vitest';
import { toDecimal } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { exchangeRate } from '../money/rate.ts';
import { parseUnitCost } from '../money/unit-cost.ts';
import type { BillKind } from '../payables/supplier-note.ts';
import { usd, usdCost, ves } from '../testing/builders.ts';
import { bought, invoiceOf, purchaseOf, voidOfPurchase } from '../testing/vat-builders.ts';
import { bookSummary } from './book-summary.ts';
import { purchaseBook, type VatPurchase, vatPurchaseOf, vatPurchaseOfBill } from './purchase-book.ts';
import type { VatRow } from './vat-row.ts';

const NOVEMBER = '2026-11-01';
const NOON = 'T16:00:00Z';

/** 100 × 2,00 $ at 16 %, and 10 × 1,50 $ without IVA. */
const IN_DOLLARS = purchaseOf('compra-1', `2026-11-05${NOON}`, [
  bought(usdCost('2'), quantity('100'), usd(32_00n), 1600),
  bought(usdCost('1.5'), quantity('10'), null, 0),
]);
/** 10 × Bs. 1.250 at 8 %. */
const IN_BOLIVARS = purchaseOf('compra-2', `2026-11-06${NOON}`, [
  bought(parseUnitCost('1250', 'VES'), quantity('10'), ves(1_000_00n), 800),
]);

describe('the purchase book', () => {
  it('[ACC-05] lists an invoice in dollars in bolívares at its rate, IVA as the rate of its base', () => {
    const { rows } = bookOf([vat(IN_DOLLARS, '4711', '2026-11-04')]);
    expect(rows[0]).toMatchObject({
      documentId: 'compra-1',
      day: '2026-11-04',
      party: { name: 'Alimentos Polar', document: 'J-00041372-9', personType: 'PJDO' },
      number: '4711',
      controlNumber: '00-4711',
      transaction: '01-REG',
    });
    expect(rows.map(written)).toEqual(['123500.00 = 7500.00 + 100000.00/1600/16000.00']);
  });

  it('[ACC-05] lists an invoice in bolívares as it is, in the order of invoices and not of booking', () => {
    const { rows } = bookOf([vat(IN_DOLLARS, '4711', '2026-11-04'), vat(IN_BOLIVARS, '12', '2026-11-02')]);
    expect(rows.map(written)).toEqual([
      '13500.00 = 0.00 + 12500.00/800/1000.00',
      '123500.00 = 7500.00 + 100000.00/1600/16000.00',
    ]);
  });

  it('[ACC-05] puts an invoice of an earlier period among the adjustments', () => {
    const { rows, adjustments } = bookOf([vat(IN_BOLIVARS, '12', '2026-10-31')]);
    expect([rows, adjustments.map(({ day, transaction }) => [day, transaction])]).toEqual([
      [],
      [['2026-10-31', '01-REG']],
    ]);
  });

  it('[ACC-05] does not list a purchase taken back in its period, and adjusts for one of an earlier period', () => {
    const taken = voidOfPurchase(IN_BOLIVARS, `2026-11-07${NOON}`);
    const both = [vat(IN_BOLIVARS, '12', '2026-11-02'), vat(taken, '12', '2026-11-02')];
    expect(bookOf(both)).toEqual({ rows: [], adjustments: [] });
    const { rows, adjustments } = bookOf(both.slice(1));
    expect(rows).toEqual([]);
    expect(adjustments.map((row) => [row.transaction, written(row)])).toEqual([
      ['03-ANU', '-13500.00 = 0.00 + -12500.00/800/-1000.00'],
    ]);
  });

  it('[ACC-05] lists notes in columns of their own, a credit note below zero, with the invoice they affect', () => {
    const { rows } = bookOf([note('credit_note', 'NC-1'), note('debit_note', 'ND-1')]);
    expect(
      rows.map(({ kind, transaction, number, affected }) => [kind, transaction, number, affected]),
    ).toEqual([
      ['credit_note', '03-REG', 'NC-1', '4711'],
      ['debit_note', '02-REG', 'ND-1', '4711'],
    ]);
    // 10,00 at 16 % and 2,00 exempt, at Bs. 500 a dollar.
    expect(rows.map(written)).toEqual([
      '-6800.00 = -1000.00 + -5000.00/1600/-800.00',
      '6800.00 = 1000.00 + 5000.00/1600/800.00',
    ]);
  });

  it('[ACC-05] sums credit notes in columns of their own, and debit notes with the invoices', () => {
    const all = [
      vat(IN_DOLLARS, '4711', '2026-11-04'),
      note('credit_note', 'NC-1'),
      note('debit_note', 'ND-1'),
    ];
    const lines = bookSummary(bookOf(all)).map(({ key, invoices, creditNotes, net }) =>
      [
        key,
        ...[invoices, creditNotes, net].map(({ base, tax }) => `${toDecimal(base)}/${toDecimal(tax)}`),
      ].join(' '),
    );
    expect(lines).toEqual([
      'exempt 8500.00/0.00 -1000.00/0.00 7500.00/0.00',
      'exonerated 0.00/0.00 0.00/0.00 0.00/0.00',
      'general 105000.00/16800.00 -5000.00/-800.00 100000.00/16000.00',
      'additional 0.00/0.00 0.00/0.00 0.00/0.00',
      'reduced 0.00/0.00 0.00/0.00 0.00/0.00',
      'adjustments 0.00/0.00 0.00/0.00 0.00/0.00',
      'total 113500.00/16800.00 -6000.00/-800.00 107500.00/16000.00',
    ]);
  });

  it('[ACC-05] does not list a note taken back in its period, and adjusts for one of an earlier period', () => {
    const both = [note('credit_note', 'NC-1'), note('credit_note', 'NC-1', 'nota')];
    expect(bookOf(both)).toEqual({ rows: [], adjustments: [] });
    const { adjustments } = bookOf(both.slice(1));
    expect(adjustments.map((row) => [row.kind, row.transaction, written(row)])).toEqual([
      ['credit_note', '03-ANU', '6800.00 = 1000.00 + 5000.00/1600/800.00'],
    ]);
  });

  it('[ACC-05] takes IVA without a rate for the general one, as the invoice declares it', () => {
    const { taxBasisPoints: _, ...item } = bought(usdCost('2'), quantity('1'), usd(31n), 1600);
    const { rows } = bookOf([vat(purchaseOf('compra-3', `2026-11-05${NOON}`, [item]), '1', '2026-11-05')]);
    expect(rows[0]?.figures.general).toEqual({ basisPoints: null, base: ves(1_000_00n), tax: ves(155_00n) });
  });

  it('[ACC-05] has no movement that is no purchase', () => {
    const counted = purchaseOf('conteo', `2026-11-05${NOON}`, IN_DOLLARS.items, { type: 'count' });
    expect(vatPurchaseOf(counted, invoiceOf('1', '2026-11-05'))).toBeNull();
  });
});

function vat(movement: typeof IN_DOLLARS, number: string, day: string): VatPurchase {
  const purchase = vatPurchaseOf(movement, invoiceOf(number, day));
  if (purchase === null) throw new Error('a purchase');
  return purchase;
}

/** Of the invoice 4711. */
function note(kind: BillKind, number: string, reversesId: string | null = null): VatPurchase {
  const line = { description: '', accountId: 'discounts' };
  const bill = {
    ...{ id: reversesId === null ? 'nota' : 'anula-nota', kind, reversesId, currency: 'USD' as const },
    rate: exchangeRate('USD', 'VES', '500'),
    lines: [
      { ...line, base: usd(10_00n), taxBasisPoints: 1600, tax: usd(1_60n) },
      { ...line, base: usd(2_00n), taxBasisPoints: 0, tax: usd(0n) },
    ],
  };
  const invoice = { ...invoiceOf(number, '2026-11-10'), kind, affected: '4711' };
  return vatPurchaseOfBill(bill, invoice, `2026-11-11${NOON}`);
}

function bookOf(purchases: readonly VatPurchase[]) {
  return purchaseBook(purchases, NOVEMBER);
}

function written({ figures: { total, exempt, general, reduced } }: VatRow): string {
  const taxed = [general, reduced]
    .filter(({ basisPoints }) => basisPoints !== null)
    .map(({ basisPoints, base, tax }) => `${toDecimal(base)}/${basisPoints}/${toDecimal(tax)}`);
  return `${toDecimal(total)} = ${[toDecimal(exempt), ...taxed].join(' + ')}`;
}
