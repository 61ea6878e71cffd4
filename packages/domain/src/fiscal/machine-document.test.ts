/** What a machine prints of a document, by how it reads prices (FISC-01). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../money/money.ts';
import { bolivarFigures } from '../pricing/bolivar-figures.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import type { Sale } from '../sales/sale.ts';
import { cartLine, exemptLine, saleOf, ves } from '../testing/builders.ts';
import { anySale, returnOf } from '../testing/return-builders.ts';
import { RATE_CLASSES } from '../vat/vat-figures.ts';
import { type FiscalDocument, fiscalInvoiceOf, fiscalNoteOf } from './fiscal-document.ts';
import { areFiscalEqual, fiscalDifference } from './fiscal-figures.ts';
import { type MachineRates, machineDocumentOf, missingRate } from './machine-document.ts';

const BASIS_POINTS = { general: 1600, reduced: 800, additional: 3100 } as const;

function machine(includesTax: boolean): MachineRates {
  const of = (basisPoints: number) => ({ basisPoints, includesTax });
  return {
    general: of(BASIS_POINTS.general),
    reduced: of(BASIS_POINTS.reduced),
    additional: of(BASIS_POINTS.additional),
    igtfBasisPoints: 300,
  };
}

/** In bolívares; prices include IVA unless they say otherwise. */
function documentOf(...lines: readonly Partial<Parameters<typeof cartLine>[0]>[]): FiscalDocument {
  const cart = priceCart(
    lines.map((line, place) => cartLine({ id: `linea-${place}`, unitPrice: ves(100_00n), ...line })),
    'VES',
  );
  const document = fiscalInvoiceOf(saleOf(cart, undefined, { rate: null }));
  if (document === undefined) throw new Error('there is something to print');
  return document;
}

describe('a machine whose prices include IVA', () => {
  it('[FISC-01] is sent our prices as they are, and prints our figures', () => {
    const document = documentOf({ quantity: 1_500n }, { taxBasisPoints: 800, taxId: 'reduced' });
    const printed = machineDocumentOf(document, machine(true));
    expect(printed.items.map(({ unitPrice, amount }) => [unitPrice.minor, amount.minor])).toEqual([
      [100_00n, 150_00n],
      [100_00n, 100_00n],
    ]);
    expect(areFiscalEqual(printed.figures, document.figures)).toBe(true);
  });

  it('[FISC-01] is sent a price without IVA with its part of the tax', () => {
    const document = documentOf({ includesTax: false }, { includesTax: false, unitPrice: ves(50_00n) });
    const printed = machineDocumentOf(document, machine(true));
    expect(printed.items.map(({ unitPrice, amount }) => [unitPrice.minor, amount.minor])).toEqual([
      [116_00n, 116_00n],
      [58_00n, 58_00n],
    ]);
    expect(areFiscalEqual(printed.figures, document.figures)).toBe(true);
  });

  it('[FISC-01] parts base and tax once for a rate, where prices with and without IVA are mixed', () => {
    // 0,04 are 0,03 and 0,01; 0,03 more and its tax of 0,00 are 0,07, which are 0,06 and 0,01.
    const document = documentOf({ unitPrice: ves(10n) }, { unitPrice: ves(10n), includesTax: false });
    const printed = machineDocumentOf(document, machine(true));
    expect([document.figures.general, printed.figures.general]).toEqual([
      { base: ves(19n), tax: ves(3n) },
      { base: ves(19n), tax: ves(3n) },
    ]);
    expect(printed.figures.total).toEqual(document.figures.total);
  });
});

describe('a machine whose prices are without IVA', () => {
  it('[FISC-01] is sent prices without IVA as they are, and adds it itself', () => {
    const document = documentOf({ includesTax: false, quantity: 3_000n });
    const printed = machineDocumentOf(document, machine(false));
    expect(printed.figures.general).toEqual({ base: ves(300_00n), tax: ves(48_00n) });
    expect(areFiscalEqual(printed.figures, document.figures)).toBe(true);
  });

  it('[FISC-01] prints a céntimo less where no base leads to the price, and is paid that', () => {
    // 16 % of 0,03 are 0,00: such a machine has no way to print 0,04.
    const document = documentOf({ unitPrice: ves(4n) });
    const printed = machineDocumentOf(document, machine(false));
    expect([document.figures.total, printed.figures.total]).toEqual([ves(4n), ves(3n)]);
    expect(printed.payments.map(({ amount }) => amount)).toEqual([ves(3n)]);
  });
});

it('[FISC-01] a line at a rate that the machine does not have is named', () => {
  const document = documentOf({}, { name: 'Carne', taxBasisPoints: 1200, taxId: 'otro' });
  expect(missingRate(document, machine(true))).toMatchObject({
    item: { name: 'Carne', basisPoints: 1200 },
    machineBasisPoints: 1600,
  });
  expect(missingRate(documentOf(exemptLine({ unitPrice: ves(1n) })), machine(true))).toBeUndefined();
});

describe('any sale and its return', () => {
  it.each([true, false])(
    '[FISC-01] are printed and paid to the céntimo, and no more than céntimos off our figures (prices with IVA: %s)',
    (includesTax) => {
      fc.assert(
        fc.property(anySale().filter(isFigured), (sale) => {
          const made = returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'));
          for (const document of [fiscalInvoiceOf(sale), fiscalNoteOf(made)]) {
            if (document === undefined || document.figures.total.minor < 100n) continue;
            const { figures, payments } = machineDocumentOf(document, machine(includesTax));
            expect(
              sum(
                payments.map(({ amount }) => amount),
                'VES',
              ),
            ).toEqual(figures.total);
            const off = fiscalDifference(figures, document.figures);
            // Each rate is rounded once; where prices are without IVA, the total follows.
            expect(absolute(off.total.minor)).toBeLessThanOrEqual(includesTax ? 0n : 3n);
            for (const rateClass of RATE_CLASSES)
              expect(absolute(off[rateClass].tax.minor)).toBeLessThanOrEqual(1n);
          }
        }),
      );
    },
  );
});

function isFigured(sale: Sale): boolean {
  return bolivarFigures(sale) !== null;
}

function absolute(minor: bigint): bigint {
  return minor < 0n ? -minor : minor;
}
