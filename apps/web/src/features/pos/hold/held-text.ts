/** The texts that distinguish held sales. */

import { timeText } from '@cuadra/domain/time/instant-text';
import type { HeldSaleRow } from '../../../data/rows.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The name, or the time when it has none. */
export function heldTitle({ name, held_at }: Pick<HeldSaleRow, 'name' | 'held_at'>): string {
  return name === '' ? `Venta de las ${timeText(held_at)}` : name;
}

/** The articles: 'Harina PAN', 'Harina PAN y 3 más'; empty when a newer program wrote the cart in an unknown format. */
export function articlesText({ cart }: Pick<HeldSaleRow, 'cart'>): string {
  const lines: readonly unknown[] = Array.isArray(cart.lines) ? cart.lines : [];
  const [first, ...others] = [...new Set(lines.flatMap(nameOfLine))];
  if (first === undefined) return '';
  return others.length === 0 ? first : `${first} y ${others.length} más`;
}

function nameOfLine(line: unknown): string[] {
  if (typeof line !== 'object' || line === null || !('name' in line)) return [];
  return typeof line.name === 'string' ? [line.name] : [];
}

/** The time since it was held: 'hace un momento', 'hace 5 min', 'hace 2 h', 'hace 3 días'. @param now ISO instant */
export function ageText(heldAt: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(heldAt)) / MINUTE_MS);
  if (minutes < 1) return 'hace un momento';
  if (minutes < HOUR_MINUTES) return `hace ${minutes} min`;
  if (minutes < DAY_MINUTES) return `hace ${Math.floor(minutes / HOUR_MINUTES)} h`;
  const days = Math.floor(minutes / DAY_MINUTES);
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}
