/**
 * Fuller charts of accounts to choose from, by trade, beyond the small one that a company starts with (ACC-07). Our own
 * arrangement, in the usual Venezuelan order; nothing is posted to these accounts but by a person, so a company may
 * rename or delete what it does not use.
 */
import { type AccountType, defaultChart, typeOfCode } from './account.ts';

export const TRADES = ['general', 'restaurant', 'pharmacy', 'services'] as const;
export type Trade = (typeof TRADES)[number];

/** What a company of each trade calls itself on the screen. */
export const TRADE_NAMES: Readonly<Record<Trade, string>> = {
  general: 'Comercio general',
  restaurant: 'Restaurante',
  pharmacy: 'Farmacia',
  services: 'Servicios',
};

export interface TemplateAccount {
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  /** Null at the top. */
  readonly parentCode: string | null;
}

type Lines = readonly (readonly [code: string, name: string])[];

const ALL_TRADES: Lines = [
  ['1.1.04.02', 'Empleados y préstamos al personal'],
  ['1.1.04.03', 'Otras cuentas por cobrar'],
  ['1.1.04.04', 'Provisión para cuentas incobrables'],
  ['1.1.05.05', 'ISLR pagado por anticipado'],
  ['1.1.06.02', 'Mercancía en tránsito'],
  ['1.1.06.03', 'Material de empaque y suministros'],
  ['1.1.07', 'Gastos pagados por anticipado'],
  ['1.1.07.01', 'Seguros pagados por anticipado'],
  ['1.1.07.02', 'Alquileres pagados por anticipado'],
  ['1.1.07.03', 'Anticipos a proveedores'],
  ['1.2', 'Activo no corriente'],
  ['1.2.01', 'Propiedades, planta y equipo'],
  ['1.2.01.01', 'Mobiliario y equipo de tienda'],
  ['1.2.01.02', 'Equipos de computación'],
  ['1.2.01.03', 'Vehículos'],
  ['1.2.01.04', 'Mejoras a locales arrendados'],
  ['1.2.02', 'Depreciación acumulada'],
  ['1.2.02.01', 'Depreciación acumulada de mobiliario y equipo'],
  ['1.2.02.02', 'Depreciación acumulada de equipos de computación'],
  ['1.2.02.03', 'Depreciación acumulada de vehículos'],
  ['1.2.03', 'Otros activos'],
  ['1.2.03.01', 'Depósitos dados en garantía'],
  ['1.2.03.02', 'Programas y licencias'],
  ['2.1.01.02', 'Tarjetas de crédito por pagar'],
  ['2.1.01.03', 'Préstamos bancarios a corto plazo'],
  ['2.1.02.02', 'Anticipos de clientes'],
  ['2.1.03.06', 'ISLR por pagar'],
  ['2.1.03.07', 'Impuesto municipal por pagar'],
  ['2.1.04', 'Obligaciones laborales'],
  ['2.1.04.01', 'Sueldos por pagar'],
  ['2.1.04.02', 'Vacaciones y utilidades por pagar'],
  ['2.1.04.03', 'IVSS y FAOV por pagar'],
  ['2.1.04.04', 'Prestaciones sociales'],
  ['2.2', 'Pasivo no corriente'],
  ['2.2.01', 'Préstamos a largo plazo'],
  ['2.2.01.01', 'Préstamos bancarios a largo plazo'],
  ['2.2.01.02', 'Préstamos de socios'],
  ['3.1.03', 'Aportes por capitalizar'],
  ['3.2.03', 'Reserva legal'],
  ['3.2.04', 'Resultado del ejercicio'],
  ['4.1.06', 'Descuentos en ventas'],
  ['4.2.04', 'Otros ingresos'],
  ['5.1.03', 'Fletes en compras'],
  ['6.1.04', 'Electricidad y agua'],
  ['6.1.05', 'Teléfono e internet'],
  ['6.1.06', 'Honorarios profesionales'],
  ['6.1.07', 'Publicidad y promoción'],
  ['6.1.08', 'Mantenimiento y reparaciones'],
  ['6.1.09', 'Combustible y planta eléctrica'],
  ['6.1.10', 'Papelería y artículos de oficina'],
  ['6.1.11', 'Limpieza y vigilancia'],
  ['6.1.12', 'Seguros'],
  ['6.1.13', 'Fletes y encomiendas'],
  ['6.1.14', 'Vacaciones y utilidades'],
  ['6.1.15', 'Aportes patronales'],
  ['6.1.16', 'Gasto de prestaciones sociales'],
  ['6.1.17', 'Depreciación'],
  ['6.1.18', 'Impuestos municipales'],
  ['6.1.19', 'Cuentas incobrables'],
  ['6.2.05', 'Intereses de préstamos'],
  ['6.2.06', 'Multas y sanciones'],
  ['6.2.07', 'IGTF pagado'],
];

