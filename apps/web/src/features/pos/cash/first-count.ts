/**
 * What was counted before the difference was seen (CASH-01). Counting again is allowed, and the closing says what came first: or a
 * count that nobody knew the sum of would be worth nothing.
 */
import { formatMoney } from '@cuadra/domain/money/format';
import { zero } from '@cuadra/domain/money/money';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { countedOf, type DrawerCount, type DrawerCurrency } from './drawer-count.ts';

/** As the contract has it. */
const NOTES_MAX = 500;

/** '$ 10,00 y Bs. 1.000,00'. */
export function countText(count: DrawerCount, currencies: readonly DrawerCurrency[]): string {
  return currencies
    .map((currency) =>
      formatMoney(countedOf(count[currency], currency) ?? zero(currency), currencySymbol(currency)),
    )
    .join(' y ');
}

/** How long what is typed may be: the rest of the notes is for what was counted first, if anything. */
export function notesRoom(first: string | undefined): number {
  return first === undefined ? NOTES_MAX : NOTES_MAX - firstText(first).length - 1;
}

function firstText(first: string): string {
  return `Contado primero: ${first}.`;
}

/**
 * The notes of the closing: as typed, and what was counted first where it was something else.
 *
 * @param first empty where it was counted once
 */
export function notesWithFirst(typed: string, first: string, counted: string): string {
  if (first === '' || first === counted) return typed;
  return `${typed.slice(0, notesRoom(first))} ${firstText(first)}`.trim();
}
