/** Texts about a lot: its quantity, and how long it is good. */
import { countedUnits } from '@cuadra/domain/catalog/counted-unit';
import { inBaseUnits, type Quantity } from '@cuadra/domain/money/quantity';
import { daysUntil } from '@cuadra/domain/time/days';
import type { HeldUnit, ShelfLot } from '../../../data/lots/lots-on-shelf.ts';
import type { Tone } from '../../../ui/display/status-pill.tsx';

/** '12 unidades + 2 cajas'. */
export function heldText(held: readonly HeldUnit[]): string {
  return held.map(({ quantity, name }) => countedUnits(quantity, name)).join(' + ');
}

/** Returns the total in the product's base unit, which a spreadsheet can add up. */
export function baseQuantityOf(held: readonly HeldUnit[]): Quantity {
  return held.reduce((sum, { quantity, factor }) => sum + inBaseUnits(quantity, factor), 0n);
}

/** @param today business day, 'YYYY-MM-DD' */
export function daysText(expiresOn: string, today: string): string {
  const days = daysUntil(expiresOn, today);
  if (days === 0) return 'Vence hoy';
  if (days === 1) return 'Vence mañana';
  if (days === -1) return 'Venció ayer';
  return days > 0 ? `Vence en ${days} días` : `Venció hace ${-days} días`;
}

export const STATE_TONES: Readonly<Record<NonNullable<ShelfLot['state']>, Tone>> = {
  expired: 'bad',
  near: 'due',
  good: 'neutral',
};
