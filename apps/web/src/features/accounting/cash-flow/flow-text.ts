/** What the lines of the cash flow are called. */
import type { Activity } from '@cuadra/domain/ledger/cash-flow-statement';
import type { FlowKind } from '@cuadra/domain/ledger/flow-kinds';

export const FLOW_NAMES: Readonly<Record<FlowKind, string>> = {
  customers: 'Cobrado de clientes',
  suppliers: 'Pagado a proveedores',
  expenses: 'Pagado por gastos',
  taxes: 'Impuestos cobrados y enterados',
  differences: 'Sobrantes, faltantes y redondeo',
  investing: 'Bienes, depósitos y otros activos',
  owner: 'Aportes, retiros y saldos iniciales',
  loans: 'Préstamos y otras deudas',
  exchange: 'Diferencia en cambio del efectivo',
};

/** Under a bar. */
export const SHORT_NAMES: Readonly<Record<FlowKind, string>> = {
  customers: 'Clientes',
  suppliers: 'Compras',
  expenses: 'Gastos',
  taxes: 'Impuestos',
  differences: 'Ajustes',
  investing: 'Inversión',
  owner: 'Dueño',
  loans: 'Deudas',
  exchange: 'Cambio',
};

export const ACTIVITY_NAMES: Readonly<Record<Activity, { readonly head: string; readonly total: string }>> = {
  operations: { head: 'Actividades de operación', total: 'Efectivo de las operaciones' },
  investing: { head: 'Actividades de inversión', total: 'Efectivo de la inversión' },
  financing: { head: 'Actividades de financiamiento', total: 'Efectivo del financiamiento' },
  exchange: { head: 'Variación de la tasa', total: 'Efecto de la tasa en el efectivo' },
};
