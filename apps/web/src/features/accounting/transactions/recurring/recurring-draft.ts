/** The schedule of a recurring transaction as it is typed, and what it says in words. Apart from its dialog to be tested. */
import type { RecurringEntryFields, RecurringLine } from '@cuadra/contracts/accounting/recurring';
import type { Frequency, Schedule } from '@cuadra/domain/ledger/recurring';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { JournalDraftRow, JournalEntryRow, RecurringEntryRow } from '../../../../data/rows.ts';
import { bookedDayProblem } from '../../frame/booked-day.ts';

export interface RecurringDraft {
  readonly description: string;
  readonly frequency: Frequency;
  /** '31' is the last day of each month. */
  readonly monthDay: string;
  /** 'YYYY-MM-DD', or empty while it is no valid day. */
  readonly startsOn: string;
  /** Empty for one without an end. */
  readonly endsOn: string;
}

export type RecurringErrors = Partial<Record<'description' | 'startsOn' | 'endsOn', string>>;

export const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  monthly: 'Cada mes',
  weekly: 'Cada semana',
  yearly: 'Cada año',
};

type Source = Pick<JournalDraftRow | JournalEntryRow, 'description' | 'date'>;

/** What repeats begins the day after the transaction it is made from: that one is entered already. */
export function recurringOf(source: Source, dayAfter: string): RecurringDraft {
  const monthDay = String(Number(source.date.slice(-2)));
  return { description: source.description, frequency: 'monthly', monthDay, startsOn: dayAfter, endsOn: '' };
}

export function draftOfRecurring(row: RecurringEntryRow): RecurringDraft {
  const { description, frequency, month_day, starts_on, ends_on } = row;
  return {
    ...{ description, frequency, monthDay: String(month_day), startsOn: starts_on, endsOn: ends_on ?? '' },
  };
}

export function checkRecurring({ description, startsOn, endsOn }: RecurringDraft): RecurringErrors {
  const first = bookedDayProblem(startsOn, 'Escribe desde cuándo.');
  const last = endsOn === '' ? undefined : bookedDayProblem(endsOn, '');
  return {
    ...(description.trim() === '' ? { description: 'Escribe la descripción.' } : {}),
    ...(first === undefined ? {} : { startsOn: first }),
    ...(last === undefined ? {} : { endsOn: last }),
    ...(last === undefined && endsOn !== '' && endsOn < startsOn
      ? { endsOn: 'Debe ser después del comienzo.' }
      : {}),
  };
}

type ScheduleFields = Pick<
  RecurringEntryFields,
  'description' | 'frequency' | 'month_day' | 'starts_on' | 'ends_on'
>;

/** As the wire has it; the draft was checked before. */
export function scheduleFields(draft: RecurringDraft): ScheduleFields {
  const { description, frequency, monthDay, startsOn, endsOn } = draft;
  return {
    ...{ description: description.trim(), frequency, month_day: Number(monthDay) },
    ...{ starts_on: startsOn, ends_on: endsOn === '' ? null : endsOn },
  };
}

/** The lines of a transaction with the amounts of the currency it was typed in. */
export function recurringLines({
  currency,
  entries,
}: Pick<JournalDraftRow, 'currency' | 'entries'>): RecurringLine[] {
  return entries.map((line) => ({
    ...{ account_id: line.account_id, description: line.description },
    debit: currency === 'USD' ? line.debit : line.debit_ves,
    credit: currency === 'USD' ? line.credit : line.credit_ves,
  }));
}

export function scheduleOf(row: RecurringEntryRow): Schedule {
  const { frequency, month_day, starts_on, ends_on } = row;
  return { frequency, monthDay: month_day, startsOn: starts_on, endsOn: ends_on };
}

/** 'Cada mes, el último día, desde 01/11/2026 hasta 31/12/2027'. */
export function scheduleText({ frequency, monthDay, startsOn, endsOn }: Schedule): string {
  const day = monthDay === 31 ? ', el último día' : `, el día ${monthDay}`;
  return [
    `${FREQUENCY_LABELS[frequency]}${frequency === 'monthly' ? day : ''}, desde ${dayText(startsOn)}`,
    ...(endsOn === null ? [] : [`hasta ${dayText(endsOn)}`]),
  ].join(' ');
}
