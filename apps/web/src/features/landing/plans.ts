/** The four plans as the landing page tells them [PLAN-01]. What a plan allows is decided by the server, not by this list. */

export interface PlanCard {
  /** Goes to the registration as `?plan=`. */
  readonly id: 'gratis' | 'comercial' | 'profesional' | 'empresarial';
  readonly name: string;
  readonly forWhom: string;
  /** Dollars a month, whole. */
  readonly monthlyUsd: number;
  readonly action: string;
  readonly recommended: boolean;
  readonly includes: readonly string[];
}

export const PLANS: readonly PlanCard[] = [
  {
    id: 'gratis',
    name: 'Gratis',
    forWhom: 'Para empezar hoy',
    monthlyUsd: 0,
    action: 'Comenzar gratis',
    recommended: false,
    includes: [
      '1 usuario',
      '1 tienda',
      '100 productos',
      'Inventario y POS',
      '1 GB',
      '50 transacciones al día',
    ],
  },
  {
    id: 'comercial',
    name: 'Comercial',
    forWhom: 'Para la tienda que crece',
    monthlyUsd: 25,
    action: 'Elegir Comercial',
    recommended: true,
    includes: [
      '10 usuarios',
      '3 tiendas',
      '5.000 productos',
      'Inventario, POS, Contabilidad y Marketing',
      '10 GB',
      '500 transacciones al día',
    ],
  },
  {
    id: 'profesional',
    name: 'Profesional',
    forWhom: 'Para varias sucursales',
    monthlyUsd: 49,
    action: 'Elegir Profesional',
    recommended: false,
    includes: [
      '25 usuarios',
      '10 tiendas',
      '20.000 productos',
      'Todos los módulos',
      '50 GB',
      '2.000 transacciones al día',
    ],
  },
  {
    id: 'empresarial',
    name: 'Empresarial',
    forWhom: 'Sin límites',
    monthlyUsd: 99,
    action: 'Elegir Empresarial',
    recommended: false,
    includes: [
      'Usuarios ilimitados',
      'Tiendas ilimitadas',
      'Productos ilimitados',
      'Todos los módulos',
      '200 GB',
      'Transacciones ilimitadas',
    ],
  },
];

/** The registration with this plan chosen [LAND-03]. */
export function registerPath(plan: PlanCard): string {
  return `/register?plan=${plan.id}`;
}
