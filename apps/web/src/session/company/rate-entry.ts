/**
 * What the forms of the rate share: the messages about a typed rate, and storing it [SET-01, SET-08]. Apart from them
 * because one belongs to the shell and one to the till, and no feature imports the shell.
 */
import { currencyId } from '@cuadra/contracts/primitives/ids';
import { parseRate } from '@cuadra/domain/money/rate';
import { daysUntil, isCalendarDay } from '@cuadra/domain/time/days';
import { dayText } from '@cuadra/domain/time/instant-text';
import { correctedNow } from '../../data/clock.ts';
import type { CurrencyRow, ExchangeRateRow } from '../../data/rows.ts';
import type { DeviceTransaction } from '../../data/store/device-store.ts';
import { dexieStore } from '../../data/store/dexie-store.ts';
import { BOLIVAR, type Company, DOLLAR } from './company.ts';
import { rateOfDay } from './rate-of-day.ts';
import { readRatesNear } from './rates-near.ts';
import { isUnlikelyChange } from './typed-rate.ts';

/**
 * Why a rate is refused. At a rate of zero goods would cost nothing; 1 is the value of a rate that was never entered.
 */
export function rateProblem(typed: string | undefined): string | undefined {
  if (typed === undefined) return 'Escribe la tasa: un número mayor que cero, con hasta cuatro decimales.';
  return typed === '1' ? 'Con una tasa de 1 no se cobra en bolívares: escribe la del día.' : undefined;
}

/**
 * A remark about an accepted rate. Less than a bolívar for a dollar is a typing error, unless a redenomination has just
 * happened.
 */
export function rateRemark(before: Company['rate'], typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  if (Number(typed) < 1) return 'Es de menos de un bolívar por dólar: revísala.';
  const isUnlikely = before !== undefined && isUnlikelyChange(before.text, typed);
  return isUnlikely ? 'Se aleja más de 20 % de la anterior: revísala.' : undefined;
}

/**
 * A value date further ahead is a typing error: until then the rate would count as today's. Banks publish for the next
 * bank day.
 */
const DAYS_AHEAD_MAX = 7;

/** Why a value date is refused: 'YYYY-MM-DD', as the browser's date field returns it. */
export function rateDayProblem(day: string, today: string): string | undefined {
  if (!isCalendarDay(day)) return 'Escribe para qué día vale la tasa.';
  return daysUntil(day, today) > DAYS_AHEAD_MAX
    ? 'Revisa la fecha: está a más de una semana de hoy.'
    : undefined;
}

/** The message about a stored rate: one with a later value date is not used before. */
export function savedRateText(valueDate: string, today: string): string {
  return valueDate > today ? `Tasa guardada para el ${dayText(valueDate)}` : 'Tasa actualizada';
}

/** A rate as a person entered it. */
export interface EnteredRate {
  readonly code: string;
  /** Units of the currency for a dollar, in the form of the wire: '512.48'. */
  readonly rate: string;
  /** Business day, 'YYYY-MM-DD': the rate counts from then on, however early it is entered. */
  readonly valueDate: string;
}

/**
 * Stores a rate on the device and enqueues it like any change: in the history, and in its currency's row once its value
 * date has come, in one transaction. A company without the bolívar gets it, because entering its rate means working
 * with it.
 *
 * @returns why it was not stored, undefined when it was
 * @throws what `patchRecord` and `createRecord` throw
 */
