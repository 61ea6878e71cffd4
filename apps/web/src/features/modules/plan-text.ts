/** The words about plans, modules and their ends. Pure, so that every state is a test. */

import { type LimitState, limitState } from '@cuadra/domain/plans/plan';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { ModuleFacts, PlanFacts } from '../../data/plan-facts.ts';
import type { Usage } from '../../data/plan-usage.ts';
import { priceText } from '../../session/company/module-badge.ts';
import type { ShopModule } from '../../session/company/modules.ts';
import { COUNT_FORMAT } from '../../ui/display/count-format.ts';

/** The day in Caracas of an instant: '02/12/2026'. */
export function dayOfText(instant: string): string {
  return dayText(businessDayOf(instant));
}

/** The text above the card's button: until when, and what follows. */
export function noteOf(module: Pick<ShopModule, keyof ModuleFacts | 'price'>, planName: string): string {
  const { status, expiresAt, isInPlan, hadTrial, price } = module;
  if (status === 'free') return 'Incluido en todos los planes';
  if (status === 'trial') return `Gratis hasta el ${end(expiresAt)}, luego ${priceText(price)}`;
  if (status === 'paid') {
    if (!isInPlan) return `Pagado hasta el ${end(expiresAt)}`;
    return `Incluido en tu plan ${planName}${expiresAt === null ? '' : ` hasta el ${end(expiresAt)}`}`;
  }
  return hadTrial
    ? `La prueba ya se usó. Informa el pago de ${priceText(price)} para activarlo.`
    : `Un mes de prueba, luego ${priceText(price)}`;
}

function end(instant: string | null): string {
  return instant === null ? '' : dayOfText(instant);
}

export interface UsageLine {
  readonly label: string;
  /** '4 de 10'; without a limit the count alone. */
  readonly text: string;
  /** Of the limit, 0 to 100; 0 without a limit. */
  readonly percent: number;
  readonly state: LimitState;
  /** What the limit means, where it is near: foretold, so that nothing is refused out of the blue [PLAN-02]. */
  readonly warning: string | undefined;
}

/** In the order of the strip: users, stores, products, sales of today. */
export function usageLines(limits: PlanFacts['limits'], usage: Usage): readonly UsageLine[] {
  return [
    usageLine('Usuarios', usage.users, limits.users, '', 'usuarios', 'agregar otro'),
    usageLine('Tiendas', usage.stores, limits.stores, '', 'tiendas', 'abrir otra'),
    usageLine('Productos', usage.products, limits.products, '', 'productos', 'crear más'),
    salesLine(usage.salesToday, limits.sales_per_day),
  ];
}

function usageLine(
  label: string,
  used: number | undefined,
  limit: number | null,
  unit: string,
  things: string,
  toDo: string,
): UsageLine {
  if (used === undefined) return { label, text: '–', percent: 0, state: 'free', warning: undefined };
  const state = limitState(used, limit);
  const count = COUNT_FORMAT.format(used);
  const most = limit === null ? '' : ` de ${COUNT_FORMAT.format(limit)}`;
  const percent = limit === null || limit === 0 ? 0 : Math.min(100, (used / limit) * 100);
  const full = state === 'reached' || state === 'over';
  // A plan with one of a thing is not a warning: it is that plan.
  const warns = limit !== null && limit > 1 && state !== 'free';
  const fact = `Tienes ${count}${most} ${things}`;
  const rest = full ? `para ${toDo}, cambia de plan` : `al llegar al límite no podrás ${toDo}`;
  return {
    label,
    text: `${count}${most}${unit}`,
    percent,
    state,
    warning: warns ? `${fact}: ${rest}.` : undefined,
  };
}

/** Sales go on being recorded over the limit, and are flagged. */
function salesLine(used: number, limit: number | null): UsageLine {
  const line = usageLine('Hoy', used, limit, used === 1 && limit === null ? ' venta' : ' ventas', '', '');
  if (line.warning === undefined || limit === null) return line;
  const most = COUNT_FORMAT.format(limit);
  const warning = `Hoy van ${COUNT_FORMAT.format(used)} de ${most} ventas de tu plan: puedes seguir vendiendo, y las que pasen quedan marcadas.`;
  return { ...line, warning };
}
