/** The badge of a module, with its price or the days that are left: the same in the store and on the dashboard [MOD-03]. */
import { businessDayOf, millisecondsOf } from '@cuadra/domain/time/business-day';
import type { ShopModule } from './modules.ts';

const DAY_MS = 86_400_000;

/** '$ 35 al mes'. */
export function priceText(dollars: number): string {
  return `$\u202f${dollars} al mes`;
}

/** 'quedan 12 días', counted in days of the calendar: on the last one it is said so. */
export function daysLeftText(until: string, now: string): string {
  const midnight = (instant: string) => Date.parse(`${businessDayOf(instant)}T00:00:00Z`);
  const days = Math.round((midnight(until) - midnight(now)) / DAY_MS);
  if (days <= 0 || millisecondsOf(until) <= millisecondsOf(now)) return 'termina hoy';
  return days === 1 ? 'queda 1 día' : `quedan ${days} días`;
}

export interface Badge {
  readonly text: string;
  readonly tone: 'action' | 'due' | 'neutral';
}

/** 'Gratis', 'Prueba', or the price [MOD-03]. */
export function badgeOf(module: Pick<ShopModule, 'status' | 'expiresAt' | 'price'>, now: string): Badge {
  if (module.status === 'free') return { text: 'Gratis', tone: 'action' };
  if (module.status === 'trial') {
    const left = module.expiresAt === null ? '' : ` · ${daysLeftText(module.expiresAt, now)}`;
    return { text: `Prueba${left}`, tone: 'due' };
  }
  return { text: priceText(module.price), tone: 'neutral' };
}
