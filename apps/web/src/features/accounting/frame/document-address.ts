/** Where the document of a transaction, or of a row of a book, is seen: the last step from a figure to the receipt. */

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
