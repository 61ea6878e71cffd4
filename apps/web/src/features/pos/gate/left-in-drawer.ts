/**
 * What is said, before a drawer is opened, of the cash that earlier sessions left in it (CASH-01). It counts with what is
 * put in now, as 'En caja ahora' shows it: whoever types it again has it twice.
 */
import { isNegative, isPositive, type Money } from '@cuadra/domain/money/money';
import { moneyText } from '../../../ui/currency-symbol.ts';

/** Undefined where nothing is in it. */
export function leftInDrawerText(cash: readonly Money[]): string | undefined {
  const short = cash.filter(isNegative).map(moneyText);
  if (short.length > 0) return `La gaveta está en ${short.join(' y ')}: antes salió más de lo anotado.`;
  const left = cash.filter(isPositive).map(moneyText);
  if (left.length === 0) return undefined;
  return `En la gaveta hay ${left.join(' y ')} de antes. Escribe solo lo que agregas, o cuenta todos los billetes.`;
}
