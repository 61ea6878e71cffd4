/** The badge of a module, with its price or the days left: the same in the store and on the dashboard [MOD-03]. */
import { businessDayOf, millisecondsOf } from '@cuadra/domain/time/business-day';
import { daysUntil } from '@cuadra/domain/time/days';
import type { ShopModule } from './modules.ts';

/** '$ 35 al mes'. */
export function priceText(dollars: number): string {
  return `$\u202f${dollars} al mes`;
}

/** Calendar days in Caracas; 0 on the last one. */
function daysLeft(until: string, now: string): number {
  if (millisecondsOf(until) <= millisecondsOf(now)) return 0;
  return daysUntil(businessDayOf(until), businessDayOf(now));
}

/** 'quedan 12 días', and another sentence on the last day. */
export function daysLeftText(until: string, now: string): string {
  const days = daysLeft(until, now);
  if (days === 0) return 'termina hoy';
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

/** For narrow places: 'Prueba · 12 días', without a price for modules that the plan includes. */
export function shortBadgeOf(
  module: Parameters<typeof badgeOf>[0] & Pick<ShopModule, 'isInPlan'>,
  now: string,
): Badge {
  if (module.status === 'paid' && module.isInPlan) return { text: 'Incluido en tu plan', tone: 'action' };
  const badge = badgeOf(module, now);
  if (module.status !== 'trial' || module.expiresAt === null) return badge;
  const days = daysLeft(module.expiresAt, now);
  const left = days === 0 ? 'hoy' : days === 1 ? '1 día' : `${days} días`;
  return { ...badge, text: `Prueba · ${left}` };
}
