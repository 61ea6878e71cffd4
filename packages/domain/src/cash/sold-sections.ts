/** What was sold and came back in a session: in each currency, in bolívares as it is declared, and by cashier. */
import { isZero, type Money, negate, subtract, sum } from '../money/money.ts';
import { percentText, symbolOf } from '../printing/print-words.ts';
import { inOrderOfMethods, methodName } from './method-sections.ts';
import { type ReportRow, type ReportSection, row, unlessZero } from './report-row.ts';
import { netOfMethod, type SessionFigures, type SoldFigure, type TaxFigure } from './session-figures.ts';

/**
 * 'Ventas en $': what was sold in a currency and what came back, and below it what stays by kind of tax: exempt, bases
 * and IVA add up to it.
 */
export function soldSection(sold: SoldFigure, taxes: readonly TaxFigure[]): ReportSection {
  const own = taxes.filter(({ currency }) => currency === sold.currency);
  return {
    title: `Ventas en ${symbolOf(sold.currency)}`,
    rows: [
      row('Ventas brutas', sold.gross),
      ...unlessZero('Descuentos', negate(sold.discount)),
      ...unlessZero('IVA de precios sin IVA', taxOnTop(sold)),
      row(sold.sales === 1 ? '1 venta' : `${sold.sales} ventas`, sold.total, 'strong'),
      ...(sold.returns === 0 ? [] : [row(returnsText(sold.returns), negate(sold.returned))]),
      ...(sold.returns === 0 ? [] : [row('Ventas netas', subtract(sold.total, sold.returned), 'strong')]),
      ...unlessZero('De ellas, a crédito', sold.credit, 'detail'),
      ...unlessZero('Exento', sold.exempt),
      ...[...own]
        .sort((first, second) => second.basisPoints - first.basisPoints)
        .flatMap(({ basisPoints, base, tax }) => [
          row(`Base imponible ${percentText(basisPoints)}`, base),
          row(`IVA ${percentText(basisPoints)}`, tax),
        ]),
      ...unlessZero('IGTF', sold.igtf),
      ...unlessZero('De él, en abonos', sold.igtfOnAccount, 'detail'),
    ],
  };
}

/** The sales in dollars as they are declared: their net figures in bolívares, by kind of tax, and their total. */
export function bolivarSection({ bolivars }: SessionFigures): ReportSection {
  const title = 'Ventas en $, en bolívares';
  const shown = [...bolivars]
    .filter(({ base, tax }) => !isZero(base) || !isZero(tax))
    .sort((first, second) => (second.basisPoints ?? -1) - (first.basisPoints ?? -1));
  if (shown.length === 0) return { title, rows: [] };
  const exempt = shown.filter(({ basisPoints }) => basisPoints === null);
  return {
    title,
    rows: [
      ...exempt.map(({ base }) => row('Exento', base)),
      ...shown.flatMap(({ basisPoints, base, tax }) =>
        basisPoints === null
          ? []
          : [
              row(`Base imponible ${percentText(basisPoints)}`, base),
              row(`IVA ${percentText(basisPoints)}`, tax),
            ],
      ),
      row(
        'Total',
        sum(
          shown.flatMap(({ base, tax }) => [base, tax]),
          'VES',
        ),
        'strong',
      ),
    ],
  };
}

/** The IVA that the lines do not show: prices without IVA get it only in the total. */
function taxOnTop({ gross, discount, total }: SoldFigure): Money {
  return subtract(total, subtract(gross, discount));
}

function returnsText(count: number): string {
  return count === 1 ? '1 devolución o anulación' : `${count} devoluciones o anulaciones`;
}

export function cashierSection({ sold, methods }: SessionFigures): ReportSection {
  const cashiers = new Map([...sold, ...methods].map(({ cashier }) => [cashier.id, cashier]));
  return {
    title: 'Cajeros',
    rows: [...cashiers.values()].flatMap((cashier) => [
      ...sold.filter((row) => row.cashier.id === cashier.id).flatMap(soldByCashier),
      ...methods
        .filter((row) => row.cashier.id === cashier.id)
        .sort(inOrderOfMethods)
        .map((own) => row(methodName(own), netOfMethod(own), 'detail')),
    ]),
  };
}

/** The part on credit was paid by no method: without it the methods below would not add up to what was sold. */
function soldByCashier(own: SoldFigure): ReportRow[] {
  if (own.sales + own.returns === 0) return [];
  return [
    row(`${own.cashier.name} · ${salesText(own)}`, subtract(own.total, own.returned)),
    ...unlessZero('A crédito', own.credit, 'detail'),
  ];
}

function salesText({ sales, currency }: SoldFigure): string {
  return `${sales === 1 ? '1 venta' : `${sales} ventas`} en ${symbolOf(currency)}`;
}
