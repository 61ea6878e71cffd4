/** Where a document that differs is seen. */

export interface DocumentLink {
  readonly to: string;
  readonly words: string;
}

/** Undefined for a document without a screen of its own. */
export function linkOf(
  document: { readonly collection: string; readonly id: string } | null,
): DocumentLink | undefined {
  if (document?.collection === 'sales')
    return { to: `/app/sales?sale=${document.id}`, words: 'Ver la venta' };
  if (document?.collection === 'stock_movements')
    return { to: '/app/inventory/movements', words: 'Ver movimientos' };
  return undefined;
}
