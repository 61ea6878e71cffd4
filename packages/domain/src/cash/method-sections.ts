/** The ways of payment of a session: what came in by each, and what was counted of those besides cash. */
import { negate, subtract } from '../money/money.ts';
import { symbolOf } from '../printing/print-words.ts';
import { PAYMENT_METHOD_RULES } from '../sales/payment.ts';
import { type CountedMethod, expectedMethods } from './counted-methods.ts';
import { differenceText, type ReportRow, type ReportSection, row, unlessZero } from './report-row.ts';
import { type MethodFigure, methodsOfAll, netOfMethod, type SessionFigures } from './session-figures.ts';
import type { SessionOfReport } from './session-of-report.ts';

export function paidSection({ methods }: SessionFigures): ReportSection {
  return {
    title: 'Formas de pago',
    rows: methodsOfAll(methods).sort(inOrderOfMethods).flatMap(methodRows),
  };
}

/** The net amount of a method, and its parts where it is more than received payments. */
function methodRows(method: MethodFigure): ReportRow[] {
  const parts = [
    ...unlessZero('Abonos', method.onAccount, 'detail'),
    ...unlessZero('Vuelto', negate(method.change), 'detail'),
    ...unlessZero('Devuelto', negate(method.returned), 'detail'),
  ];
  return [
    row(methodName(method), netOfMethod(method)),
    ...(parts.length > 0 ? unlessZero('Cobrado en ventas', method.received, 'detail') : []),
    ...parts,
    ...unlessZero('Por confirmar', method.pending, 'detail'),
  ];
}

export function methodName({ method, currency }: MethodFigure): string {
  return `${PAYMENT_METHOD_RULES[method].label} ${symbolOf(currency)}`;
}

export function inOrderOfMethods(first: MethodFigure, second: MethodFigure): number {
  const methods = Object.keys(PAYMENT_METHOD_RULES);
  return (
    methods.indexOf(first.method) - methods.indexOf(second.method) ||
    Number(first.currency > second.currency) - Number(first.currency < second.currency)
  );
}

/** What the closing says of the methods besides cash, against what is known now. */
export function countedSection(session: SessionOfReport): ReportSection {
  return { title: 'Otros medios', rows: countedMethodsOf(session).flatMap(countedMethodRows) };
}

/**
 * As the closing counted them, each with the sum of its session by all that is known now, as in {@link
 * expectedOfSession}.
 */
function countedMethodsOf({
  closing,
  figures,
  isPartial,
}: Pick<SessionOfReport, 'closing' | 'figures' | 'isPartial'>): CountedMethod[] {
  const now = isPartial ? [] : expectedMethods(figures.methods);
  return (closing?.methods ?? []).map((counted) => {
    const known = now.find(
      ({ method, currency }) => method === counted.method && currency === counted.currency,
    );
    return known === undefined ? counted : { ...counted, expected: known.expected };
  });
}

function countedMethodRows({ method, currency, expected, counted }: CountedMethod): ReportRow[] {
  const label = `${PAYMENT_METHOD_RULES[method].label} ${symbolOf(currency)}`;
  if (counted === null) return [row(`${label}: sin contar`, expected)];
  const difference = subtract(counted, expected);
  return [
    row(`${label}: debe haber`, expected),
    row('Según el punto o el banco', counted, 'strong'),
    row(differenceText(difference), difference, 'total'),
  ];
}
