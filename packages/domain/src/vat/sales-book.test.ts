/** The sales book of days worked out by hand, at Bs. 500 a dollar. */
import { describe, expect, it } from 'vitest';
import { toDecimal } from '../money/money.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { CartLine } from '../pricing/price-line.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import type { Sale } from '../sales/sale.ts';
import { MARIA, saleOf, usd, ves } from '../testing/builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import { AT_500, FERRETERIA, lineAt, soldAt } from '../testing/vat-builders.ts';
import { rowOfSale, salesBook } from './sales-book.ts';
import type { VatRow } from './vat-row.ts';

const NOON = 'T16:00:00Z';

/** 10,00 $ at 16 %, 2 × 5,00 $ at 8 %, 3,00 $ exempt: Bs. 5.000 + 800, 5.000 + 400, 1.500. */
const TO_COMPANY = soldAt(
  1,
  `2026-11-03${NOON}`,
  [lineAt(usd(10_00n), 1600), lineAt(usd(5_00n), 800, { quantity: 2_000n }), lineAt(usd(3_00n), 0)],
  { customer: FERRETERIA },
);

describe('a sale to an identified buyer', () => {
  it('[ACC-05] is a row of its own, with base and IVA of each rate in bolívares', () => {
    const [row] = salesBook({ sales: [TO_COMPANY], returns: [] });
    expect(row).toMatchObject({
      kind: 'invoice',
      documentId: 'venta-1',
      day: '2026-11-03',
      party: { name: 'Ferretería El Tornillo, C. A.', document: 'J-07013380-5', personType: 'PJDO' },
      number: 'A-000001',
      transaction: '01-REG',
    });
    expect(written(row)).toBe('12700.00 = 1500.00 + 5000.00/1600/800.00 + 5000.00/800/400.00');
  });

  it('[ACC-05] shows the general rate with the additional one as one, in the columns of the additional', () => {
    const [row] = salesBook({
      sales: [soldAt(2, `2026-11-03${NOON}`, [lineAt(usd(100_00n), 3100)], { customer: FERRETERIA })],
      returns: [],
    });
    expect(row?.figures.additional).toEqual({
      basisPoints: 3100,
      base: ves(50_000_00n),
      tax: ves(15_500_00n),
    });
    expect(row?.figures.general.tax).toEqual(ves(0n));
  });

  it('[ACC-05] keeps what was sold as exonerated apart from what is exempt', () => {
    const exonerated = lineAt(usd(4_00n), 0, { taxName: 'Exonerado', isExempt: false });
    const row = rowOfSale(soldAt(3, `2026-11-03${NOON}`, [exonerated, lineAt(usd(3_00n), 0)]));
    expect([row.figures.exonerated, row.figures.exempt]).toEqual([ves(2_000_00n), ves(1_500_00n)]);
  });

  it('[ACC-05] in bolívares has its own figures', () => {
    const cart = priceCart([lineAt(ves(2_000_00n), 1600, { unitPrice: ves(2_000_00n) })].map(plain), 'VES');
    expect(written(rowOfSale(saleOf(cart, undefined, { rate: AT_500 })))).toBe(
      '2320.00 = 0.00 + 2000.00/1600/320.00',
    );
  });

  it('[ACC-05] has IVA of each rate as it was worked out in bolívares, and not in the share of its cents', () => {
    const lines = [lineAt(usd(33n), 1600), lineAt(usd(33n), 800)];
    expect(written(rowOfSale(soldAt(4, `2026-11-03${NOON}`, lines)))).toBe(
      '369.60 = 0.00 + 165.00/1600/26.40 + 165.00/800/13.20',
    );
  });

  it('[ACC-05] of before sales had bolívares has its total converted once, its rates adding up to it', () => {
    const lines = [lineAt(usd(33n), 1600), lineAt(usd(33n), 800)].map(plain);
    const row = rowOfSale(soldAt(4, `2026-11-03${NOON}`, lines));
    // 0,33 + 0,05 + 0,33 + 0,03 = 0,74 $ = Bs. 370,00.
    expect(written(row)).toBe('370.00 = 0.00 + 165.00/1600/25.00 + 165.00/800/15.00');
  });
});

