/** The columns that most tables have: each shows, sorts by and exports one value. */
import type { Money as Amount } from '@cuadra/domain/money/money';
import { dayText, instantText, timeText } from '@cuadra/domain/time/instant-text';
import { Money, type MoneyProps } from '../display/money.tsx';
import { moneyValue } from '../export/export-value.ts';
import cells from './cells.module.css';
import type { Column } from './column.ts';

type Width = number | string;

export interface TextColumnLook {
  /** `name` is what a row is known by, `muted` what only adds to it. */
  readonly tone?: 'plain' | 'name' | 'muted';
  readonly choice?: 'shown' | 'hidden';
  /** False where the rows have an order of their own, such as a tree's. */
  readonly sorts?: boolean;
}

const TEXT_CLASSES = { plain: 'ellipsis', name: `${cells.name} ellipsis`, muted: `${cells.muted} ellipsis` };

/** Words in one line, cut where they are too long and then read under the pointer; rows without any sort last. */
export function textColumn<Row>(
  key: string,
  header: string,
  width: Width,
  textOf: (row: Row) => string,
  { tone = 'plain', choice, sorts = true }: TextColumnLook = {},
): Column<Row> {
  return {
    key,
    header,
    width,
    render: (row) => {
      const text = textOf(row);
      return (
        <span className={TEXT_CLASSES[tone]} title={text}>
          {text}
        </span>
      );
    },
    ...(choice === undefined ? {} : { choice }),
    ...(sorts ? { sortValue: (row: Row) => textOf(row) || undefined } : {}),
    exports: [{ header, value: textOf }],
  };
}

/** @param dayOf a calendar day, 'YYYY-MM-DD' */
export function dayColumn<Row>(
  key: string,
  header: string,
  width: Width,
  dayOf: (row: Row) => string,
): Column<Row> {
  return {
    key,
    header,
    width,
    render: (row) => <span className="tnum">{dayText(dayOf(row))}</span>,
    sortValue: dayOf,
    exports: [{ header, value: (row) => ({ day: dayOf(row) }) }],
  };
}

/** @param instantOf in UTC; null where it has not come, which shows nothing */
export function instantColumn<Row>(
  key: string,
  header: string,
  width: Width,
  instantOf: (row: Row) => string | null,
): Column<Row> {
  const textOf = (row: Row) => {
    const instant = instantOf(row);
    return instant === null ? '' : instantText(instant);
  };
  return {
    key,
    header,
    width,
    render: (row) => <span className="tnum">{textOf(row)}</span>,
    sortValue: (row) => instantOf(row) ?? undefined,
    exports: [{ header, value: textOf }],
  };
}

/** The day of something with its hour under it, in the order of the rows. */
export function dayAndTimeColumn<Row>(
  width: Width,
  momentOf: (row: Row) => { readonly day: string; readonly at: string },
): Column<Row> {
  return {
    key: 'date',
    header: 'Fecha',
    width,
    render: (row) => {
      const { day, at } = momentOf(row);
      return (
        <span className={cells.words}>
          <span className="tnum">{dayText(day)}</span>
          <span className={`${cells.sub} tnum`}>{timeText(at)}</span>
        </span>
      );
    },
    exports: [
      { header: 'Fecha', value: (row) => ({ day: momentOf(row).day }) },
      { header: 'Hora', value: (row) => timeText(momentOf(row).at) },
    ],
  };
}

export interface MoneyColumnLook extends Pick<MoneyProps, 'tone' | 'bare' | 'dashWhenZero'> {
  /** The heading in a file, if the one on the screen would not do there. */
  readonly exported?: string;
  readonly choice?: 'shown' | 'hidden';
  /** The sum, in the line of totals; undefined in place of an unknown one. */
  readonly total?: { readonly amount: Amount | undefined };
}

/** An amount, or a dash where it is unknown: such rows sort last. */
export function moneyColumn<Row>(
  key: string,
  header: string,
  width: Width,
  amountOf: (row: Row) => Amount | undefined,
  { exported = header, choice, total, ...look }: MoneyColumnLook = {},
): Column<Row> {
  const shown = (amount: Amount | undefined) =>
    amount === undefined ? '–' : <Money value={amount} {...look} />;
  return {
    key,
    header,
    align: 'right',
    width,
    ...(choice === undefined ? {} : { choice }),
    render: (row) => shown(amountOf(row)),
    sortValue: (row) => amountOf(row)?.minor,
    ...(total === undefined ? {} : { total: shown(total.amount) }),
    exports: [{ header: exported, value: (row) => moneyValue(amountOf(row)) }],
  };
}
