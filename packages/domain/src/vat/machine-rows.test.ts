/** Documents of fiscal machines in the sales book (ACC-05). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FiscalFigures, fiscalFiguresOfReturn, fiscalFiguresOfSale } from '../fiscal/fiscal-figures.ts';
import type { PrintedDocument } from '../fiscal/printed-document.ts';
import { postPrintedDocument } from '../ledger/post-fiscal.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import type { SaleReturn } from '../returns/sale-return.ts';
import type { Sale } from '../sales/sale.ts';
import { MARIA, usd, ves } from '../testing/builders.ts';
import { printedOf } from '../testing/fiscal-builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import { FERRETERIA, lineAt, soldAt } from '../testing/vat-builders.ts';
import { totalOfRows } from './book-summary.ts';
import { rowOfPrinted } from './machine-rows.ts';
import { salesBook } from './sales-book.ts';
import { idsOfDocuments, lateRows, NO_DOCUMENTS, vatBooks } from './vat-books.ts';
import { taxOf } from './vat-figures.ts';
import type { VatRow } from './vat-row.ts';

/** 2 $ at 16 %: Bs. 1.000 + 160. */
const sold = (number: number, day = '2026-11-04', overrides: Partial<Sale> = {}) =>
  soldAt(number, `${day}T16:00:00Z`, [lineAt(usd(2_00n), 1600)], overrides);
const back = (sale: Sale, overrides: Partial<SaleReturn>) =>
  returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'), overrides);
const printed = (sale: Sale, number: number, overrides: Partial<PrintedDocument> = {}) =>
  printedOf({
    ...{ id: `impreso-${sale.id}`, documentId: sale.id, documentAt: sale.soldAt, number },
    ...{ figures: fiscalFiguresOfSale(sale) },
    ...overrides,
  });
const printedNote = (made: SaleReturn, number: number, overrides: Partial<PrintedDocument> = {}) =>
  printedOf({
    ...{ id: `impreso-${made.id}`, documentId: made.id, documentAt: made.returnedAt, number },
    ...{ collection: 'sale_returns' as const, kind: 'credit_note' as const },
    affected: { registration: 'Z1F1234567', number: 51, day: '2026-11-04' },
    figures: fiscalFiguresOfReturn(made),
    ...overrides,
  });
/** A céntimo of the base that the machine put into the IVA. */
const offByOne = (figures: FiscalFigures): FiscalFigures => ({
  ...figures,
  general: {
    base: ves(figures.general.base.minor - 1n),
    tax: ves(figures.general.tax.minor + 1n),
  },
});
const shown = (rows: readonly VatRow[]) =>
  rows.map(({ kind, number, lastNumber, controlNumber, zNumber, transaction }) =>
    [kind, lastNumber === '' ? number : `${number}…${lastNumber}`, controlNumber, zNumber, transaction].join(
      ' ',
    ),
  );