describe('final consumers', () => {
  const sale = (number: number, at: string, overrides: Partial<Sale> = {}) =>
    soldAt(number, at, [lineAt(usd(2_00n), 1600)], overrides);

  it('[ACC-05] are one row a day and series, with the first and the last number, and no other invoice between them', () => {
    const rows = salesBook({
      sales: [
        sale(7, `2026-11-04${NOON}`),
        sale(5, `2026-11-04${NOON}`),
        sale(3, `2026-11-04${NOON}`),
        sale(4, `2026-11-04${NOON}`),
        sale(6, `2026-11-04${NOON}`, { customer: FERRETERIA }),
        sale(8, `2026-11-05${NOON}`),
        sale(1, `2026-11-04${NOON}`, { series: 'B' }),
      ],
      returns: [],
    });
    expect(rows.map(({ kind, day, number, lastNumber }) => [kind, day, number, lastNumber])).toEqual([
      ['daily', '2026-11-04', 'A-000003', 'A-000005'],
      ['invoice', '2026-11-04', 'A-000006', ''],
      ['daily', '2026-11-04', 'A-000007', 'A-000007'],
      ['daily', '2026-11-04', 'B-000001', 'B-000001'],
      ['daily', '2026-11-05', 'A-000008', 'A-000008'],
    ]);
    expect(rows.map(written)).toEqual([
      '3480.00 = 0.00 + 3000.00/1600/480.00',
      '1160.00 = 0.00 + 1000.00/1600/160.00',
      '1160.00 = 0.00 + 1000.00/1600/160.00',
      '1160.00 = 0.00 + 1000.00/1600/160.00',
      '1160.00 = 0.00 + 1000.00/1600/160.00',
    ]);
  });

  it('[ACC-05] are of the day in Caracas, whatever day it is in UTC', () => {
    const [row] = salesBook({ sales: [sale(1, '2026-12-01T03:59:00Z')], returns: [] });
    expect(row?.day).toBe('2026-11-30');
  });

  it('[ACC-05] are also buyers with a name and no document', () => {
    const nameOnly = { ...MARIA, document: '-' };
    const [row] = salesBook({ sales: [sale(1, `2026-11-04${NOON}`, { customer: nameOnly })], returns: [] });
    expect([row?.kind, row?.party]).toEqual(['daily', null]);
  });
});

describe('voids and returns', () => {
  it('[ACC-05] annuls a sale voided on its day: sale and void are rows of zeros, and no number is missing', () => {
    const made = back(TO_COMPANY, { kind: 'void', returnedAt: `2026-11-03${NOON}` });
    const rows = salesBook({ sales: [TO_COMPANY], returns: [made] });
    expect(rows.map(({ number, affected, transaction }) => [number, affected, transaction])).toEqual([
      ['A-000001', '', '03-ANU'],
      ['A-000001', 'A-000001', '03-ANU'],
    ]);
    expect(rows.map(written)).toEqual(['0.00 = 0.00', '0.00 = 0.00']);
  });

  it('[ACC-05] has a void of another day, or of a sale that is not there, as a credit note', () => {
    const later = back(TO_COMPANY, { kind: 'void', returnedAt: `2026-11-04${NOON}` });
    const rows = salesBook({ sales: [TO_COMPANY], returns: [later] });
    expect(rows.map(({ transaction }) => transaction)).toEqual(['01-REG', '03-REG']);
    const alone = salesBook({ sales: [], returns: [{ ...later, returnedAt: TO_COMPANY.soldAt }] });
    expect(alone.map(written)).toEqual([
      '-12700.00 = -1500.00 + -5000.00/1600/-800.00 + -5000.00/800/-400.00',
    ]);
  });

  it('[ACC-05] has a return of another month in its own, below zero at the rate of the sale, with the affected invoice', () => {
    const made = returnOf(TO_COMPANY, [], [{ lineId: '1-1', quantity: 1_000n, goods: 'stock' }], {
      number: 9,
      returnedAt: `2026-12-02${NOON}`,
    });
    const [row] = salesBook({ sales: [], returns: [made] });
    expect(row).toMatchObject({
      kind: 'credit_note',
      day: '2026-12-02',
      number: 'A-000009',
      affected: 'A-000001',
      transaction: '03-REG',
      party: { document: 'J-07013380-5' },
    });
    expect(written(row)).toBe('-2700.00 = 0.00 + -2500.00/800/-200.00');
  });
});

function back(sale: Sale, overrides: Parameters<typeof returnOf>[3]) {
  return returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'), overrides);
}

/** Without figures in bolívares. */
function plain({ bolivars: _, comesTo: __, ...line }: CartLine): CartLine {
  return line;
}

/** Total = not taxed + base/rate/IVA of each class that has some. */
function written(row: VatRow | undefined): string {
  if (row === undefined) return '';
  const { total, exempt, general, reduced, additional } = row.figures;
  const taxed = [general, reduced, additional]
    .filter(({ basisPoints }) => basisPoints !== null)
    .map(({ basisPoints, base, tax }) => `${toDecimal(base)}/${basisPoints}/${toDecimal(tax)}`);
  return `${toDecimal(total)} = ${[toDecimal(exempt), ...taxed].join(' + ')}`;
}
