/** The four plans as the landing page shows them [PLAN-01]: the server enforces the same figures. */
import { PLAN_IDS, PLANS, type PlanId, type PlanLimits } from '@cuadra/domain/plans/plan';

export interface PlanCard {
  /** Sent to the registration as `?plan=`. */
  readonly id: PlanId;
  readonly name: string;
  readonly forWhom: string;
  /** Dollars a month, whole. */
  readonly monthlyUsd: number;
  readonly action: string;
  readonly recommended: boolean;
  readonly includes: readonly string[];
}

interface PlanWords {
  readonly forWhom: string;
  readonly action: string;
  readonly modules: string;
}

const ALL_MODULES = 'Todos los módulos';
const RECOMMENDED: PlanId = 'comercial';

const WORDS: Readonly<Record<PlanId, PlanWords>> = {
  gratis: { forWhom: 'Para empezar hoy', action: 'Comenzar gratis', modules: 'Inventario y POS' },
  comercial: {
    forWhom: 'Para la tienda que crece',
    action: 'Elegir Comercial',
    modules: 'Inventario, POS, Contabilidad y Marketing',
  },
  profesional: { forWhom: 'Para varias sucursales', action: 'Elegir Profesional', modules: ALL_MODULES },
  empresarial: { forWhom: 'Sin límites', action: 'Elegir Empresarial', modules: ALL_MODULES },
};

export const PLAN_CARDS: readonly PlanCard[] = PLAN_IDS.map((id) => {
  const { name, monthlyUsd, limits } = PLANS[id];
  const { forWhom, action, modules } = WORDS[id];
  const includes = includedIn(limits, modules);
  return { id, name, forWhom, monthlyUsd, action, recommended: id === RECOMMENDED, includes };
});

function includedIn(limits: PlanLimits, modules: string): readonly string[] {
  return [
    limitText(limits.users, 'usuario', 'usuarios', 'Usuarios ilimitados'),
    limitText(limits.stores, 'tienda', 'tiendas', 'Tiendas ilimitadas'),
    limitText(limits.products, 'producto', 'productos', 'Productos ilimitados'),
    modules,
    `${limits.storageGb} GB`,
    limitText(limits.salesPerDay, 'transacción al día', 'transacciones al día', 'Transacciones ilimitadas'),
  ];
}

function limitText(limit: number | null, one: string, several: string, unlimited: string): string {
  if (limit === null) return unlimited;
  return `${grouped(limit)} ${limit === 1 ? one : several}`;
}

/** '5.000': in Spanish `Intl` groups four digits only when the option is set. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Enters the sample shop at once; `demo-entrance.tsx` reads it [AUTH-11]. */
export const DEMO_PATH = '/login?demo';

/** The registration with this plan chosen [LAND-03]. */
export function registerPath(plan: PlanCard): string {
  return `/register?plan=${plan.id}`;
}
