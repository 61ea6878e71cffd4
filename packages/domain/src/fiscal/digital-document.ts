/**
 * A sale, or its void or return, as a digital print shop is asked to issue it (FISC-02): a fiscal document with the sums of
 * each rate. Separate from what a machine prints because a print shop computes nothing: the figures are ours.
 */

import { grouped } from '../grouped.ts';
import { add, type Money, subtract, sum } from '../money/money.ts';
import type { RateClass } from '../tax/rate-class.ts';
import type { FiscalDocument, FiscalItem } from './fiscal-document.ts';

/** The classes of IVA as a document names them. */
export const DIGITAL_TAXES = ['exempt', 'general', 'reduced', 'additional'] as const;

/** Of one rate of IVA. */
export interface DigitalTax {
  readonly rateClass: RateClass;
  readonly basisPoints: number;
  readonly base: Money;
  readonly tax: Money;
}

/** One for each rate, in the order of the lines: two rates of one class have a row each, which a machine cannot give them. */
export function taxesOfDigital({ items }: Pick<FiscalDocument, 'items'>): DigitalTax[] {
  const taxed = items.flatMap((item) => {
    const { rateClass } = item;
    return rateClass === 'exempt' ? [] : [{ ...item, rateClass }];
  });
  return [...grouped(taxed, ({ rateClass, basisPoints }) => `${rateClass}/${basisPoints}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (first === undefined) return [];
      const base = sumOf(group, 'base');
      return [
        {
          rateClass: first.rateClass,
          basisPoints: first.basisPoints,
          base,
          tax: subtract(sumOf(group, 'total'), base),
        },
      ];
    },
  );
}

/** The total with the IGTF that was collected on top of it. */
export function payableOf({ figures }: Pick<FiscalDocument, 'figures'>): Money {
  return add(figures.total, figures.igtf);
}

function sumOf(items: readonly FiscalItem[], field: 'base' | 'total'): Money {
  return sum(
    items.map((item) => item[field]),
    'VES',
  );
}
