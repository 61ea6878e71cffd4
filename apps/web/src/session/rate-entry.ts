/**
 * What the forms of the rate have in common: what is said of what was typed, and keeping it [SET-01, SET-08]. Apart
 * from them because one is of the shell and one of the till, and no feature imports the shell.
 */
import { BOLIVAR, type Company } from './company.ts';
import { isUnlikelyChange } from './typed-rate.ts';

/** Why a rate is not taken. One bolívar or less for a dollar is a slip: the shop would give its goods away. */
export function rateProblem(typed: string | undefined): string | undefined {
  if (typed === undefined) return 'Escribe la tasa: un número mayor que cero, con hasta cuatro decimales.';
  return Number(typed) > 1 ? undefined : 'La tasa debe ser mayor que 1.';
}

/** What is remarked of a rate that is taken all the same. */
export function rateRemark(before: Company['rate'], typed: string | undefined): string | undefined {
  const isUnlikely = before !== undefined && typed !== undefined && isUnlikelyChange(before.text, typed);
  return isUnlikely ? 'Se aleja más de 20 % de la anterior: revísala.' : undefined;
}

/**
 * Keeps bolívares for a dollar on the device, to be sent like any change.
 *
 * @param rate as the wire writes it, '512.48'
 * @param valueDate business day it is of, 'YYYY-MM-DD'
 * @throws what `patchRecord` does
 */
export async function saveRate(
  { currencies, db, maker }: Company,
  rate: string,
  valueDate: string,
): Promise<void> {
  const bolivar = currencies.find(({ code }) => code === BOLIVAR);
  if (bolivar === undefined) return;
  // With the contract's schemas, which the till opens without.
  const { patchRecord } = await import('../data/local-writes/change-records.ts');
  await patchRecord(db, 'currencies', bolivar.id, { rate, rate_date: valueDate }, maker);
}
