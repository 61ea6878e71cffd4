/** A Z report in the list: whether it is as our documents are, and where it is not. */

import type { NumberGap, ZLine } from '@cuadra/domain/fiscal/compare-z';
import { sum } from '@cuadra/domain/money/money';
import type { ComparedZ } from '../../data/fiscal/read-z-reports.ts';
import { Money } from '../../ui/display/money.tsx';
import { typedDay } from '../../ui/fields/typed-day.ts';
import styles from './fiscal-panel.module.css';
import { comparisonText } from './fiscal-words.ts';

const KINDS = {
  invoice: 'facturas',
  credit_note: 'notas de crédito',
  debit_note: 'notas de débito',
} as const;
const PARTS: Readonly<Record<ZLine['part'], string>> = {
  exempt: 'exento',
  general_base: 'base general',
  general_tax: 'IVA general',
  reduced_base: 'base reducida',
  reduced_tax: 'IVA reducido',
  additional_base: 'base adicional',
  additional_tax: 'IVA adicional',
  igtf_base: 'base de IGTF',
  igtf_tax: 'IGTF',
};

export interface ZReportItemProps {
  readonly compared: ComparedZ;
  /** Whoever counts the cash blind sees no amounts of it (CASH-01). */
  readonly seesSums: boolean;
}

export function ZReportItem({ compared: { row, report, comparison }, seesSums }: ZReportItemProps) {
  const { exempt, general, reduced, additional } = report.sales;
  const sold = sum(
    [exempt, ...[general, reduced, additional].flatMap(({ base, tax }) => [base, tax])],
    'VES',
  );
  return (
    <li className={styles.item} data-right={comparison.isRight}>
      <span className={styles.row}>
        <b>Z {String(row.number).padStart(4, '0')}</b>
        <span>{typedDay(row.machine_date)}</span>
        {seesSums ? <Money value={sold} size="sm" /> : null}
      </span>
      <span className={styles.compared}>{comparisonText(comparison)}</span>
      {comparison.isRight || !seesSums ? null : <Differences comparison={comparison} />}
    </li>
  );
}

function Differences({ comparison: { lines, slots, gaps } }: Pick<ComparedZ, 'comparison'>) {
  const differing = lines.filter(({ difference }) => difference.minor !== 0n);
  const differingSlots = slots.filter(({ difference }) => difference.minor !== 0n);
  return (
    <ul className={styles.differences}>
      {differing.map(({ kind, part, difference }) => (
        <li key={`${kind} ${part}`}>
          {PARTS[part]} de {KINDS[kind]}: <Money value={difference} size="sm" plusSign /> en la máquina
        </li>
      ))}
      {differingSlots.map(({ slot, difference }) => (
        <li key={slot}>
          Medio de pago {slot}: <Money value={difference} size="sm" plusSign /> en la máquina
        </li>
      ))}
      {gaps.map((gap) => (
        <li key={`${gap.kind} ${gap.from}`}>{gapText(gap)}</li>
      ))}
    </ul>
  );
}

function gapText({ kind, from, to }: NumberGap): string {
  const numbers = from === to ? `el número ${from}` : `los números ${from} a ${to}`;
  return `De ${KINDS[kind]} no está aquí ${numbers}.`;
}
