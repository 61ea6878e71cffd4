/** The texts of the switch 'Automática', and the result of its last fetch (SET-01). Pure. */
import type { RateSourceReply } from '@cuadra/contracts/company/rates';
import { rateText } from './rate-lines.ts';

/** @param held undefined while it is read */
export function howItIsFound(held: RateSourceReply | undefined): string {
  if (held?.is_available === false) return 'Este servidor no consulta tasas: escríbela cada día.';
  const names = held?.automatic.names ?? [];
  const sources = names.length === 0 ? 'fuentes públicas' : listText(names);
  return `Busca la tasa del BCV en ${sources}. Se usa cuando dos dicen lo mismo; si no, te preguntamos.`;
}

export function automaticText(
  { last_error, last_fetched_at, last_rate }: RateSourceReply['automatic'],
  instantText: (instant: string) => string,
): string {
  if (last_error !== '')
    return `La última consulta no encontró una tasa. ${last_error} Sigue la tasa que había.`;
  if (last_fetched_at === null || last_rate === null) return 'Buscando la tasa…';
  return `Última consulta, ${instantText(last_fetched_at)}: ${rateText(last_rate)}.`;
}

/** 'BCV, DolarApi y DolarVzla' */
function listText(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} y ${last}`;
}
