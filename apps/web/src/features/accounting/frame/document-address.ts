/** Where the document of a transaction, or of a row of a book, is seen: the last step from a figure to the receipt. */

/** What the way to a document is called, by its collection: each that has an address. */
export const DOCUMENT_WORDS: Readonly<Record<string, string>> = {
  sales: 'Ver el recibo',
  sale_returns: 'Ver el recibo de la venta',
  stock_movements: 'Ver el movimiento',
  supplier_bills: 'Ver lo que se debe',
  supplier_payments: 'Ver lo que se debe',
  withholdings: 'Ver las retenciones',
  settlements: 'Ver las liquidaciones',
};

/**
 * A return is shown with its sale. Undefined for what has no screen of its own.
 *
 * @param document its collection, and its id; null for the row of a day
 * @param saleOf the sale of a return, where it is on the device
 */
export function documentAddress(
  { source, document_id }: { readonly source: string; readonly document_id: string | null },
  saleOf: string | undefined,
): string | undefined {
  if (document_id === null) return undefined;
  switch (source) {
    case 'sales':
      return `/app/sales?sale=${document_id}`;
    case 'sale_returns':
      return saleOf === undefined ? undefined : `/app/sales?sale=${saleOf}`;
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
