/** What fiscal machines print, for tests: in bolívares. Builders take overrides. */
import fc from 'fast-check';
import { type FiscalFigures, NO_FISCAL_FIGURES } from '../fiscal/fiscal-figures.ts';
import type { PrintedDocument } from '../fiscal/printed-document.ts';
import type { ZFigures, ZReport } from '../fiscal/z-report.ts';
import { add, type Money, sum } from '../money/money.ts';
import { RATE_CLASSES } from '../vat/vat-figures.ts';
import { ves } from './builders.ts';

/** Their total is what they add up to. */
export function figuresWith(parts: Partial<Omit<FiscalFigures, 'total'>>): FiscalFigures {
  const figures = { ...NO_FISCAL_FIGURES, ...parts };
  const taxed = RATE_CLASSES.map((rateClass) => add(figures[rateClass].base, figures[rateClass].tax));
  return { ...figures, total: sum([figures.exempt, ...taxed], 'VES') };
}

/** 200,00 at 16 %. */
export const FIGURES_232 = figuresWith({ general: { base: ves(200_00n), tax: ves(32_00n) } });

/** An invoice of 232,00, paid in bolívares. */
export function printedOf(overrides: Partial<PrintedDocument> = {}): PrintedDocument {
  const { figures = FIGURES_232, own = figures } = overrides;
  return {
    id: 'impreso',
    collection: 'sales',
    documentId: 'venta-1',
    documentAt: '2026-11-04T16:00:00Z',
    kind: 'invoice',
    registration: 'Z1F1234567',
    number: 1,
    zNumber: 7,
    affected: null,
    payments: [{ slot: 1, amount: figures.total }],
    ...overrides,
    figures,
    own,
  };
}

const NO_TAX = NO_FISCAL_FIGURES.general;
export const NO_Z_FIGURES: ZFigures = {
  exempt: ves(0n),
  general: NO_TAX,
  reduced: NO_TAX,
  additional: NO_TAX,
  perceived: ves(0n),
  igtf: NO_TAX,
};

/** The sums of documents, as a machine has them. */
export function zFiguresOf({ total: _, igtfBase, igtf, ...figures }: FiscalFigures): ZFigures {
  return { ...figures, perceived: ves(0n), igtf: { base: igtfBase, tax: igtf } };
}

/** Number 7, of nothing. */
export function zReportOf(overrides: Partial<ZReport> = {}): ZReport {
  return {
    registration: 'Z1F1234567',
    number: 7,
    last: { invoice: 0, debitNote: 0, creditNote: 0 },
    sales: NO_Z_FIGURES,
    debitNotes: NO_Z_FIGURES,
    creditNotes: NO_Z_FIGURES,
    ...overrides,
  };
}

const anyAmount = fc.bigInt({ min: 0n, max: 10_000_000_00n }).map((minor): Money => ves(minor));
const anyTaxed = fc.record({ base: anyAmount, tax: anyAmount });

export const anyFigures: fc.Arbitrary<FiscalFigures> = fc
  .record({
    exempt: anyAmount,
    general: anyTaxed,
    reduced: anyTaxed,
    additional: anyTaxed,
    igtfBase: anyAmount,
    igtf: anyAmount,
  })
  .map(figuresWith);
