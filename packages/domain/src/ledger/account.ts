/**
 * Accounts (ENT-25) and the small chart a company starts with. Documents post to *roles*; the chart assigns an account
 * to each role, so a company may rename and renumber without touching a posting. Codes follow the usual Venezuelan
 * order: 1 assets, 2 liabilities, 3 equity, 4 income, 5 costs, 6 expenses.
 */

import { assert } from '../assert.ts';

export type AccountType = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

/** The accounts that documents post to. */
export type AccountRole = (typeof ACCOUNTS)[number][0];

export interface ChartAccount {
  /** Null for a group, which nothing is posted to. */
  readonly role: AccountRole | null;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly parentCode: string | null;
}

const GROUPS = [
  ['1', 'ACTIVO'],
  ['1.1', 'Activo corriente'],
  ['1.1.01', 'Efectivo'],
  ['1.1.02', 'Bancos'],
  ['1.1.03', 'Cobros por liquidar'],
  ['1.1.04', 'Cuentas por cobrar'],
  ['1.1.05', 'Impuestos a favor'],
  ['1.1.06', 'Inventarios'],
  ['2', 'PASIVO'],
  ['2.1', 'Pasivo corriente'],
  ['2.1.01', 'Cuentas por pagar'],
  ['2.1.02', 'Saldos de clientes'],
  ['2.1.03', 'Impuestos por pagar'],
  ['3', 'PATRIMONIO'],
  ['3.1', 'Capital'],
  ['3.2', 'Resultados'],
  ['4', 'INGRESOS'],
  ['4.1', 'Ventas'],
  ['4.2', 'Otros ingresos'],
  ['5', 'COSTOS'],
  ['5.1', 'Costo de ventas'],
  ['6', 'GASTOS'],
  ['6.1', 'Gastos de operación'],
  ['6.2', 'Gastos financieros y diferencias'],
] as const;

const ACCOUNTS = [
  ['cash_ves', '1.1.01.01', 'Caja principal en bolívares'],
  ['cash_usd', '1.1.01.02', 'Caja principal en dólares'],
  ['till_ves', '1.1.01.03', 'Gavetas de venta en bolívares'],
  ['till_usd', '1.1.01.04', 'Gavetas de venta en dólares'],
  ['bank_ves', '1.1.02.01', 'Bancos en bolívares'],
  ['bank_fx_abroad', '1.1.02.02', 'Bancos del exterior'],
  ['card_clearing', '1.1.03.01', 'Tarjetas por liquidar'],
  ['pagomovil_clearing', '1.1.03.02', 'Pago móvil por conciliar'],
  ['zelle_clearing', '1.1.03.03', 'Zelle por conciliar'],
  ['ar_customers', '1.1.04.01', 'Clientes'],
  ['vat_credit', '1.1.05.01', 'IVA crédito fiscal'],
  ['vat_excess', '1.1.05.02', 'Excedente de crédito fiscal'],
  ['vat_wh_suffered', '1.1.05.03', 'Retenciones de IVA soportadas'],
  ['islr_wh_suffered', '1.1.05.04', 'Retenciones de ISLR soportadas'],
  ['inventory', '1.1.06.01', 'Mercancía para la venta'],
  ['ap_suppliers', '2.1.01.01', 'Proveedores'],
  ['store_credit', '2.1.02.01', 'Saldos a favor de clientes'],
  ['points_payable', '2.1.02.09', 'Puntos por canjear'],
  ['vat_debit', '2.1.03.01', 'IVA débito fiscal'],
  ['vat_payable', '2.1.03.02', 'IVA por pagar'],
  ['igtf_payable', '2.1.03.03', 'IGTF por enterar'],
  ['vat_wh_payable', '2.1.03.04', 'IVA retenido por enterar'],
  ['islr_wh_payable', '2.1.03.05', 'ISLR retenido por enterar'],
  ['capital', '3.1.01', 'Capital suscrito y pagado'],
  ['owner_draw', '3.1.02', 'Retiros del dueño'],
  ['retained_earnings', '3.2.01', 'Resultados acumulados'],
  ['opening_balance', '3.2.02', 'Saldos iniciales'],
  ['sales_general', '4.1.01', 'Ventas con alícuota general'],
  ['sales_reduced', '4.1.02', 'Ventas con alícuota reducida'],
  ['sales_luxury', '4.1.03', 'Ventas con alícuota general y adicional'],
  ['sales_exempt', '4.1.04', 'Ventas exentas'],
  ['sales_returns', '4.1.05', 'Devoluciones en ventas'],
  ['points_given', '4.1.09', 'Puntos otorgados a clientes'],
  ['rounding_gain', '4.2.01', 'Redondeo a favor'],
  ['cash_over', '4.2.02', 'Sobrantes de caja'],
  ['fx_gain', '4.2.03', 'Ganancia por diferencia en cambio'],
  ['cogs', '5.1.01', 'Costo de la mercancía vendida'],
  ['shrinkage', '5.1.02', 'Mermas, daños y vencidos'],
  ['exp_salary', '6.1.01', 'Sueldos y salarios'],
  ['exp_rent', '6.1.02', 'Alquiler'],
  ['exp_services', '6.1.03', 'Servicios y otros gastos'],
  ['exp_bank_fee', '6.2.01', 'Comisiones bancarias'],
  ['rounding_loss', '6.2.02', 'Redondeo en contra'],
  ['cash_short', '6.2.03', 'Faltantes de caja'],
  ['fx_loss', '6.2.04', 'Pérdida por diferencia en cambio'],
] as const;

const TYPE_BY_CLASS: Readonly<Record<string, AccountType>> = {
  1: 'asset',
  2: 'liability',
  3: 'equity',
  4: 'income',
  5: 'expense',
  6: 'expense',
};

/** Every role that documents post to, in the order of the chart's codes. */
export const ACCOUNT_ROLES: readonly AccountRole[] = ACCOUNTS.map(([role]) => role);

/** What the account of a role must be, whichever it is. */
export function typeOfRole(role: AccountRole): AccountType {
  const [, code = ''] = ACCOUNTS.find(([known]) => known === role) ?? [];
  return typeOfCode(code);
}

/** Groups and accounts by code, parents before their children. */
export function defaultChart(): ChartAccount[] {
  const groups = GROUPS.map(([code, name]) => accountOf(null, code, name));
  const accounts = ACCOUNTS.map(([role, code, name]) => accountOf(role, code, name));
  return [...groups, ...accounts].sort((first, second) => (first.code < second.code ? -1 : 1));
}

function accountOf(role: AccountRole | null, code: string, name: string): ChartAccount {
  const step = code.lastIndexOf('.');
  return {
    role,
    code,
    name,
    type: typeOfCode(code),
    parentCode: step === -1 ? null : code.slice(0, step),
  };
}

/** By its first figure. @throws BrokenInvariant for a code of no class */
export function typeOfCode(code: string): AccountType {
  const type = TYPE_BY_CLASS[code.charAt(0)];
  assert(type !== undefined, `an account code begins with 1 to 6: '${code}'`);
  return type;
}
