/** The words of "Todo cuadra": the same on the screen and in the command. */
import type { Verified } from '@cuadra/contracts/accounting/verification';
import { formatMoney } from '@cuadra/domain/money/format';
import { money } from '@cuadra/domain/money/money';
import { instantText } from '@cuadra/domain/time/instant-text';

const SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$',
  VES: 'Bs.',
  PTS: 'puntos',
  PTW: 'valor de sus puntos $',
};

/** @param minor in hundredths */
export function amountText(minor: bigint, currency: string): string {
  return formatMoney(money(minor, currency), SYMBOLS[currency] ?? currency);
}

export function bothText({ usd, ves }: { readonly usd: bigint; readonly ves: bigint }): string {
  return `${amountText(usd, 'USD')} y ${amountText(ves, 'VES')}`;
}

export const TITLES: Readonly<Record<Verified, string>> = {
  documents: 'Documentos',
  stock: 'Inventario',
  customers: 'Saldos de clientes',
  suppliers: 'Deudas con proveedores',
  cash: 'Efectivo de las cajas',
  banks: 'Bancos',
  accounts: 'Asientos de cada documento',
  vat_books: 'Libros de IVA',
  account_balances: 'Saldos de las cuentas',
  trial_balance: 'Debe y haber',
  inventory_account: 'Cuenta de inventario',
  customer_accounts: 'Cuentas de clientes',
  point_accounts: 'Puntos de clientes',
  numbers: 'Numeración',
  trail: 'Historial',
};

/** By check: what was compared, one and many. */
const COMPARED: Readonly<Record<Verified, readonly [one: string, many: string]>> = {
  documents: ['documento leído de nuevo', 'documentos leídos de nuevo'],
  stock: [
    'cantidad con su valor en dólares y en bolívares, calculada desde los documentos',
    'cantidades con su valor en dólares y en bolívares, calculadas desde los documentos',
  ],
  customers: ['monto calculado desde los documentos', 'montos calculados desde los documentos'],
  suppliers: [
    'monto calculado desde facturas, pagos y retenciones',
    'montos calculados desde facturas, notas, pagos y retenciones, contra lo que dice Por pagar y la cuenta de proveedores',
  ],
  cash: ['monto calculado desde los documentos', 'montos calculados desde los documentos'],
  banks: [
    'monto calculado desde los documentos',
    'montos calculados desde los documentos, contra las cuentas de bancos y de cobros por liquidar, lo que dice Por liquidar, y los movimientos conciliados',
  ],
  accounts: ['línea calculada desde su documento', 'líneas calculadas desde su documento'],
  vat_books: [
    'documento de los libros, su IVA contra su cuenta',
    'documentos de los libros, el IVA de cada uno contra su cuenta',
  ],
  account_balances: ['cuenta, su saldo contra sus asientos', 'cuentas, cada saldo contra sus asientos'],
  trial_balance: [
    'transacción, debe contra haber en las dos monedas',
    'transacciones, debe contra haber en las dos monedas',
  ],
  inventory_account: [
    'moneda, la cuenta contra el valor de la mercancía',
    'monedas, la cuenta contra el valor de la mercancía',
  ],
  customer_accounts: [
    'documento, su asiento contra el saldo del cliente',
    'documentos, cada asiento contra el saldo del cliente',
  ],
  point_accounts: [
    'documento con puntos, su asiento contra lo que valen',
    'documentos con puntos, cada asiento contra lo que valen',
  ],
  numbers: ['serie de recibos, sus números', 'series de recibos, sus números'],
  trail: ['cambio del historial', 'cambios del historial'],
};

/** @param older what was found right before, and is the same; null where all was computed again */
export function documentsText(
  count: number,
  older: { readonly documents: number; readonly fullAt: string } | null,
): string {
  if (older === null || older.documents === 0) return comparedText('documents', count);
  const rest =
    older.documents === 1
      ? 'El anterior no ha cambiado desde que se comprobó, ni lo que anotó'
      : `Los ${COUNT.format(older.documents)} anteriores no han cambiado desde que se comprobaron, ni lo que anotaron`;
  const words = `${rest}; todos se calcularon de nuevo el ${instantText(older.fullAt)}`;
  return count === 0 ? words : `${comparedText('documents', count)}. ${words}`;
}

const COUNT = new Intl.NumberFormat('es-VE', { useGrouping: 'always' });

export function comparedText(name: Verified, count: number): string {
  if (count === 0) return 'Todavía no hay nada que comparar';
  const [one, many] = COMPARED[name];
  return `${COUNT.format(count)} ${count === 1 ? one : many}`;
}

/** @param count of the documents without a rate that are not valued at the first one yet; '' for none */
export function withoutBolivarsText(count: number): string {
  if (count === 0) return '';
  const wait = count === 1 ? 'espera' : 'esperan';
  return `. ${COUNT.format(count)} ${wait} la primera tasa para tener bolívares: escríbela en Tasa de Cambio`;
}
