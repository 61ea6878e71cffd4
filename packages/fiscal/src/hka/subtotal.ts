/** The machine's own figures of the open document beside ours: compared before anything is paid. */
import { FiscalFault } from '../faults.ts';
import { type FiscalDocument, taxOf, totalOf } from '../fiscal-document.ts';
import { decimalText } from './formats.ts';
import type { Subtotal } from './readings.ts';

/** `totals_differ` with both figures; undefined where they are the same. */
export function subtotalFault({ totals }: FiscalDocument, { due, tax }: Subtotal): FiscalFault | undefined {
  const figures = [
    { figure: 'total', machine: due, document: totalOf(totals) },
    { figure: 'IVA', machine: tax, document: taxOf(totals) },
  ];
  const wrong = figures.find(({ machine, document }) => machine !== document);
  if (wrong === undefined) return undefined;
  return new FiscalFault('totals_differ', {
    figure: wrong.figure,
    machine: decimalText(wrong.machine, 2),
    document: decimalText(wrong.document, 2),
  });
}
