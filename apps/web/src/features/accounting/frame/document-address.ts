/** Where the document of a transaction, or of a row of a book, is seen: the last step from a figure to the receipt. */
import type { CompanyDb } from '../../../data/company-db.ts';

/** What the way to a document is called, by its collection: each that has an address. */
export const DOCUMENT_WORDS: Readonly<Record<string, string>> = {
  sales: 'Ver el recibo',
  sale_returns: 'Ver el recibo de la venta',
  cash_openings: 'Ver el reporte de la caja',
  cash_movements: 'Ver el reporte de la caja',
  cash_closings: 'Ver el reporte Z',
  main_cash_movements: 'Ver la Caja principal',
  customer_payments: 'Ver la cuenta del cliente',
  stock_movements: 'Ver el movimiento',
  supplier_bills: 'Ver lo que se debe',
  supplier_payments: 'Ver lo que se debe',
  withholdings: 'Ver las retenciones',
  settlements: 'Ver las liquidaciones',
};

/**
 * Undefined for what has no screen of its own.
 *
 * @param document its collection, and its id; null for the row of a day
 * @param holder what it is shown with, as `holderOf` says; undefined where that is not known on this device
 */
export function documentAddress(
  { source, document_id }: { readonly source: string; readonly document_id: string | null },
  holder: string | undefined,
): string | undefined {
  if (document_id === null) return undefined;
  switch (source) {
    case 'sales':
      return `/app/sales?sale=${document_id}`;
    case 'sale_returns':
      return `/app/sales?return=${document_id}`;
    case 'cash_openings':
      return `/app/sales?session=${document_id}`;
    case 'cash_movements':
    case 'cash_closings':
      return holder === undefined ? undefined : `/app/sales?session=${holder}`;
    case 'customer_payments':
      return holder === undefined ? undefined : `/app/customers?customer=${holder}`;
    case 'main_cash_movements':
      return '/app';
    case 'stock_movements':
      return `/app/inventory/movements?open=${document_id}`;
    case 'supplier_bills':
    case 'supplier_payments':
      return '/app/accounting/payables';
    case 'withholdings':
      return '/app/accounting/withholdings';
    case 'settlements':
      return '/app/accounting/settling';
    default:
      return undefined;
  }
}

/** The session of what happened at a drawer, and the customer of a payment; undefined for all else. */
export async function holderOf(
  db: Pick<CompanyDb, 'cash_closings' | 'cash_movements' | 'customer_payments'>,
  source: string,
  id: string,
): Promise<string | undefined> {
  switch (source) {
    case 'cash_closings':
      return (await db.cash_closings.get(id))?.cash_session_id;
    case 'cash_movements':
      return (await db.cash_movements.get(id))?.cash_session_id;
    case 'customer_payments':
      return (await db.customer_payments.get(id))?.customer_id;
    default:
      return undefined;
  }
}
