/**
 * What a document means to the books of IVA, in bolívares: its total, what is not taxed, and base and tax of each class
 * of rate. The figures are those that were posted (`ledger/sold-shares.ts`, `ledger/post-goods.ts`), so that a book
 * sums to its account to the cent; nothing is converted here (decision 21).
 */
import { purchaseTaxes, untaxedPurchase } from '../ledger/post-goods.ts';
import { type SoldFigures, soldShares } from '../ledger/sold-shares.ts';
import { add, isZero, type Money, negate, subtract, sum, zero } from '../money/money.ts';
import { allocate } from '../money/split.ts';
import { billFigures, type SupplierBill } from '../payables/supplier-bill.ts';
import { lowersDebt } from '../payables/supplier-note.ts';
import { bolivarFigures } from '../pricing/bolivar-figures.ts';
import { type FiguredLine, isTaxed } from '../pricing/price-line.ts';
import type { SaleReturn } from '../returns/sale-return.ts';
import type { Movement } from '../stock/movement.ts';
import { type RateClass, rateClassOf } from '../tax/rate-class.ts';

/** Base and tax of one class of rate. */
export interface TaxedAmounts {
  /** 1600 is 16 %; null where nothing is taxed in this class, or at several rates. */
  readonly basisPoints: number | null;
  readonly base: Money;
  readonly tax: Money;
}

/** All in bolívares. Everything but the rates adds up to the total. */
export interface VatFigures extends Readonly<Record<RateClass, TaxedAmounts>> {
  /** With IVA. */
  readonly total: Money;
  /** Exempt and not subject to the tax; of a purchase, without right to a credit. */
  readonly exempt: Money;
  /** Exonerated by decree: known by the name of the tax that the goods were sold with. */
  readonly exonerated: Money;
}

export const RATE_CLASSES = ['general', 'reduced', 'additional'] as const satisfies readonly RateClass[];

const NOTHING = zero('VES');
const NO_TAX: TaxedAmounts = { basisPoints: null, base: NOTHING, tax: NOTHING };

export const NO_FIGURES: VatFigures = {
  total: NOTHING,
  exempt: NOTHING,
  exonerated: NOTHING,
  general: NO_TAX,
  reduced: NO_TAX,
  additional: NO_TAX,
};

/** The figures of a sale, as `postSale` posts its IVA. */
export function figuresOfSale(sale: SoldFigures): VatFigures {
  const shares = soldShares(sale);
  const bases = shares.bases.map(({ basisPoints, base }) => ({ basisPoints, base: base.ves }));
  return figuresOf(sale, { bases, exempt: shares.exempt.ves, tax: shares.tax.ves, total: shares.total.ves });
}

/** What of a void or return the books are made of. */
export type ReturnFigures = Pick<SaleReturn, 'currency' | 'taxes' | 'both'> & {
  readonly lines: readonly FiguredLine[];
};

/** The figures of a void or return, below zero, as `postReturn` takes the IVA back. */
export function figuresOfReturn(made: ReturnFigures): VatFigures {
  const bases = made.taxes.map(({ basisPoints, baseBoth }) => ({ basisPoints, base: baseBoth.ves }));
  const { exempt, tax, total } = made.both;
  return negatedFigures(figuresOf(made, { bases, exempt: exempt.ves, tax: tax.ves, total: total.ves }));
}

/** The figures of a purchase, or of its void, below zero, as `postGoods` posts its IVA. */
export function figuresOfPurchase(movement: Movement): VatFigures {
  const parts = purchaseTaxes(movement).map(({ basisPoints, base, tax }) => ({
    basisPoints,
    // An invoice that does not say its rate is at the general one.
    rateClass: basisPoints === null ? ('general' as const) : rateClassOf(basisPoints),
    base: base.ves,
    tax: tax.ves,
  }));
  const exempt = untaxedPurchase(movement).ves;
  const total = sum([exempt, ...parts.flatMap(({ base, tax }) => [base, tax])], 'VES');
  return { total, exempt, exonerated: NOTHING, ...byClass(parts) };
}

/** The figures of an expense invoice, or below zero of a credit note or void, as `postSupplierBill` posts its IVA. */
export function figuresOfBill(bill: SupplierBill): VatFigures {
  const { bases, taxes, total } = billFigures(bill);
  const parts = taxes.map(({ basisPoints, base, tax }) => ({
    basisPoints,
    rateClass: rateClassOf(basisPoints),
    base: base.ves,
    tax: tax.ves,
  }));
  const exempt = sum(
    bill.lines.flatMap(({ taxBasisPoints }, place) =>
      taxBasisPoints === 0 ? (bases[place]?.ves ?? []) : [],
    ),
    'VES',
  );
  const figures = { total: total.ves, exempt, exonerated: NOTHING, ...byClass(parts) };
  return lowersDebt(bill) ? negatedFigures(figures) : figures;
}

