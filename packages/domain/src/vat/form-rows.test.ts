/** What was issued on numbered sheets in the sales book (ACC-05). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FiscalDocument, fiscalInvoiceOf, fiscalNoteOf } from '../fiscal/fiscal-document.ts';
import { sheetParts } from '../fiscal/sheet-parts.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import type { SaleReturn } from '../returns/sale-return.ts';
import type { Sale } from '../sales/sale.ts';
import { usd, ves } from '../testing/builders.ts';
import { printedOf } from '../testing/fiscal-builders.ts';
import { anySale, returnOf } from '../testing/return-builders.ts';
import { FERRETERIA, lineAt, soldAt } from '../testing/vat-builders.ts';
import { withholdableOf } from '../withholdings/withholdable.ts';
import { totalOfRows } from './book-summary.ts';
import type { VatIssued } from './form-rows.ts';
import { type SoldDocuments, salesBook } from './sales-book.ts';
import { lateRows, NO_DOCUMENTS } from './vat-books.ts';
import type { VatRow } from './vat-row.ts';

/** Lines of 2 $ at 16 %: each Bs. 1.000 + 160. */
const sold = (number: number, lines = 1, overrides: Partial<Sale> = {}) =>
  soldAt(
    number,
    '2026-11-04T16:00:00Z',
    Array.from({ length: lines }, (_, place) =>
      lineAt(usd(2_00n), 1600, { id: `${number}-${place}`, name: `Artículo ${place}` }),
    ),
    overrides,
  );
const back = (sale: Sale, overrides: Partial<SaleReturn> = {}) =>
  returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'), {
    returnedAt: '2026-11-04T18:00:00Z',
    ...overrides,
  });

/** On sheets of so many lines. */
function issuedOf(
  made: Sale | SaleReturn,
  first: number,
  { linesMax = 60, ...overrides }: Partial<VatIssued> & { linesMax?: number } = {},
): VatIssued[] {
  const isNote = 'sale' in made;
  const document: FiscalDocument | undefined = isNote ? fiscalNoteOf(made) : fiscalInvoiceOf(made);
  if (document === undefined) return [];
  return sheetParts(document, { linesMax }).map(({ figures }, place) => ({
    id: `${made.id}-${first + place}`,
    documentId: made.id,
    documentAt: isNote ? made.returnedAt : made.soldAt,
    kind: isNote ? ('credit_note' as const) : ('invoice' as const),
    series: '',
    number: first + place,
    control: `00-0000120${first + place}`,
    affected: isNote
      ? {
          series: 'B',
          number: 7,
          control: '00-00000007',
          registration: '',
          day: '2026-11-04',
          total: ves(1_160_00n),
        }
      : null,
    figures,
    isAnnulled: false,
    ...overrides,
  }));
}

const shown = (rows: readonly VatRow[]) =>
  rows.map(({ number, controlNumber, transaction, figures }) =>
    [number, controlNumber, transaction, Number(figures.total.minor) / 100].join(' '),
  );

