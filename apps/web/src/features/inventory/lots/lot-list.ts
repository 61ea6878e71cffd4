/** Which lots the list shows, and their totals (MOV-05). Pure, apart from the screen to be tested without one. */
import { addDays } from '@cuadra/domain/time/days';
import { sumOfDecimals } from '../../../data/amounts.ts';
import type { ShelfLot } from '../../../data/lots/lots-on-shelf.ts';

/** 'alert' uses the alert days of each product; figures are days from today. */
export type LotWindow = 'alert' | 'expired' | '7' | '30' | '90' | 'all';

export const LOT_WINDOWS: readonly { readonly value: LotWindow; readonly label: string }[] = [
  { value: 'alert', label: 'Vencidos y por vencer' },
  { value: 'expired', label: 'Vencidos' },
  { value: '7', label: 'Vencen en 7 días o menos' },
  { value: '30', label: 'Vencen en 30 días o menos' },
  { value: '90', label: 'Vencen en 90 días o menos' },
  { value: 'all', label: 'Todos los que vencen' },
];

export interface LotFilter {
  readonly window: LotWindow;
  /** Null is every place. */
  readonly warehouseId: string | null;
}

/** An unknown text, from another version or edited by hand, gives the default window. */
export function lotWindowOf(text: string | null): LotWindow {
  return LOT_WINDOWS.find(({ value }) => value === text)?.value ?? 'alert';
}

/** @param today business day, 'YYYY-MM-DD' */
export function shownLots(lots: readonly ShelfLot[], filter: LotFilter, today: string): ShelfLot[] {
  const { window, warehouseId } = filter;
  return lots.filter(
    (lot) => (warehouseId === null || lot.warehouseId === warehouseId) && isWithin(lot, window, today),
  );
}

function isWithin({ lot, state }: ShelfLot, window: LotWindow, today: string): boolean {
  switch (window) {
    case 'alert':
      return state === 'expired' || state === 'near';
    case 'expired':
      return state === 'expired';
    case 'all':
      return state !== undefined;
    default:
      return lot.expires_on !== null && lot.expires_on <= addDays(today, Number(window));
  }
}

export interface LotTotals {
  readonly count: number;
  /** '12.50' */
  readonly valueUsd: string;
}

/** Each lot at each place counts once. */
export function lotTotals(lots: readonly ShelfLot[]): LotTotals {
  return {
    count: lots.length,
    valueUsd: sumOfDecimals(
      'value_usd',
      lots.map(({ valueUsd }) => valueUsd),
    ),
  };
}
