/**
 * The figures of a document as a fiscal machine sums them: exempt, base and IVA of each class of rate, IGTF and total,
 * in bolívares, above zero also for a credit note. Of one document and of many they are compared with what the machine
 * says it has printed.
 */
import { add, equals, type Money, subtract, zero } from '../money/money.ts';
import type { SaleReturn } from '../returns/sale-return.ts';
import type { Sale } from '../sales/sale.ts';
import type { Igtf } from '../tax/igtf.ts';
import type { RateClass } from '../tax/rate-class.ts';
import {
  figuresOfReturn,
  figuresOfSale,
  negatedFigures,
  RATE_CLASSES,
  type VatFigures,
} from '../vat/vat-figures.ts';

/** Base and IVA of one class of rate. */
export interface FiscalTaxed {
  readonly base: Money;
  readonly tax: Money;
}

/** All in bolívares. */
export interface FiscalFigures extends Readonly<Record<RateClass, FiscalTaxed>> {
  /** Exempt, exonerated and not subject to IVA: a machine keeps them in one sum. */
  readonly exempt: Money;
  /** With IVA, without IGTF. */
  readonly total: Money;
  readonly igtfBase: Money;
  readonly igtf: Money;
}

const NOTHING = zero('VES');
const NO_TAX: FiscalTaxed = { base: NOTHING, tax: NOTHING };

export const NO_FISCAL_FIGURES: FiscalFigures = {
  exempt: NOTHING,
  general: NO_TAX,
  reduced: NO_TAX,
  additional: NO_TAX,
  total: NOTHING,
  igtfBase: NOTHING,
  igtf: NOTHING,
};

/** As the sale was posted. */
export function fiscalFiguresOfSale(sale: Sale): FiscalFigures {
  return withIgtf(figuresOfSale(sale), sale.igtf);
}

/** As the void or return was posted, above zero. */
export function fiscalFiguresOfReturn(made: SaleReturn): FiscalFigures {
  return withIgtf(negatedFigures(figuresOfReturn(made)), made.igtf);
}

function withIgtf(figures: FiguresOfIva, igtf: Igtf | null): FiscalFigures {
  const { exempt, exonerated, general, reduced, additional, total } = figures;
  return {
    exempt: add(exempt, exonerated),
    general: taxedOf(general),
    reduced: taxedOf(reduced),
    additional: taxedOf(additional),
    total,
    igtfBase: igtf?.baseBs ?? NOTHING,
    igtf: igtf?.amountBs ?? NOTHING,
  };
}

type FiguresOfIva = Pick<VatFigures, 'exempt' | 'exonerated' | 'total'> &
  Readonly<Record<RateClass, FiscalTaxed>>;

function taxedOf({ base, tax }: FiscalTaxed): FiscalTaxed {
  return { base, tax };
}

/** All figures, one by one. */
export function sumOfFiscal(all: readonly FiscalFigures[]): FiscalFigures {
  return all.reduce((one, other) => combined(one, other, add), NO_FISCAL_FIGURES);
}

/** What the first has more than the second, one by one. */
export function fiscalDifference(first: FiscalFigures, second: FiscalFigures): FiscalFigures {
  return combined(first, second, subtract);
}

/** Whether all figures are the same, to the céntimo. */
export function areFiscalEqual(first: FiscalFigures, second: FiscalFigures): boolean {
  return (
    PLAIN.every((field) => equals(first[field], second[field])) &&
    RATE_CLASSES.every(
      (rateClass) =>
        equals(first[rateClass].base, second[rateClass].base) &&
        equals(first[rateClass].tax, second[rateClass].tax),
    )
  );
}

const PLAIN = ['exempt', 'total', 'igtfBase', 'igtf'] as const;

type Combine = (first: Money, second: Money) => Money;

function combined(one: FiscalFigures, other: FiscalFigures, combine: Combine): FiscalFigures {
  const taxed = (rateClass: RateClass): FiscalTaxed => ({
    base: combine(one[rateClass].base, other[rateClass].base),
    tax: combine(one[rateClass].tax, other[rateClass].tax),
  });
  return {
    exempt: combine(one.exempt, other.exempt),
    general: taxed('general'),
    reduced: taxed('reduced'),
    additional: taxed('additional'),
    total: combine(one.total, other.total),
    igtfBase: combine(one.igtfBase, other.igtfBase),
    igtf: combine(one.igtf, other.igtf),
  };
}
