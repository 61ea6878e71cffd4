/**
 * The ids of the invoices that a payment to a supplier or a certificate takes something off (ACC-07). Stored in the row
 * and indexed, so that what was paid of one invoice is found without reading the payments of years.
 */

/** The row with these ids; unchanged where it has none. */
export function withSettledIds<Row extends object>(row: Row): Row {
  const ids = [...namesIn(row, 'settled'), ...namesIn(row, 'lines')];
  return ids.length === 0 ? row : { ...row, settled_ids: [...new Set(ids)] };
}

function namesIn(row: object, member: 'settled' | 'lines'): string[] {
  const list: unknown = (row as Readonly<Record<string, unknown>>)[member];
  if (!Array.isArray(list)) return [];
  return (list as readonly { readonly document_id?: unknown }[]).flatMap(({ document_id }) =>
    typeof document_id === 'string' ? [document_id] : [],
  );
}
