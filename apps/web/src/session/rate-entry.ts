/**
 * What the forms of the rate have in common: what is said of what was typed, and keeping it [SET-01, SET-08]. Apart
 * from them because one is of the shell and one of the till, and no feature imports the shell.
 */
import { currencyId } from '@cuadra/contracts/ids';
import { BOLIVAR, type Company } from './company.ts';
import { isUnlikelyChange } from './typed-rate.ts';

/** Why a rate is not taken. At a rate of zero goods would cost nothing; 1 stands where nobody has written one. */
export function rateProblem(typed: string | undefined): string | undefined {
  if (typed === undefined) return 'Escribe la tasa: un número mayor que cero, con hasta cuatro decimales.';
  return typed === '1' ? 'Con una tasa de 1 no se cobra en bolívares: escribe la del día.' : undefined;
}

/**
 * What is remarked of a rate that is taken all the same. Less than a bolívar for a dollar is a slip of the finger, until a
 * redenomination makes it the news of the day.
 */
export function rateRemark(before: Company['rate'], typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  if (Number(typed) < 1) return 'Es de menos de un bolívar por dólar: revísala.';
  const isUnlikely = before !== undefined && isUnlikelyChange(before.text, typed);
  return isUnlikely ? 'Se aleja más de 20 % de la anterior: revísala.' : undefined;
}

/** A value date so far ahead is a slip: the rate would pass for today's until then. Banks publish for the next bank day. */
const DAYS_AHEAD_MAX = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Why a value date is not taken: 'YYYY-MM-DD', as the browser's own field gives it. */
export function rateDayProblem(day: string, today: string): string | undefined {
  const ahead = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS;
  if (Number.isNaN(ahead)) return 'Escribe la fecha valor de la tasa.';
  return ahead > DAYS_AHEAD_MAX ? 'Revisa la fecha: está a más de una semana de hoy.' : undefined;
}

/**
 * Keeps bolívares for a dollar on the device, to be sent like any change. A company that has no bolívar yet gets it:
 * to write its rate is to work with it.
 *
 * @param rate as the wire writes it, '512.48'
 * @param valueDate business day it is of, 'YYYY-MM-DD'
 * @returns why it was not kept, undefined when it was
 * @throws what `patchRecord` and `createRecord` do
 */
export async function saveRate(
  { companyId, currencies, db, maker }: Company,
  rate: string,
  valueDate: string,
): Promise<string | undefined> {
  // With the contract's schemas, which the till opens without.
  const { createRecord, patchRecord } = await import('../data/local-writes/change-records.ts');
  const id = currencies.find(({ code }) => code === BOLIVAR)?.id ?? currencyId(companyId, BOLIVAR);
  const fields = { rate, rate_date: valueDate };
  // Not asked of `currencies` alone: where the company's rows could not be read, those are defaults nobody has stored.
  const row = await db.currencies.get(id);
  if (row === undefined) await createRecord(db, 'currencies', { ...NEW_BOLIVAR, ...fields }, maker, id);
  else if (row.deleted_at === null) await patchRecord(db, 'currencies', id, fields, maker);
  else return 'El bolívar fue eliminado de las monedas de la empresa: no se guardó la tasa.';
  return undefined;
}

const NEW_BOLIVAR = { code: BOLIVAR, name: 'Bolívar', symbol: 'Bs.', is_active: true };
