/** 'Sin conciliar': lines of the bank without an entry, and entries of its account without a line (ACC-07). */
import { formatMoney } from '@cuadra/domain/money/format';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { BankEntry } from '../../../data/accounting-reading/bank-entries-reader.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import rowStyles from '../../../ui/layout/rows.module.css';
import styles from './banking.module.css';
import type { Reconciliation, StatementRow } from './reconciliation.ts';

export interface UnmatchedPanelProps {
  readonly reconciliation: Reconciliation;
  /** Absent for people who may not write. */
  readonly actions?: {
    readonly onChoose: (line: StatementRow) => void;
    readonly onPost: (line: StatementRow) => void;
    readonly onMatchSure: () => void;
  };
}

export function UnmatchedPanel({ reconciliation, actions }: UnmatchedPanelProps) {
  const { unmatchedLines: lines, unmatchedEntries: entries, sure, proposed } = reconciliation;
  const sureIds = new Set(sure.map(({ lineId }) => lineId));
  return (
    <Panel
      title="Sin conciliar"
      flush
      badge={<StatusPill tone={lines.length === 0 ? 'ok' : 'due'}>{String(lines.length)}</StatusPill>}
      action={
        actions === undefined || sure.length === 0 ? undefined : (
          <Button size="xs" onClick={actions.onMatchSure}>
            {sure.length === 1 ? 'Conciliar 1 que coincide' : `Conciliar ${sure.length} que coinciden`}
          </Button>
        )
      }
    >
      <Listed
        title="En el banco, sin asiento"
        empty="Todo lo del banco está en los libros."
        rows={lines}
        draw={(line) => (
          <LineRow
            key={line.id}
            line={line}
            hint={sureIds.has(line.id) || proposed.has(line.id) ? 'Puede ser' : undefined}
            {...(actions === undefined ? {} : { actions })}
          />
        )}
      />
      <Listed
        title="En los libros, sin movimiento del banco"
        empty="Todo lo de los libros está en el banco."
        rows={entries}
        draw={(entry) => <EntryRow key={entry.id} entry={entry} />}
      />
    </Panel>
  );
}

const AT_ONCE = 50;

interface ListedProps<Row> {
  readonly title: string;
  readonly empty: string;
  readonly rows: readonly Row[];
  readonly draw: (row: Row) => ReactNode;
}

function Listed<Row>({ title, empty, rows, draw }: ListedProps<Row>) {
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      {rows.length === 0 ? <p className={styles.empty}>{empty}</p> : null}
      <ul className={rowStyles.list} aria-label={title}>
        {rows.slice(0, shown).map(draw)}
      </ul>
      {rows.length > shown ? (
        <div className={rowStyles.more}>
          <Button size="xs" onClick={() => setShown((before) => before + AT_ONCE)}>
            Ver más
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface LineRowProps extends Pick<UnmatchedPanelProps, 'actions'> {
  readonly line: StatementRow;
  /** Where an entry could be it. */
  readonly hint: string | undefined;
}

function LineRow({ line, hint, actions }: LineRowProps) {
  const name = lineName(line);
  return (
    <li className={rowStyles.record}>
      <Words title={line.row.description || line.reference || 'Sin descripción'} text={name} />
      {hint === undefined ? null : <StatusPill tone="neutral">{hint}</StatusPill>}
      <span className={styles.amount}>{moneyText(line)}</span>
      {actions === undefined ? null : (
        <>
          <Button size="xs" aria-label={`Conciliar ${name}`} onClick={() => actions.onChoose(line)}>
            Conciliar
          </Button>
          <Button size="xs" aria-label={`Hacer asiento de ${name}`} onClick={() => actions.onPost(line)}>
            Hacer asiento
          </Button>
        </>
      )}
    </li>
  );
}

function EntryRow({ entry }: { readonly entry: BankEntry }) {
  return (
    <li className={rowStyles.record}>
      <Words
        title={entry.description}
        text={[dayText(entry.day), ...entry.references].filter((text) => text !== '').join(' · ')}
      />
      <span className={styles.amount}>{moneyText(entry)}</span>
    </li>
  );
}

export function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.words}>
      <strong>{title}</strong>
      <span className={rowStyles.second}>{text}</span>
    </div>
  );
}

/** '20/11/2026 · 000123'. */
export function lineName({ day, reference }: Pick<StatementRow, 'day' | 'reference'>): string {
  return [dayText(day), reference].filter((text) => text !== '').join(' · ');
}

export function moneyText({ amount }: Pick<StatementRow, 'amount'>): string {
  return formatMoney(amount, currencySymbol(amount.currency));
}
