/** On which day an invoice of a supplier is booked, and what of it is of the period or of an earlier one. */
import { describe, expect, it } from 'vitest';
import { quantity } from '../money/quantity.ts';
import type { SupplierBill } from '../payables/supplier-bill.ts';
import { usd, usdCost, ves } from '../testing/builders.ts';
import { AT_500, bought, invoiceOf, purchaseOf, voidOfPurchase } from '../testing/vat-builders.ts';
import { purchaseBook, type VatPurchase, vatPurchaseOf, vatPurchaseOfBill } from './purchase-book.ts';

const BILL: SupplierBill = {
  ...{ id: 'gasto', kind: 'invoice', reversesId: null, currency: 'USD', rate: AT_500 },
  lines: [
    {
      ...{ description: 'Alquiler', accountId: 'rent' },
      ...{ base: usd(100_00n), taxBasisPoints: 1600, tax: usd(16_00n) },
    },
  ],
};
const VOID: SupplierBill = { ...BILL, id: 'anula', reversesId: 'gasto' };

function boughtOn(id: string, instant: string, number = id, day = instant.slice(0, 10)): VatPurchase {
  const items = [bought(usdCost('2'), quantity('1'), usd(32n), 1600)];
  const purchase = vatPurchaseOf(purchaseOf(id, instant, items), invoiceOf(number, day));
  if (purchase === null) throw new Error('a purchase');
  return purchase;
}

describe('an invoice of goods', () => {
  it('[ACC-05] is booked on the day in Caracas on which the goods came, and not on that of the invoice', () => {
    // Half past nine at night on the 30th is already December in UTC.
    const { bookedOn, invoice } = boughtOn('compra', '2026-12-01T01:30:00Z', '7', '2026-11-12');
    expect([bookedOn, invoice.day]).toEqual(['2026-11-30', '2026-11-12']);
  });

  it('[ACC-05] is taken back on the day of its void, by its own id', () => {
    const items = [bought(usdCost('2'), quantity('1'), usd(32n), 1600)];
    const back = voidOfPurchase(purchaseOf('compra', '2026-11-05T16:00:00Z', items), '2026-12-02T16:00:00Z');
    expect(vatPurchaseOf(back, invoiceOf('7', '2026-11-05'))).toMatchObject({
      ...{ id: 'anula-compra', reversesId: 'compra', bookedOn: '2026-12-02', source: 'stock_movements' },
      figures: { total: ves(-1_160_00n) },
    });
  });
});

describe('an expense invoice', () => {
  it('[ACC-05] is booked on its own day, whenever it is entered', () => {
    const { bookedOn, source, rate } = vatPurchaseOfBill(
      BILL,
      invoiceOf('7', '2026-11-12'),
      '2026-12-05T16:00:00Z',
    );
    expect([bookedOn, source, rate]).toEqual(['2026-11-12', 'supplier_bills', AT_500]);
  });

  it('[ACC-05] is taken back on the day in Caracas on which its void is made', () => {
    const back = vatPurchaseOfBill(VOID, invoiceOf('7', '2026-11-12'), '2026-12-01T01:30:00Z');
    expect(back).toMatchObject({ id: 'anula', reversesId: 'gasto', bookedOn: '2026-11-30' });
    expect(back.figures).toMatchObject({ total: ves(-58_000_00n), general: { tax: ves(-8_000_00n) } });
  });

  it('[ACC-05] is a row of the collection it is stored in', () => {
    const bill = vatPurchaseOfBill(BILL, invoiceOf('7', '2026-11-12'), '2026-11-12T16:00:00Z');
    const { rows } = purchaseBook([bill, boughtOn('compra', '2026-11-13T16:00:00Z')], '2026-11-01');
    expect(rows.map(({ documentId, source }) => [documentId, source])).toEqual([
      ['gasto', 'supplier_bills'],
      ['compra', 'stock_movements'],
    ]);
  });
});

describe('the rows and adjustments of a purchase book', () => {
  it('[ACC-05] part at the first day of the period: an invoice of that day is in the book', () => {
    const dated = ['2026-10-31', '2026-11-01', '2026-11-02'].map((day) =>
      boughtOn(day, '2026-11-05T16:00:00Z', day, day),
    );
    const { rows, adjustments } = purchaseBook(dated, '2026-11-01');
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02']);
    expect(adjustments.map(({ day }) => day)).toEqual(['2026-10-31']);
  });

  it('[ACC-05] are in the order of days, of numbers within a day, and of ids where suppliers share a number', () => {
    const day = '2026-11-05T16:00:00Z';
    const all = [
      boughtOn('c', day, '9'),
      boughtOn('b', day, '10'),
      boughtOn('a', '2026-11-04T16:00:00Z', '99'),
      boughtOn('e', day, '10'),
      boughtOn('d', day, '10'),
    ];
    for (const given of [all, [...all].reverse()])
      expect(purchaseBook(given, '2026-11-01').rows.map(({ documentId }) => documentId)).toEqual(
        // Numbers are texts: '10' is before '9'.
        ['a', 'b', 'd', 'e', 'c'],
      );
  });
});
