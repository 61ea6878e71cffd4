/** The foot of a document and the report of a day, as they come out on an emulated machine's paper. */
import type { ClosedPaper, PaperKind, StoredZ } from './day-totals.ts';
import { sumOf } from './day-totals.ts';
import type { MachineOptions } from './machine-options.ts';
import { amountLine, centred } from './paper-roll.ts';

const TITLES: Readonly<Record<PaperKind, string>> = {
  invoice: 'FACTURA',
  credit_note: 'NOTA DE CREDITO',
  debit_note: 'NOTA DE DEBITO',
};
const RULE = '-'.repeat(40);

export function printedDocument(
  { kind, totals }: ClosedPaper,
  number: number,
  { rates, igtfBasisPoints, registration }: MachineOptions,
  { day, time }: { day: string; time: string },
): string[] {
  const { exempt, bases, taxes, igtfBase, igtfTax } = totals;
  return [
    RULE,
    `${TITLES[kind]}: ${String(number).padStart(8, '0')}`,
    `FECHA: ${day.split('-').reverse().join('-')}  HORA: ${time.slice(0, 5)}`,
    ...(exempt > 0n ? [amountLine('EXENTO', exempt)] : []),
    ...rates.flatMap(({ basisPoints }, rate) => {
      const [base, tax] = [bases[rate] ?? 0n, taxes[rate] ?? 0n];
      const percent = percentText(basisPoints);
      return base > 0n ? [amountLine(`BI ${percent}`, base), amountLine(`IVA ${percent}`, tax)] : [];
    }),
    ...(igtfTax > 0n
      ? [amountLine('BI IGTF', igtfBase), amountLine(`IGTF ${percentText(igtfBasisPoints)}`, igtfTax)]
      : []),
    amountLine('TOTAL', exempt + sumOf(bases) + sumOf(taxes) + igtfTax),
    centred(`MH ${registration}`),
    '',
  ];
}

export function printedZ(title: string, z: StoredZ, { registration, header }: MachineOptions): string[] {
  const kinds: readonly PaperKind[] = ['invoice', 'debit_note', 'credit_note'];
  return [
    ...header.map(centred),
    centred(`${title} ${String(z.number).padStart(4, '0')}`),
    `FECHA: ${z.day.split('-').reverse().join('-')}  HORA: ${z.time.slice(0, 5)}`,
    ...kinds.flatMap((kind) => {
      const { exempt, bases, taxes, igtfTax } = z.sums[kind];
      return [
        `${TITLES[kind]} ULTIMA ${String(z.last[kind]).padStart(8, '0')}`,
        amountLine('  EXENTO', exempt),
        amountLine('  BASES', sumOf(bases)),
        amountLine('  IVA', sumOf(taxes)),
        amountLine('  IGTF', igtfTax),
      ];
    }),
    centred(`MH ${registration}`),
    '',
  ];
}

function percentText(basisPoints: number): string {
  return `${Math.floor(basisPoints / 100)},${String(basisPoints % 100).padStart(2, '0')}%`;
}