describe('what was issued on a sheet', () => {
  it('[ACC-05] is listed by its number and control number, each by itself, beside what is not issued', () => {
    const sales = [sold(1), sold(2), sold(3, 1, { customer: FERRETERIA })];
    const issued = sales
      .slice(1)
      .flatMap((sale, place) => issuedOf(sale, place + 1, { series: place === 0 ? '' : 'B' }));
    const rows = salesBook({ sales, returns: [], issued });
    expect(shown(rows)).toEqual([
      '00000001 00-00001201 01-REG 1160',
      'A-000001  01-REG 1160',
      'B-00000002 00-00001202 01-REG 1160',
    ]);
    expect(rows[2]).toMatchObject({
      source: 'sales',
      documentId: sales[2]?.id,
      party: { name: FERRETERIA.name },
    });
  });

  it('[ACC-05] on several sheets has a row for each, with its own sums; what is withheld is of the first', () => {
    const sale = sold(1, 3);
    const rows = salesBook({ sales: [sale], returns: [], issued: issuedOf(sale, 1, { linesMax: 2 }) });
    expect(shown(rows)).toEqual(['00000001 00-00001201 01-REG 2320', '00000002 00-00001202 01-REG 1160']);
    expect(rows.map(({ source }) => source)).toEqual(['sales', 'issued_documents']);
  });

  it('[ACC-05] in part leaves the rest under our own number', () => {
    const sale = sold(1, 3);
    const [first] = issuedOf(sale, 1, { linesMax: 2 });
    const rows = salesBook({ sales: [sale], returns: [], issued: first === undefined ? [] : [first] });
    expect(shown(rows)).toEqual(['00000001 00-00001201 01-REG 2320', 'A-000001  01-REG 1160']);
  });

  it('[ACC-05] tells what is exonerated from what is exempt, on each sheet', () => {
    const of = (id: string, taxName: string) => lineAt(usd(2_00n), 0, { id, name: id, taxName });
    const lines = [of('a', 'Exonerado'), of('b', 'Exento'), of('c', 'Exonerado')];
    const sale = soldAt(1, '2026-11-04T16:00:00Z', lines);
    const rows = salesBook({ sales: [sale], returns: [], issued: issuedOf(sale, 1, { linesMax: 2 }) });
    const total = totalOfRows(rows);
    expect([total.exempt, total.exonerated]).toEqual([ves(1_000_00n), ves(2_000_00n)]);
    for (const { figures } of rows)
      expect(figures.exempt.minor + figures.exonerated.minor).toBe(figures.total.minor);
  });

  it('[ACC-05] of a return is a credit note below zero, which names its invoice', () => {
    const sale = sold(1);
    const made = back(sale);
    const rows = salesBook({
      sales: [sale],
      returns: [made],
      issued: [...issuedOf(sale, 1), ...issuedOf(made, 2)],
    });
    expect(shown(rows)).toEqual(['00000001 00-00001201 01-REG 1160', '00000002 00-00001202 03-REG -1160']);
    expect(rows[1]).toMatchObject({ kind: 'credit_note', affected: 'B-00000007' });
  });

  it('[ACC-05] on a spoiled sheet is listed as annulled with zeros, and once more where it was issued again', () => {
    const sale = sold(1);
    const spoiled = issuedOf(sale, 1, { isAnnulled: true });
    const rows = salesBook({ sales: [sale], returns: [], issued: [...spoiled, ...issuedOf(sale, 2)] });
    expect(shown(rows)).toEqual(['00000001 00-00001201 03-ANU 0', '00000002 00-00001202 01-REG 1160']);
    expect(rows[0]).toMatchObject({ source: 'issued_documents', documentId: spoiled[0]?.id });
  });

  it('[ACC-05] and annulled with its sale on its day has that row alone', () => {
    const sale = sold(1);
    const made = back(sale, { kind: 'void' });
    const rows = salesBook({
      sales: [sale],
      returns: [made],
      issued: issuedOf(sale, 1, { isAnnulled: true }),
    });
    expect(shown(rows)).toEqual(['00000001 00-00001201 03-ANU 0']);
  });

  it('[ACC-05] counts once where a machine printed it too: the machine counts it', () => {
    const sale = sold(1);
    const document = fiscalInvoiceOf(sale);
    const printed = printedOf({
      documentId: sale.id,
      documentAt: sale.soldAt,
      ...(document && { figures: document.figures }),
    });
    const rows = salesBook({ sales: [sale], returns: [], printed: [printed], issued: issuedOf(sale, 1) });
    expect(totalOfRows(rows).total).toEqual(ves(1_160_00n));
    expect(rows.filter(({ transaction }) => transaction === '03-ANU')).toHaveLength(1);
  });

  it('[ACC-05] on a contingency form is apart from the Z report of its register’s machine', () => {
    const [sale, other] = [sold(1), sold(2)];
    const printed = printedOf({ documentId: other.id, documentAt: other.soldAt, number: 51 });
    const rows = salesBook({
      sales: [sale, other],
      returns: [],
      printed: [printed],
      issued: issuedOf(sale, 1),
    });
    expect(rows.map(({ kind, zNumber = '' }) => `${kind} ${zNumber}`).sort()).toEqual([
      'daily 7',
      'invoice ',
    ]);
  });

  it('[ACC-05] a blank sheet that was spoiled is a row of zeros, so that no control number is missing', () => {
    const blank = [{ id: 'hoja', control: '00-00001205', spoiledAt: '2026-11-05T15:00:00Z' }];
    expect(salesBook({ sales: [], returns: [], blank })).toMatchObject([
      {
        number: '',
        controlNumber: '00-00001205',
        transaction: '03-ANU',
        day: '2026-11-05',
        source: 'spoiled_sheets',
      },
    ]);
  });

  it('[ACC-05] changes no sum of the book, whatever is sold, issued in part, annulled and returned', () => {
    const anyBook = fc.record({
      sale: anySale(),
      linesMax: fc.integer({ min: 1, max: 3 }),
      left: fc.nat(4),
      annulled: fc.nat(4),
      isReturned: fc.boolean(),
    });
    fc.assert(
      fc.property(anyBook, ({ sale, linesMax, left, annulled, isReturned }) => {
        const made = isReturned ? [back(sale, { returnedAt: '2026-12-24T16:00:00Z' })] : [];
        const parts = [
          ...issuedOf(sale, 1, { linesMax }),
          ...made.flatMap((one) => issuedOf(one, 100, { linesMax })),
        ];
        const issued = parts
          .filter((_, place) => place !== left)
          .map((one, place) => ({ ...one, isAnnulled: place === annulled }));
        const plain: SoldDocuments = { sales: [sale], returns: made };
        expect(totalOfRows(salesBook({ ...plain, issued }))).toEqual(totalOfRows(salesBook(plain)));
        const late = lateRows({ ...NO_DOCUMENTS, ...plain, issued }).sales;
        expect(totalOfRows(late)).toEqual(totalOfRows(salesBook(plain)));
      }),
    );
  });
});

it('[ACC-05] what comes after its period was declared is listed by its number among the adjustments', () => {
  const sale = sold(1);
  const issued = [...issuedOf(sale, 1, { isAnnulled: true }), ...issuedOf(sale, 2)];
  expect(shown(lateRows({ ...NO_DOCUMENTS, sales: [sale], issued }).sales).sort()).toEqual([
    '00000001 00-00001201 03-ANU 0',
    '00000002 00-00001202 01-REG 1160',
  ]);
});

it('[ACC-05] IVA is withheld of the number that is on the paper', () => {
  const sale = sold(1, 1, { customer: FERRETERIA });
  const [found] = withholdableOf({ ...NO_DOCUMENTS, sales: [sale], issued: issuedOf(sale, 3) }, 'received');
  expect(found).toMatchObject({ number: '00000003', controlNumber: '00-00001203', documentId: sale.id });
});