const OF_TRADE: Readonly<Record<Trade, Lines>> = {
  general: [
    ['5.1.04', 'Descuentos y devoluciones en compras'],
    ['6.1.20', 'Bolsas y material de empaque'],
    ['6.1.21', 'Comisiones de vendedores'],
  ],
  restaurant: [
    ['1.1.06.04', 'Alimentos'],
    ['1.1.06.05', 'Bebidas'],
    ['1.2.01.05', 'Equipos de cocina'],
    ['1.2.01.06', 'Vajilla y cristalería'],
    ['2.1.04.05', 'Propinas por repartir'],
    ['4.1.07', 'Servicio de entrega'],
    ['5.1.04', 'Costo de alimentos'],
    ['5.1.05', 'Costo de bebidas'],
    ['6.1.20', 'Gas'],
    ['6.1.21', 'Comisiones de aplicaciones de entrega'],
    ['6.1.22', 'Envases y desechables'],
  ],
  pharmacy: [
    ['1.1.06.04', 'Medicamentos'],
    ['1.1.06.05', 'Misceláneos y cuidado personal'],
    ['1.1.06.06', 'Vencidos por devolver al laboratorio'],
    ['1.2.01.05', 'Neveras y cadena de frío'],
    ['4.1.07', 'Servicios de enfermería'],
    ['5.1.04', 'Descuentos de droguerías y laboratorios'],
    ['6.1.20', 'Permisos sanitarios'],
    ['6.1.21', 'Regencia farmacéutica'],
  ],
  services: [
    ['1.1.06.04', 'Servicios en proceso'],
    ['1.2.01.05', 'Herramientas y equipos de trabajo'],
    ['2.1.02.03', 'Servicios cobrados por anticipado'],
    ['4.1.07', 'Ingresos por servicios'],
    ['4.1.08', 'Ingresos por contratos de mantenimiento'],
    ['5.1.04', 'Costo de mano de obra directa'],
    ['5.1.05', 'Materiales consumidos'],
    ['5.1.06', 'Subcontratistas'],
    ['6.1.20', 'Viáticos y transporte'],
    ['6.1.21', 'Suscripciones y programas'],
  ],
};

/** The accounts that a trade adds to the small chart, by code, parents before their children. */
export function chartOfTrade(trade: Trade): TemplateAccount[] {
  return [...ALL_TRADES, ...OF_TRADE[trade]]
    .map(([code, name]) => ({ code, name, type: typeOfCode(code), parentCode: parentOf(code) }))
    .sort((first, second) => (first.code < second.code ? -1 : 1));
}

/** Of those, what a company lacks: a code that it has is its own, whatever it is called there. */
export function lackingOfTrade(trade: Trade, codes: ReadonlySet<string>): TemplateAccount[] {
  return chartOfTrade(trade).filter(({ code }) => !codes.has(code));
}

/** Whether a company has no account but those that every company starts with: it has not chosen its trade. */
export function isStartingChart(codes: ReadonlySet<string>): boolean {
  return codes.size > 0 && [...codes].every((code) => STARTING_CODES.has(code));
}

const STARTING_CODES: ReadonlySet<string> = new Set(defaultChart().map(({ code }) => code));

function parentOf(code: string): string | null {
  const step = code.lastIndexOf('.');
  return step === -1 ? null : code.slice(0, step);
}
