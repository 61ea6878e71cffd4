/** What the file would do, row by row: first what is not taken and why, then what is new and what changes. */
import type { ChartPlan } from '@cuadra/domain/ledger/import-chart';
import { StatusPill, type Tone } from '../../../../ui/display/status-pill.tsx';
import { ACCOUNT_TYPES } from '../account-draft.ts';
import styles from '../chart.module.css';
import { problemText } from './problem-text.ts';

const AT_ONCE = 100;

export interface PlannedChartProps {
  readonly plan: ChartPlan;
  /** Whether accounts that exist are changed. */
  readonly isUpdating: boolean;
}

interface PlannedLine {
  readonly tone: Tone;
  readonly state: string;
  readonly number: number;
  readonly title: string;
  readonly text: string;
}

export function PlannedChart({ plan, isUpdating }: PlannedChartProps) {
  const { created, changed, same, wrong } = plan;
  const lines: readonly PlannedLine[] = [
    ...wrong.map(({ row, problem }) => ({
      ...{ tone: 'bad' as const, state: 'Con error', number: row.number },
      ...{ title: [row.code, row.name].join(' ').trim(), text: problemText(problem) },
    })),
    ...created.map(({ number, code, name, type }) => ({
      ...{ tone: 'ok' as const, state: 'Nueva', number, title: `${code} ${name}`, text: ACCOUNT_TYPES[type] },
    })),
    ...(isUpdating ? changed : []).map(({ before, after }) => ({
      ...{
        tone: 'due' as const,
        state: 'Cambia',
        number: after.number,
        title: `${after.code} ${after.name}`,
      },
      text: before.name === after.name ? ACCOUNT_TYPES[after.type] : `Antes: ${before.name}`,
    })),
  ];
  return (
    <section aria-label="Lo que trae el archivo">
      <p className={styles.summary}>
        {[
          counted(created.length, 'nueva', 'nuevas'),
          counted(isUpdating ? changed.length : 0, 'cambia', 'cambian'),
          counted(same + (isUpdating ? 0 : changed.length), 'queda igual', 'quedan igual'),
          counted(wrong.length, 'con error, que no se importa', 'con errores, que no se importan'),
        ].join(' · ')}
      </p>
      <ul className={styles.planned}>
        {lines.slice(0, AT_ONCE).map(({ tone, state, number, title, text }) => (
          <li key={`${state} ${number}`}>
            <StatusPill tone={tone}>{state}</StatusPill>
            <span className={styles.plannedWords}>
              <strong>{title === '' ? `Fila ${number}` : title}</strong>
              <small>{`Fila ${number} · ${text}`}</small>
            </span>
          </li>
        ))}
      </ul>
      {lines.length > AT_ONCE ? (
        <p className={styles.summary}>{`Y ${lines.length - AT_ONCE} filas más.`}</p>
      ) : null}
    </section>
  );
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