describe('what a fiscal machine printed', () => {
  it('[ACC-05] has a row for the final consumers of each machine, Z and day, and one for each buyer with RIF', () => {
    const sales = [
      sold(1),
      sold(2, '2026-11-04', { customer: FERRETERIA }),
      sold(3),
      sold(4),
      sold(5, '2026-11-05'),
      sold(6),
    ];
    const of = [
      printed(sales[0] as Sale, 51),
      printed(sales[1] as Sale, 52),
      printed(sales[2] as Sale, 53),
      printed(sales[3] as Sale, 54, { zNumber: 8 }),
      printed(sales[4] as Sale, 55, { zNumber: 8 }),
      printed(sales[5] as Sale, 9, { registration: 'Z1F7654321' }),
    ];
    expect(shown(salesBook({ sales, returns: [], printed: of }))).toEqual([
      'daily 00000051…00000053 Z1F1234567 7 01-REG',
      'invoice 00000052 Z1F1234567 7 01-REG',
      'daily 00000054…00000054 Z1F1234567 8 01-REG',
      'daily 00000009…00000009 Z1F7654321 7 01-REG',
      'daily 00000055…00000055 Z1F1234567 8 01-REG',
    ]);
  });

  it('[ACC-05] lists credit notes by themselves, with the machine’s numbers, and a void as one of them', () => {
    const sale = sold(1);
    const made = back(sale, { kind: 'void', id: 'anulada', returnedAt: '2026-11-04T20:00:00Z' });
    const rows = salesBook({
      ...{ sales: [sale], returns: [made] },
      printed: [printed(sale, 51), printedNote(made, 3)],
    });
    expect(shown(rows)).toEqual([
      'daily 00000051…00000051 Z1F1234567 7 01-REG',
      'credit_note 00000003 Z1F1234567 7 03-REG',
    ]);
    expect(rows[1]).toMatchObject({ affected: '00000051', documentId: 'anulada', source: 'sale_returns' });
    expect(totalOfRows(rows).total).toEqual(ves(0n));
  });

  it('[ACC-05] has the machine’s figures, in invoices and below zero in notes', () => {
    const sale = sold(1, '2026-11-04', { customer: MARIA });
    const made = back(sale, { kind: 'return', id: 'nota', returnedAt: '2026-11-05T16:00:00Z' });
    const [own, ownNote] = [fiscalFiguresOfSale(sale), fiscalFiguresOfReturn(made)];
    const rows = salesBook({
      ...{ sales: [sale], returns: [made] },
      printed: [
        printed(sale, 51, { figures: offByOne(own), own }),
        printedNote(made, 3, { figures: offByOne(ownNote), own: ownNote }),
      ],
    });
    expect(rows.map(({ figures }) => [figures.general.base, figures.general.tax, figures.total])).toEqual([
      [ves(999_99n), ves(160_01n), ves(1_160_00n)],
      [ves(-999_99n), ves(-160_01n), ves(-1_160_00n)],
    ]);
  });

  it('[ACC-05] leaves what waits for the machine as it was listed before', () => {
    const [first, second, third] = [sold(1), sold(2), sold(3)];
    const rows = salesBook({ sales: [first, second, third], returns: [], printed: [printed(first, 51)] });
    expect(shown(rows)).toEqual([
      'daily A-000002…A-000003   01-REG',
      'daily 00000051…00000051 Z1F1234567 7 01-REG',
    ]);
    const annulled = back(second, { kind: 'void', id: 'anulada', returnedAt: second.soldAt });
    const after = salesBook({ sales: [first, second], returns: [annulled], printed: [printed(first, 51)] });
    expect(after.map(({ transaction }) => transaction)).toEqual(['03-ANU', '01-REG', '03-ANU']);
  });

  it('[ACC-05] of a document of another period is a row of what it posted, and none where that is nothing', () => {
    const elsewhere = sold(1, '2026-10-30');
    const own = fiscalFiguresOfSale(elsewhere);
    const late = printed(elsewhere, 51, { figures: offByOne(own), own });
    const rows = salesBook({ sales: [], returns: [], printed: [late, printed(sold(2), 52)] });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ source: 'fiscal_documents', documentId: late.id, day: '2026-10-30' });
    expect(rows[0]?.figures).toMatchObject({ total: ves(0n), general: { base: ves(-1n), tax: ves(1n) } });
    expect(lateRows({ ...NO_DOCUMENTS, printed: [late] }).sales).toEqual([rowOfPrinted(late)]);
    const joined = lateRows({ ...NO_DOCUMENTS, sales: [elsewhere], printed: [late] }).sales;
    expect(joined.map(({ number, source }) => [number, source])).toEqual([['00000051', 'sales']]);
    expect(idsOfDocuments({ ...NO_DOCUMENTS, printed: [late] })).toEqual([late.id]);
  });

  it('[ACC-05] brings the IGTF that the machine collected', () => {
    const sale = sold(1);
    const own = fiscalFiguresOfSale(sale);
    const figures = { ...own, igtfBase: ves(1_160_00n), igtf: ves(34_80n) };
    const books = vatBooks({
      from: '2026-11-01',
      documents: { ...NO_DOCUMENTS, sales: [sale], printed: [printed(sale, 51, { figures, own })] },
      late: NO_DOCUMENTS,
      carried: { excess: ves(0n), withheld: ves(0n) },
    });
    expect(books.igtf).toEqual({ base: ves(1_160_00n), tax: ves(34_80n) });
  });

  it('[ACC-05] [ACC-09] adds to the IVA of the book what it posts to the account of IVA, whatever is printed', () => {
    const anySale = fc.record({
      cents: fc.bigInt({ min: 1n, max: 100_000n }),
      basisPoints: fc.constantFrom(0, 800, 1600, 3100),
      isNamed: fc.boolean(),
      state: fc.constantFrom('waits', 'printed', 'rounded'),
      zNumber: fc.constantFrom(7, 8),
    });
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 12 }), (drawn) => {
        const sales = drawn.map(({ cents, basisPoints, isNamed }, place) =>
          soldAt(place + 1, '2026-11-04T16:00:00Z', [lineAt(usd(cents), basisPoints)], {
            customer: isNamed ? FERRETERIA : null,
          }),
        );
        const of = drawn.flatMap(({ state, zNumber }, place) => {
          const sale = sales[place];
          if (sale === undefined || state === 'waits') return [];
          const own = fiscalFiguresOfSale(sale);
          const isRounded = state === 'rounded' && own.general.base.minor > 0n;
          return [printed(sale, 50 + place, { zNumber, own, figures: isRounded ? offByOne(own) : own })];
        });
        const [plain, withMachine] = [
          salesBook({ sales, returns: [] }),
          salesBook({ sales, returns: [], printed: of }),
        ];
        const posted = of
          .flatMap(postPrintedDocument)
          .filter(({ role }) => role === 'vat_debit')
          .reduce((total, one) => total - one.ves.minor, 0n);
        expect(taxOf(totalOfRows(withMachine)).minor).toBe(taxOf(totalOfRows(plain)).minor + posted);
        expect(totalOfRows(withMachine).total).toEqual(totalOfRows(plain).total);
      }),
    );
  });
});
