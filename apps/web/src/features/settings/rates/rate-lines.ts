/**
 * The history of rates as people read it: the rate in force, the previous one, the coming ones [SET-01, SET-08]. Pure.
 */

import { scaledToText } from '@cuadra/domain/money/decimal';
import { parseRate, RATE_DECIMALS } from '@cuadra/domain/money/rate';
import { jumpPercent } from '@cuadra/domain/money/rate-history';
import { timeText } from '@cuadra/domain/time/instant-text';
import type { ExchangeRateRow } from '../../../data/rows.ts';
import type { CompanyRate } from '../../../session/company/company.ts';
import type { Tone } from '../../../ui/display/status-pill.tsx';

type Rate = Pick<
  ExchangeRateRow,
  'id' | 'rate' | 'value_date' | 'source' | 'source_name' | 'status' | 'entered_at' | 'made_by_name'
>;

export interface RateSummary<Row extends Rate> {
  /** Undefined in a company whose rate is older than its history: then only the rate itself is known. */
  readonly current: Row | undefined;
  readonly previous: Row | undefined;
  /** The first of the days to come. */
  readonly next: Row | undefined;
  /** The newest first. */
  readonly proposals: readonly Row[];
}

/** @param rows of one currency, the newest day first, and within a day the last entered first */
export function summaryOf<Row extends Rate>(
  rows: readonly Row[],
  inForce: Pick<CompanyRate, 'text' | 'date'> | undefined,
  today: string,
): RateSummary<Row> {
  const accepted = rows.filter(({ status }) => status === 'accepted');
  const current = accepted.find((row) => isRate(row, inForce));
  const until = inForce?.date ?? today;
  return {
    current,
    previous: accepted.find(({ value_date }) => value_date < until),
    next: accepted.findLast(({ value_date }) => value_date > today && value_date > until),
    proposals: rows.filter(({ status }) => status === 'proposed'),
  };
}

function isRate(row: Rate, rate: Pick<CompanyRate, 'text' | 'date'> | undefined): boolean {
  return rate !== undefined && row.value_date === rate.date && parseRate(row.rate) === parseRate(rate.text);
}

/** The newest day first, and of a day the last entered first. */
export function newestFirst(rows: readonly ExchangeRateRow[]): ExchangeRateRow[] {
  return [...rows].sort(
    (one, other) =>
      other.value_date.localeCompare(one.value_date) || other.entered_at.localeCompare(one.entered_at),
  );
}

export interface RateStateText {
  readonly text: string;
  readonly tone: Tone;
}

/** @param current the one in force, if the history has it */
export function rateStateText(
  row: Rate,
  current: Pick<Rate, 'id'> | undefined,
  today: string,
): RateStateText {
  if (row.id === current?.id) return { text: 'Vigente', tone: 'ok' };
  if (row.status === 'proposed') return { text: 'Propuesta', tone: 'due' };
  if (row.status === 'rejected') return { text: 'Rechazada', tone: 'bad' };
  return row.value_date > today
    ? { text: 'Por venir', tone: 'action' }
    : { text: 'Anterior', tone: 'neutral' };
}

/** The origin of a rate: the name of its source, or of the person who entered it. */
export function originText({ source, source_name, made_by_name }: Rate): string {
  if (source === 'feed') return source_name === '' ? 'Fuente automática' : source_name;
  return made_by_name === undefined || made_by_name === '' ? 'Escrita a mano' : made_by_name;
}

/** 'BCV, 19/11 5:12 p. m.': without the year, which is obvious. */
export function originAndTime(row: Rate, instantText: (instant: string) => string): string {
  const [day = ''] = instantText(row.entered_at).split(' ');
  return `${originText(row)}, ${day.slice(0, 5)} ${timeText(row.entered_at)}`;
}

const SHOWN_DECIMALS = 4;

/** '512,4800': four decimals, as the bank publishes it, and more where there are more. */
export function rateText(rate: string): string {
  const [whole = '0', fraction = ''] = scaledToText(parseRate(rate), RATE_DECIMALS).split('.');
  const decimals = fraction.replace(/0+$/, '').padEnd(SHOWN_DECIMALS, '0');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`;
}

/** 'sube 30,00 %' against the one in force; undefined when none is in force. */
export function jumpText(before: string | undefined, after: string): string | undefined {
  if (before === undefined) return undefined;
  const percent = jumpPercent(before, after);
  const size = percent.replace('-', '').replace('.', ',');
  return percent.startsWith('-') ? `baja ${size} %` : `sube ${size} %`;
}
