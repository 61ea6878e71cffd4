/** What a digital print shop is asked for adds up, by rate and as a whole (FISC-02). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, sum } from '../money/money.ts';
import { bolivarFigures } from '../pricing/bolivar-figures.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import { anySale, returnOf } from '../testing/return-builders.ts';
import { RATE_CLASSES } from '../vat/vat-figures.ts';
import { payableOf, taxesOfDigital } from './digital-document.ts';
import { type FiscalDocument, fiscalInvoiceOf, fiscalNoteOf } from './fiscal-document.ts';

/** Bases and taxes of each rate are the figures that the books have of its class; with what is exempt they are the total. */
function expectSums(document: FiscalDocument): void {
  const { figures, items } = document;
  const taxes = taxesOfDigital(document);
  for (const rateClass of RATE_CLASSES) {
    const own = taxes.filter((tax) => tax.rateClass === rateClass);
    for (const field of ['base', 'tax'] as const) {
      expect(
        sum(
          own.map((tax) => tax[field]),
          'VES',
        ),
      ).toEqual(figures[rateClass][field]);
    }
  }
  const exempt = items.filter((item) => item.rateClass === 'exempt').map(({ total }) => total);
  expect(sum(exempt, 'VES')).toEqual(figures.exempt);
  const whole = [...exempt, ...taxes.flatMap(({ base, tax }) => [base, tax])];
  expect(sum(whole, 'VES')).toEqual(figures.total);
  expect(payableOf(document)).toEqual(add(figures.total, figures.igtf));
}

describe('a digital document', () => {
  it('[FISC-02] adds up for any sale, and for the note of all of it', () => {
    fc.assert(
      fc.property(
        anySale().filter((sale) => bolivarFigures(sale) !== null),
        (sale) => {
          const invoice = fiscalInvoiceOf(sale);
          if (invoice !== undefined) expectSums(invoice);
          const note = fiscalNoteOf(returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock')));
          if (note !== undefined) expectSums(note);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[FISC-02] has one row for each rate, also where two are of one class', () => {
    const item = (basisPoints: number, base: bigint, total: bigint) => ({
      ...{ name: 'Pan', code: '', quantity: 1000n, rateClass: 'general' as const, basisPoints },
      ...{ includesTax: true, unitPrice: ves(total), subtotal: ves(total), discount: ves(0n) },
      ...{ base: ves(base), total: ves(total) },
    });
    const items = [item(1600, 100n, 116n), item(1200, 100n, 112n), item(1600, 200n, 232n)];
    expect(
      taxesOfDigital({ items }).map(({ basisPoints, base, tax }) => [basisPoints, base.minor, tax.minor]),
    ).toEqual([
      [1600, 300n, 48n],
      [1200, 100n, 12n],
    ]);
  });
});

function ves(minor: bigint) {
  return { minor, currency: 'VES' };
}
