/** Which documents came to the books after their month was closed (ACC-07): their transactions and the company's file say. */
import type { DocumentMeta } from './rows.ts';

/**
 * When the books got a document of a month that was closed by then; null for any other. Whoever books it says so by its
 * flag: an instant of receipt alone says nothing, because a sale of this device reaches the server later than its books.
 */
export function cameLateAt({
  flags,
  received_at,
  created_at,
}: Pick<DocumentMeta, 'created_at' | 'received_at' | 'flags'>): string | null {
  return flags?.includes('closed_period') === true ? (received_at ?? created_at) : null;
}
