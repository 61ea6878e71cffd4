/**
 * The first count, made before the difference was shown (CASH-01). A recount is allowed, but the closing states the
 * first count: otherwise the blind count would be worth nothing.
 */
import { formatMoney } from '@cuadra/domain/money/format';
import { zero } from '@cuadra/domain/money/money';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { countedOf, type DrawerCount, type DrawerCurrency } from './drawer-count.ts';

/** The limit of the contract. */
const NOTES_MAX = 500;

/** '$ 10,00 y Bs. 1.000,00'. */
export function countText(count: DrawerCount, currencies: readonly DrawerCurrency[]): string {
  return currencies
    .map((currency) =>
      formatMoney(countedOf(count[currency], currency) ?? zero(currency), currencySymbol(currency)),
    )
    .join(' y ');
}

/** The maximum length of the typed notes; the remaining length is for the text of the first count, if there is one. */
export function notesRoom(first: string | undefined): number {
  return first === undefined ? NOTES_MAX : NOTES_MAX - firstText(first).length - 1;
}

function firstText(first: string): string {
  return `Contado primero: ${first}.`;
}

/**
 * The notes of the closing: the typed text, and the first count when it differs.
 *
 * @param first empty when it was counted once
 */
export function notesWithFirst(typed: string, first: string, counted: string): string {
  if (first === '' || first === counted) return typed;
  return `${typed.slice(0, notesRoom(first))} ${firstText(first)}`.trim();
}
