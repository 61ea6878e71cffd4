/** The purchase book of a month worked out by hand, at Bs. 500 a dollar. */
import { describe, expect, it } from 'vitest';
import { toDecimal } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { parseUnitCost } from '../money/unit-cost.ts';
import { usd, usdCost, ves } from '../testing/builders.ts';
import { bought, invoiceOf, purchaseOf, voidOfPurchase } from '../testing/vat-builders.ts';
import { purchaseBook, type VatPurchase, vatPurchaseOf } from './purchase-book.ts';
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

function bookOf(purchases: readonly VatPurchase[]) {
  return purchaseBook(purchases, NOVEMBER);
}

function written({ figures: { total, exempt, general, reduced } }: VatRow): string {
  const taxed = [general, reduced]
    .filter(({ basisPoints }) => basisPoints !== null)
    .map(({ basisPoints, base, tax }) => `${toDecimal(base)}/${basisPoints}/${toDecimal(tax)}`);
  return `${toDecimal(total)} = ${[toDecimal(exempt), ...taxed].join(' + ')}`;
}