/** All figures, one by one. */
export function sumOfFigures(all: readonly VatFigures[]): VatFigures {
  return all.reduce(plus, NO_FIGURES);
}

/** The tax of all classes: what was posted to the account of IVA. */
export function taxOf(figures: VatFigures): Money {
  return sum(
    RATE_CLASSES.map((rateClass) => figures[rateClass].tax),
    'VES',
  );
}

interface PostedAmounts {
  readonly bases: readonly { readonly basisPoints: number; readonly base: Money }[];
  readonly exempt: Money;
  readonly tax: Money;
  readonly total: Money;
}

/** The one posted tax is parted by the document's own taxes, to which it sums in all but old documents in dollars. */
function figuresOf(
  document: Pick<SoldFigures, 'currency' | 'lines' | 'taxes'>,
  { bases, exempt, tax, total }: PostedAmounts,
): VatFigures {
  const { taxes } = (document.currency === 'USD' ? bolivarFigures(document) : null) ?? document;
  const shares = allocate(
    tax,
    taxes.map((one) => (one.tax.minor < 0n ? 0n : one.tax.minor)),
  );
  const parts = bases.map(({ basisPoints, base }, place) => ({
    basisPoints,
    rateClass: rateClassOf(basisPoints),
    base,
    tax: shares[place] ?? NOTHING,
  }));
  const exonerated = exoneratedOf(document.lines, exempt);
  return { total, exempt: subtract(exempt, exonerated), exonerated, ...byClass(parts) };
}

/** The law gives exonerations by decree, so a company enters one as a tax of 0 % that says so. */
const EXONERATED = /exonerad/i;

/** The part of what is not taxed that was sold under a tax named as an exoneration. */
function exoneratedOf(lines: readonly FiguredLine[], untaxed: Money): Money {
  const names = lines.filter(({ line }) => !isTaxed(line));
  const isExonerated = ({ line }: FiguredLine) => EXONERATED.test(line.taxName);
  if (!names.some(isExonerated)) return NOTHING;
  const weightOf = (chosen: readonly FiguredLine[]) =>
    chosen.reduce((weight, line) => weight + (line.bolivars ?? line).base.minor, 0n);
  const own = names.filter(isExonerated);
  const others = names.filter((line) => !isExonerated(line));
  const [exonerated] = allocate(untaxed, [weightOf(own), weightOf(others)]);
  return exonerated ?? NOTHING;
}

interface TaxedPart extends TaxedAmounts {
  readonly rateClass: RateClass;
}

/** A return names the rates of its sale, also those of which nothing came back: they count as not there. */
function byClass(parts: readonly TaxedPart[]): Readonly<Record<RateClass, TaxedAmounts>> {
  const ofClass = (wanted: RateClass) =>
    parts
      .filter(({ rateClass, base, tax }) => rateClass === wanted && !(isZero(base) && isZero(tax)))
      .reduce<TaxedAmounts>(plusTaxed, NO_TAX);
  return { general: ofClass('general'), reduced: ofClass('reduced'), additional: ofClass('additional') };
}

function plus(one: VatFigures, other: VatFigures): VatFigures {
  return {
    total: add(one.total, other.total),
    exempt: add(one.exempt, other.exempt),
    exonerated: add(one.exonerated, other.exonerated),
    general: plusTaxed(one.general, other.general),
    reduced: plusTaxed(one.reduced, other.reduced),
    additional: plusTaxed(one.additional, other.additional),
  };
}

/** Most documents have one class of rate: of the others there is nothing to add. */
function plusTaxed(one: TaxedAmounts, other: TaxedAmounts): TaxedAmounts {
  if (isNothing(other)) return one;
  const isAtOneRate = isNothing(one) || one.basisPoints === other.basisPoints;
  return {
    basisPoints: isAtOneRate ? other.basisPoints : null,
    base: add(one.base, other.base),
    tax: add(one.tax, other.tax),
  };
}

function isNothing({ basisPoints, base, tax }: TaxedAmounts): boolean {
  return basisPoints === null && isZero(base) && isZero(tax);
}

/** All figures, each with its sign turned. */
export function negatedFigures(figures: VatFigures): VatFigures {
  return {
    total: negate(figures.total),
    exempt: negate(figures.exempt),
    exonerated: negate(figures.exonerated),
    general: negatedTaxed(figures.general),
    reduced: negatedTaxed(figures.reduced),
    additional: negatedTaxed(figures.additional),
  };
}

function negatedTaxed({ basisPoints, base, tax }: TaxedAmounts): TaxedAmounts {
  return { basisPoints, base: negate(base), tax: negate(tax) };
}
