/** Where the document of a transaction, or of a row of a book, is seen: the last step from a figure to the receipt. */
import type { CompanyDb } from '../../../data/company-db.ts';

/** What the way to a document is called, by its collection: each that has an address. */
export const DOCUMENT_WORDS: Readonly<Record<string, string>> = {
  sales: 'Ver el recibo',
  sale_returns: 'Ver el recibo de la venta',
  cash_openings: 'Ver el reporte de la caja',
  cash_movements: 'Ver el reporte de la caja',
  cash_closings: 'Ver el reporte Z',
  main_cash_movements: 'Ver el movimiento de caja',
  fiscal_documents: 'Ver el recibo de la venta',
  issued_documents: 'Ver el recibo de la venta',
  customer_payments: 'Ver la cuenta del cliente',
  stock_movements: 'Ver el movimiento',
  supplier_bills: 'Ver la factura',
  supplier_payments: 'Ver el pago',
  withholdings: 'Ver el comprobante',
  settlements: 'Ver la liquidación',
};

/** Of an address in the accounting: a document that is opened over its section, 'settlements/<id>'. */
export const DOCUMENT_PARAMETER = 'document';

/** The section over which each of them is opened; they have no screen of their own. */
const SECTION_OF = {
  main_cash_movements: '/app/accounting',
  supplier_bills: '/app/accounting/payables',
  supplier_payments: '/app/accounting/payables',
  withholdings: '/app/accounting/withholdings',
  settlements: '/app/accounting/settling',
} as const;

export type OpenedCollection = keyof typeof SECTION_OF;

export interface DocumentName {
  readonly collection: OpenedCollection;
  readonly id: string;
}

/** The document that an address names; undefined for none, and for what is no name of one. */
export function documentNamed(value: string | null): DocumentName | undefined {
  const [name = '', id = ''] = (value ?? '').split('/');
  const collection = (Object.keys(SECTION_OF) as OpenedCollection[]).find((one) => one === name);
  return collection === undefined || id === '' ? undefined : { collection, id };
}

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
    case 'fiscal_documents':
    case 'issued_documents':
      return holder === undefined ? undefined : `/app/sales?${holder}`;
    case 'cash_movements':
    case 'cash_closings':
      return holder === undefined ? undefined : `/app/sales?session=${holder}`;
    case 'customer_payments':
      return holder === undefined ? undefined : `/app/customers?customer=${holder}`;
    case 'stock_movements':
      return `/app/inventory/movements?open=${document_id}`;
    case 'main_cash_movements':
    case 'supplier_bills':
    case 'supplier_payments':
    case 'withholdings':
    case 'settlements':
      return `${SECTION_OF[source]}?${DOCUMENT_PARAMETER}=${source}/${document_id}`;
    default:
      return undefined;
  }
}

/**
 * The session of what happened at a drawer, the customer of a payment, and the sale or return that a fiscal machine
 * printed or that is on a sheet; undefined for all else.
 */
export async function holderOf(
  db: Pick<
    CompanyDb,
    'cash_closings' | 'cash_movements' | 'customer_payments' | 'fiscal_documents' | 'issued_documents'
  >,
  source: string,
  id: string,
): Promise<string | undefined> {
  switch (source) {
    case 'cash_closings':
      return (await db.cash_closings.get(id))?.cash_session_id;
    case 'cash_movements':
      return (await db.cash_movements.get(id))?.cash_session_id;
    case 'fiscal_documents':
      return joinedBy(await db.fiscal_documents.get(id));
    case 'issued_documents':
      return joinedBy(await db.issued_documents.get(id));
    case 'customer_payments':
      return (await db.customer_payments.get(id))?.customer_id;
    default:
      return undefined;
  }
}

function joinedBy(
  paper: { readonly collection: 'sales' | 'sale_returns'; readonly document_id: string } | undefined,
): string | undefined {
  return paper && `${paper.collection === 'sales' ? 'sale' : 'return'}=${paper.document_id}`;
}
