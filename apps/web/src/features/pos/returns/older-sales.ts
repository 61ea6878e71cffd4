/**
 * Reads a sale older than this device's window from the server (S-19, POS-07), by its number, which is the code on its
 * receipt. Its returns come with it, so that no more is returned than was sold.
 */
import type { ApiClient } from '../../../data/api/api-client.ts';
import type { ApiReply } from '../../../data/api/api-reply.ts';
import { listDocuments } from '../../../data/api/document-api.ts';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import type { TypedNumber } from './typed-number.ts';

export interface OlderSale {
  readonly sale: SaleRow;
  readonly returns: readonly SaleReturnRow[];
}

/** Newest first. @param client the client of the company */
export async function findOlderSales(
  client: ApiClient,
  { series, number }: TypedNumber,
): Promise<ApiReply<readonly OlderSale[]>> {
  const filters = { number: String(number), ...(series === '' ? {} : { series }) };
  const sales = await listDocuments(client, 'sales', filters);
  if (!sales.ok) return sales;
  const found: OlderSale[] = [];
  for (const sale of sales.value) {
    const returns = await listDocuments(client, 'sale_returns', { sale_id: sale.id });
    if (!returns.ok) return returns;
    found.push({ sale, returns: returns.value });
  }
  return {
    ok: true,
    value: found.sort((first, second) => (first.sale.sold_at < second.sale.sold_at ? 1 : -1)),
  };
}

/** Combines this device's returns of a sale with those known only from the server, in the order of creation. */
export function withOlder(
  held: readonly SaleReturnRow[],
  older: readonly SaleReturnRow[] = [],
): SaleReturnRow[] {
  const known = new Set(held.map(({ id }) => id));
  return [...older.filter(({ id }) => !known.has(id)), ...held].sort((first, second) =>
    first.returned_at < second.returned_at ? -1 : 1,
  );
}

/**
 * Appends the server's sales that this device does not hold, which are older than its own. For its own sales it adds
 * the returns made at another till, which this device may not hold.
 */
export function withFetched(held: readonly SaleRow[], fetched: readonly OlderSale[]): readonly OlderSale[] {
  const ofId = new Map(fetched.map((one) => [one.sale.id, one]));
  const known = new Set(held.map(({ id }) => id));
  return [
    ...held.map((sale) => ({ sale, returns: ofId.get(sale.id)?.returns ?? [] })),
    ...fetched.filter(({ sale }) => !known.has(sale.id)),
  ];
}