export async function saveRate(company: Company, entered: EnteredRate): Promise<string | undefined> {
  const { code, rate, valueDate } = entered;
  if (code === DOLLAR) return 'El dólar vale siempre 1: las demás monedas se miden con él.';
  // With the contract's schemas, which the till does not load at its start.
  const { CHANGE_TABLES, createIn, newRecord, patchIn } = await import(
    '../../data/local-writes/change-records.ts'
  );
  const { db, maker } = company;
  const id = currencyId(company.companyId, code);
  return dexieStore(db).write([...CHANGE_TABLES, ...RATE_TABLES], async (tx) => {
    const known = await tx.get('currencies', id);
    const refusal = refusalOf(code, known);
    if (refusal !== undefined) return refusal;
    const entered_at = await correctedNow(tx, Date.now());
    const history = { code, rate, value_date: valueDate, entered_at };
    await createIn(tx, db, newRecord(db, 'exchange_rates', history), maker);
    if (known !== undefined) return settleRate(tx, patchIn, company, known);
    const rate_date = valueDate > company.today ? null : valueDate;
    await createIn(tx, db, newRecord(db, 'currencies', { ...NEW_BOLIVAR, rate, rate_date }), maker);
    return undefined;
  });
}

/**
 * A person accepts or rejects a rate proposed by a source: it counts only when accepted (SET-08).
 *
 * @returns why nothing was done, undefined when it was
 */
export async function decideProposal(
  company: Company,
  proposal: Pick<ExchangeRateRow, 'id' | 'code'>,
  status: 'accepted' | 'rejected',
): Promise<string | undefined> {
  const { CHANGE_TABLES, createIn, newRecord, patchIn } = await import(
    '../../data/local-writes/change-records.ts'
  );
  const { db, maker } = company;
  return dexieStore(db).write([...CHANGE_TABLES, ...RATE_TABLES], async (tx) => {
    const held = await tx.get('exchange_rates', proposal.id);
    if (held?.status !== 'proposed') return 'Otra persona ya decidió sobre esta tasa.';
    const patch = { collection: 'exchange_rates', id: held.id, fields: { status } } as const;
    await patchIn(tx, db, patch, maker);
    const currency = await tx.get('currencies', currencyId(company.companyId, held.code));
    if (currency === undefined || status === 'rejected') return undefined;
    const { code, rate, value_date, source, source_name, fetched_at } = held;
    const rates = await readRatesNear(db, [currency], value_date);
    const last = rateOfDay(currency, rates, value_date, 'previous');
    if (last !== undefined && parseRate(last.rate) !== parseRate(rate)) {
      // Another rate for that day was entered since: the accepted one is later and counts.
      const entered_at = await correctedNow(tx, Date.now());
      const again = { code, rate, value_date, source, source_name, fetched_at, entered_at };
      await createIn(tx, db, newRecord(db, 'exchange_rates', again), maker);
    }
    return settleRate(tx, patchIn, company, currency);
  });
}

/** Writes the rate in force into the currency's own row, where programs without the history read it. */
async function settleRate(
  tx: DeviceTransaction,
  patchIn: typeof import('../../data/local-writes/change-records.ts').patchIn,
  { db, maker, today, settings }: Company,
  currency: CurrencyRow,
): Promise<undefined> {
  const rates = await readRatesNear(db, [currency], today);
  const held = rateOfDay(currency, rates, today, settings.rate_rule);
  // Monday's rate may be in force on Saturday: the row takes only rates whose value date has come.
  if (held === undefined || held.valueDate > today) return undefined;
  const fields = { rate: held.rate, rate_date: held.valueDate };
  await patchIn(tx, db, { collection: 'currencies', id: currency.id, fields }, maker);
  return undefined;
}

function refusalOf(code: string, known: CurrencyRow | undefined): string | undefined {
  if (known === undefined)
    return code === BOLIVAR ? undefined : `${code} no está entre las monedas de la empresa.`;
  if (known.deleted_at === null) return undefined;
  return code === BOLIVAR
    ? 'El bolívar fue eliminado de las monedas de la empresa: no se guardó la tasa.'
    : `${code} fue eliminada de las monedas de la empresa: no se guardó la tasa.`;
}

const RATE_TABLES = ['exchange_rates', 'currencies'] as const;
const NEW_BOLIVAR = { code: BOLIVAR, name: 'Bolívar', symbol: 'Bs.', is_active: true };
