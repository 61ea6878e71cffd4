/**
 * A document in the terms of the machine that prints it. A machine reads the prices of a rate either with IVA or without,
 * and rounds once for each rate and document by that: base of what is charged ÷ (1 + rate), or tax of the bases. So what
 * it prints may be a céntimo off our figures, in how a total is parted into base and tax: its own are worked out here, and
 * compared with the machine's subtotal before anything is paid (FISC-01).
 */
import { add, isZero, type Money, percentOf, subtract, sum, zero } from '../money/money.ts';
import { ONE } from '../money/quantity.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { splitIncluded, taxOn } from '../tax/iva.ts';
import type { RateClass } from '../tax/rate-class.ts';
import { RATE_CLASSES } from '../vat/vat-figures.ts';
import type { FiscalDocument, FiscalItem } from './fiscal-document.ts';
import type { FiscalFigures, FiscalTaxed } from './fiscal-figures.ts';
import type { FiscalPayment } from './fiscal-payments.ts';

/** How a machine is set up for one class of rate. */
export interface MachineRate {
  /** 1600 is 16 %; 0 where the machine has no such rate. */
  readonly basisPoints: number;
  /** Whether its prices include IVA. */
  readonly includesTax: boolean;
}

export interface MachineRates extends Readonly<Record<RateClass, MachineRate>> {
  /** 300 is 3 %, worked out of what bears it; null where the machine collects none. */
  readonly igtfBasisPoints: number | null;
}

/** A line as the machine reads it. */
export interface MachineItem
  extends Pick<FiscalItem, 'name' | 'code' | 'quantity' | 'rateClass' | 'includesTax'> {
  readonly unitPrice: Money;
  readonly discount: Money;
  /** What the line adds to the sum of its rate. */
  readonly amount: Money;
}

export interface MachineDocument {
  readonly kind: FiscalDocument['kind'];
  readonly items: readonly MachineItem[];
  /** Together the machine's total. */
  readonly payments: readonly FiscalPayment[];
  /** As the machine will print them. */
  readonly figures: FiscalFigures;
}

/** A line whose rate the machine does not have. */
export interface MissingRate {
  readonly item: FiscalItem;
  /** Of the machine, for the same class. */
  readonly machineBasisPoints: number;
}

/** The first line that the machine would tax at another rate; undefined where there is none. */
export function missingRate({ items }: FiscalDocument, rates: MachineRates): MissingRate | undefined {
  return items.flatMap((item) => {
    if (item.rateClass === 'exempt') return [];
    const { basisPoints } = rates[item.rateClass];
    return basisPoints === item.basisPoints ? [] : [{ item, machineBasisPoints: basisPoints }];
  })[0];
}

/** @param document whose rates the machine has (`missingRate`) */
export function machineDocumentOf(document: FiscalDocument, rates: MachineRates): MachineDocument {
  const items = document.items.map((item) => machineItem(item, rates));
  const iva = ivaFigures(items, rates);
  const payments = towards(document.payments, iva.total);
  return { kind: document.kind, items, payments, figures: { ...iva, ...igtfOf(payments, rates) } };
}

function machineItem(item: FiscalItem, rates: MachineRates): MachineItem {
  const { name, code, quantity, rateClass, unitPrice, discount } = item;
  const includesTax = rateClass === 'exempt' || rates[rateClass].includesTax;
  const same = { name, code, quantity, rateClass, includesTax };
  if (includesTax === item.includesTax)
    return { ...same, unitPrice, discount, amount: subtract(item.subtotal, discount) };
  // In the other terms: the amount is the line's own, and price and discount those that lead to it.
  const amount = includesTax ? item.total : item.base;
  const subtotal = includesTax
    ? add(item.subtotal, taxOn(item.subtotal, item.basisPoints))
    : splitIncluded(item.subtotal, item.basisPoints).base;
  const isOff = subtotal.minor > amount.minor && !isZero(discount);
  const before = isOff ? subtotal : amount;
  const price = divideHalfAwayFromZero(before.minor * ONE, quantity);
  return {
    ...same,
    unitPrice: { minor: price, currency: 'VES' },
    discount: subtract(before, amount),
    amount,
  };
}

function ivaFigures(
  items: readonly MachineItem[],
  rates: MachineRates,
): Pick<FiscalFigures, RateClass | 'exempt' | 'total'> {
  const amountOf = (wanted: MachineItem['rateClass']) =>
    sum(
      items.filter(({ rateClass }) => rateClass === wanted).map(({ amount }) => amount),
      'VES',
    );
  const taxed = (rateClass: RateClass): FiscalTaxed => {
    const { basisPoints, includesTax } = rates[rateClass];
    const amount = amountOf(rateClass);
    return includesTax
      ? splitIncluded(amount, basisPoints)
      : { base: amount, tax: taxOn(amount, basisPoints) };
  };
  const all = { general: taxed('general'), reduced: taxed('reduced'), additional: taxed('additional') };
  const exempt = amountOf('exempt');
  const parts = RATE_CLASSES.flatMap((rateClass) => [all[rateClass].base, all[rateClass].tax]);
  return { exempt, ...all, total: sum([exempt, ...parts], 'VES') };
}

/** A céntimo that the machine adds or takes off is paid, or not, by the greatest payment. */
function towards(payments: readonly FiscalPayment[], total: Money): FiscalPayment[] {
  const paid = sum(
    payments.map(({ amount }) => amount),
    'VES',
  );
  const missing = subtract(total, paid);
  if (isZero(missing)) return [...payments];
  const greatest = payments.reduce((most, one) => (one.amount.minor > most.amount.minor ? one : most));
  return payments.map((one) => (one === greatest ? { ...one, amount: add(one.amount, missing) } : one));
}

function igtfOf(
  payments: readonly FiscalPayment[],
  { igtfBasisPoints }: MachineRates,
): Pick<FiscalFigures, 'igtf' | 'igtfBase'> {
  if (igtfBasisPoints === null) return { igtf: zero('VES'), igtfBase: zero('VES') };
  const igtfBase = sum(
    payments.filter(({ bearsIgtf }) => bearsIgtf).map(({ amount }) => amount),
    'VES',
  );
  return { igtfBase, igtf: percentOf(igtfBase, igtfBasisPoints) };
}
