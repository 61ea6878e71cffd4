/** A statement as a table: groups in bold, figures that open the ledger of their account, totals under a double rule. */
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { isZero } from '@cuadra/domain/money/money';
import { Fragment } from 'react';
import { ledgerLink } from '../frame/account-link.ts';
import figureTable from '../frame/figure-table.module.css';
import type { Period, ShownCurrency } from '../frame/period.ts';
import { Figure, type FigureProps } from './figure.tsx';
import styles from './statement.module.css';
import type { StatementColumn, StatementLine } from './statement-lines.ts';

export interface StatementTableProps {
  /** The statement's name for screen readers. */
  readonly label: string;
  readonly columns: readonly StatementColumn[];
  readonly lines: readonly StatementLine[];
  readonly currency: ShownCurrency;
  /** Figures open ledgers of the period of their column; undefined on paper, where nothing is pressed. */
  readonly periodOf?: (place: number) => Period;
  /** What the lines are: accounts with their codes, or words alone. */
  readonly names?: LineNames;
  /** The store that the figures are of, and the ledgers that they open; undefined for all. */
  readonly place?: string | undefined;
}

export type LineNames = 'accounts' | 'concepts';

export function StatementTable(props: StatementTableProps) {
  const { label, columns, lines, currency, names = 'accounts' } = props;
  const hasCodes = names === 'accounts';
  const hasGroups = columns.some(({ group }) => group !== undefined);
  return (
    <table className={`${figureTable.table} ${styles.table}`} aria-label={label}>
      <thead>
        {hasGroups ? (
          <tr>
            <td colSpan={hasCodes ? 2 : 1} />
            {headGroups(columns).map(({ group, span }) => (
              <th key={group} scope="colgroup" colSpan={span} className={styles.head} data-starts="true">
                {group}
              </th>
            ))}
          </tr>
        ) : null}
        <tr>
          {hasCodes ? (
            <th scope="col" className={styles.code}>
              Código
            </th>
          ) : null}
          <th scope="col">{hasCodes ? 'Cuenta' : 'Concepto'}</th>
          {columns.map((column, place) => (
            <th
              key={keyOf(column)}
              scope="col"
              className={styles.amount}
              data-starts={startsGroup(columns, place)}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} data-kind={line.kind} data-depth={Math.min(line.depth, 3)}>
            {hasCodes ? <td className={styles.code}>{line.code}</td> : null}
            <th scope="row">{line.label}</th>
            {columns.map((column, place) => {
              const value = line.figures[place];
              return (
                <td
                  key={keyOf(column)}
                  className={styles.amount}
                  data-strong={column.isStrong}
                  data-starts={startsGroup(columns, place)}
                >
                  {value === undefined ? null : (
                    <Figure value={value} currency={currency} {...linkIn(line, place, props)} />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone a column is a line: the account's name, then each figure under its own name. */
export function StatementCards(props: StatementTableProps) {
  const { columns, lines, currency, label } = props;
  return (
    <ul className={styles.cards} aria-label={label}>
      {lines
        .map((line) => ({ ...line, isEmpty: line.figures.every(isNothing) }))
        .map(({ isEmpty, ...line }) => (
          <li key={line.key} data-kind={line.kind} data-depth={Math.min(line.depth, 3)}>
            <p className={styles.cardName}>{line.label}</p>
            <dl>
              {line.figures.map((value, place) => {
                const column = columns[place];
                // A phone has no room for what is not there; of a line without any figure the first is shown.
                if (column === undefined || (isNothing(value) && !(isEmpty && place === 0))) return null;
                return (
                  <Fragment key={keyOf(column)}>
                    <dt>{column.group === undefined ? column.label : `${column.group}: ${column.label}`}</dt>
                    <dd>
                      <Figure value={value} currency={currency} signed {...linkIn(line, place, props)} />
                    </dd>
                  </Fragment>
                );
              })}
            </dl>
          </li>
        ))}
    </ul>
  );
}

/** Where a press on a figure leads, and what the link says. */
function linkIn(
  { accountId, label, linkOf }: StatementLine,
  place: number,
  { periodOf, currency, place: store }: StatementTableProps,
): Pick<FigureProps, 'to' | 'title'> {
  if (periodOf === undefined) return {};
  if (linkOf !== undefined) return { to: linkOf(place), title: `De qué se compone: ${label}` };
  if (accountId === undefined) return {};
  return {
    to: ledgerLink(accountId, { period: periodOf(place), currency, place: store }),
    title: `Mayor de ${label}`,
  };
}

function isNothing({ usd, ves }: BothCurrencies): boolean {
  return isZero(usd) && isZero(ves);
}

function headGroups(columns: readonly StatementColumn[]): readonly { group: string; span: number }[] {
  const names = [...new Set(columns.map(({ group = '' }) => group))];
  return names.map((group) => ({
    group,
    span: columns.filter((column) => (column.group ?? '') === group).length,
  }));
}

function startsGroup(columns: readonly StatementColumn[], place: number): boolean {
  const group = columns[place]?.group;
  return group !== undefined && columns[place - 1]?.group !== group;
}

function keyOf({ group = '', label }: StatementColumn): string {
  return `${group} ${label}`;
}
