/** A document on several sheets (FISC-02): each is an invoice of its own, and together they are the document. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCart } from '../pricing/price-cart.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import type { Sale } from '../sales/sale.ts';
import { cartLine, exemptLine, saleOf, ves } from '../testing/builders.ts';
import { anySale, returnOf } from '../testing/return-builders.ts';
import { type FiscalDocument, fiscalInvoiceOf, fiscalNoteOf } from './fiscal-document.ts';
import { areFiscalEqual, type FiscalFigures, sumOfFiscal } from './fiscal-figures.ts';
import { isTotalRight } from './printed-document.ts';
import { breaksBetween, invoicesOfLines, partsToIssue, type SheetPart, sheetParts } from './sheet-parts.ts';

const rangesOf = (parts: readonly SheetPart[]) => parts.map(({ lineFrom, lineTo }) => [lineFrom, lineTo]);
const figuresOf = (parts: readonly SheetPart[]): FiscalFigures =>
  sumOfFiscal(parts.map(({ figures }) => figures));

function sold(count: number): Sale {
  const lines = Array.from({ length: count }, (_, place) =>
    cartLine({ id: String(place), name: `Producto ${place}`, sku: `P-${place}`, unitPrice: ves(1_00n) }),
  );
  return saleOf(priceCart(lines, 'VES'));
}

function documentOf(sale: Sale): FiscalDocument {
  const document = fiscalInvoiceOf(sale);
  if (document === undefined) throw new Error('there is something to issue');
  return document;
}

describe('the sheets of a document', () => {
  it.each([
    [1, 14, [[0, 1]]],
    [14, 14, [[0, 14]]],
    [
      15,
      14,
      [
        [0, 14],
        [14, 15],
      ],
    ],
    [
      5,
      2,
      [
        [0, 2],
        [2, 4],
        [4, 5],
      ],
    ],
    [
      3,
      1,
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    ],
  ])('[FISC-02] of %i lines with %i on a sheet are %j', (count, linesMax, ranges) => {
    const parts = sheetParts(documentOf(sold(count)), { linesMax });
    expect(rangesOf(parts)).toEqual(ranges);
    expect(parts.map(({ part, parts: all }) => `${part} de ${all}`)).toEqual(
      ranges.map((_, place) => `${place + 1} de ${ranges.length}`),
    );
  });

  it('[FISC-02] have the sums of their own lines', () => {
    const sale = saleOf(
      priceCart(
        [
          cartLine({ id: '1', name: 'Refresco', unitPrice: ves(116_00n) }),
          exemptLine({ id: '2', name: 'Harina', unitPrice: ves(50_00n) }),
          cartLine({
            id: '3',
            name: 'Carne',
            unitPrice: ves(108_00n),
            taxBasisPoints: 800,
            taxId: 'reduced',
          }),
        ],
        'VES',
      ),
    );
    const [first, second] = sheetParts(documentOf(sale), { linesMax: 2 });
    expect(first?.figures).toMatchObject({ exempt: ves(50_00n), total: ves(166_00n) });
    expect(first?.figures.general).toEqual({ base: ves(100_00n), tax: ves(16_00n) });
    expect(first?.figures.reduced).toEqual({ base: ves(0n), tax: ves(0n) });
    expect(second?.figures.reduced).toEqual({ base: ves(100_00n), tax: ves(8_00n) });
    expect(second?.figures.total).toEqual(ves(108_00n));
  });

  it('[FISC-02] count goods of two lots as one row', () => {
    const lot = (id: string) => cartLine({ id, name: 'Leche', sku: 'L', lot: id, unitPrice: ves(5_00n) });
    const sale = saleOf(
      priceCart([lot('a'), lot('b'), cartLine({ id: 'c', name: 'Pan', unitPrice: ves(1_00n) })], 'VES'),
    );
    expect(rangesOf(sheetParts(documentOf(sale), { linesMax: 2 }))).toEqual([[0, 3]]);
    expect(rangesOf(sheetParts(documentOf(sale), { linesMax: 1 }))).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });

  it('[FISC-02] begin where another invoice does, also within what would be one row', () => {
    const lot = (id: string) => cartLine({ id, name: 'Leche', sku: 'L', lot: id, unitPrice: ves(5_00n) });
    const other = cartLine({ id: 'c', name: 'Pan', unitPrice: ves(1_00n) });
    const document = documentOf(saleOf(priceCart([lot('a'), lot('b'), other], 'VES')));
    const parts = sheetParts(document, { linesMax: 1, breaks: new Set([1]) });
    expect(rangesOf(parts)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  it('[FISC-02] add up to the document to the céntimo, each with a right total, whatever is sold and returned', () => {
    fc.assert(
      fc.property(anySale(), fc.integer({ min: 1, max: 4 }), fc.boolean(), (sale, linesMax, isReturned) => {
        const document = isReturned
          ? fiscalNoteOf(returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock')))
          : fiscalInvoiceOf(sale);
        if (document === undefined) return;
        const parts = sheetParts(document, { linesMax });
        expect(areFiscalEqual(figuresOf(parts), document.figures)).toBe(true);
        for (const { figures } of parts) {
          expect(isTotalRight(figures)).toBe(true);
          if (document.figures.igtfBase.minor <= document.figures.total.minor)
            expect(figures.igtfBase.minor).toBeLessThanOrEqual(figures.total.minor);
          for (const amount of [figures.exempt, figures.total, figures.igtfBase, figures.igtf])
            expect(amount.minor).toBeGreaterThanOrEqual(0n);
        }
        expect(parts.flatMap(({ lineFrom, lineTo }) => range(lineFrom, lineTo))).toEqual(
          range(0, document.items.length),
        );
      }),
    );
  });

  it('[FISC-02] of a void have the figures of the invoices that they take back', () => {
    fc.assert(
      fc.property(anySale(), fc.integer({ min: 1, max: 3 }), (sale, linesMax) => {
        const invoice = fiscalInvoiceOf(sale);
        if (invoice === undefined) return;
        const made = returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'), { kind: 'void' });
        const note = fiscalNoteOf(made);
        if (note === undefined || !areFiscalEqual(note.figures, invoice.figures)) return;
        const invoices = sheetParts(invoice, { linesMax });
        const ids = ({ lines }: Pick<Sale, 'lines'>) => lines.map(({ line }) => line.id);
        const breaks = breaksBetween(invoicesOfLines(ids(made), ids(sale), invoices));
        const notes = sheetParts(note, { linesMax, breaks });
        expect(rangesOf(notes)).toEqual(rangesOf(invoices));
        for (const [place, one] of notes.entries())
          expect(one.figures.total.minor).toBe(invoices[place]?.figures.total.minor);
      }),
    );
  });
});

describe('the sheets that are still to be issued', () => {
  const document = documentOf(sold(5));
  const [first, second, third] = sheetParts(document, { linesMax: 2 });
  const issued = (...parts: (SheetPart | undefined)[]) =>
    parts.flatMap((part) => (part === undefined ? [] : [part]));

  it('[FISC-02] are those of which no part is issued', () => {
    expect(partsToIssue(document, { linesMax: 2 }, [])).toHaveLength(3);
    expect(partsToIssue(document, { linesMax: 2 }, issued(first))).toEqual([second, third]);
    expect(partsToIssue(document, { linesMax: 2 }, issued(first, third))).toEqual([second]);
    expect(partsToIssue(document, { linesMax: 2 }, issued(first, second, third))).toEqual([]);
  });

  it('[FISC-02] go on as they began, where the sheets have room for more lines since', () => {
    expect(partsToIssue(document, { linesMax: 20 }, issued(first))).toEqual([second, third]);
    expect(partsToIssue(document, { linesMax: 1 }, issued(second))).toEqual([first, third]);
    const long = documentOf(sold(61));
    const [most, rest] = sheetParts(long, { linesMax: 60 });
    expect(partsToIssue(long, { linesMax: 1 }, issued(most))).toEqual([rest]);
  });
});

describe('the invoices that a note corrects', () => {
  it('[FISC-02] are told apart: a note is of one', () => {
    const invoices = [
      { lineFrom: 0, lineTo: 2, control: 'A' },
      { lineFrom: 2, lineTo: 4, control: 'B' },
    ];
    const found = invoicesOfLines(['1', '2', '3', '9'], ['0', '1', '2', '3', '4'], invoices);
    expect(found.map((one) => one?.control)).toEqual(['A', 'B', 'B', undefined]);
    expect([...breaksBetween(found)]).toEqual([1, 3]);
  });
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, place) => from + place);
}
