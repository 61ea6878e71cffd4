/**
 * Entries of a merged customer or product count for the survivor (S-30), as the server books them, whichever id the
 * document names. Apart from the documents, whose entries bear the named ids: their sums would differ from the server's
 * when a company moves to the cloud (S-56).
 */
import { balanceKey, balanceKeyOf, keyMembersOf, type LedgerEntry } from './ledger-entry.ts';
import type { ProductRow } from './rows.ts';
import { followedProducts } from './shelves.ts';
import type { DeviceTransaction, TableName } from './store/device-store.ts';

/** What {@link followedEntries} reads. */
export const FOLLOWED_TABLES = ['customers', 'products'] as const satisfies readonly TableName[];

/** The survivor of a customer: the given id if it was not merged or is unknown here. Table: `customers`. */
export async function followedCustomer(tx: DeviceTransaction, customerId: string): Promise<string> {
  const next = (await tx.get('customers', customerId))?.merged_into ?? '';
  // Each id is smaller than the one before, so this ends.
  return next !== '' && next < customerId ? await followedCustomer(tx, next) : customerId;
}

/** The same entries, each under the survivor of its key. */
export async function followedEntries(
  tx: DeviceTransaction,
  entries: readonly LedgerEntry[],
): Promise<LedgerEntry[]> {
  const ofStock = entries.filter(({ collection }) => collection === 'stock_balances');
  const joined = await mergedProducts(tx, [
    ...new Set(ofStock.map((entry) => memberOf(entry, 'product_id'))),
  ]);
  return await Promise.all(
    entries.map((entry) => {
      if (entry.collection === 'customer_balances') return ofCustomer(tx, entry);
      return ofProduct(entry, joined.get(memberOf(entry, 'product_id')));
    }),
  );
}

interface Joined {
  readonly from: ProductRow;
  readonly into: ProductRow;
}

/** The merged products, by id. */
async function mergedProducts(
  tx: DeviceTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Joined>> {
  const rows = await tx.getMany('products', ids);
  const gone = rows.filter((row): row is ProductRow => typeof row?.merged_into === 'string');
  if (gone.length === 0) return new Map();
  const followed = await followedProducts(
    tx,
    gone.map(({ id }) => id),
  );
  return new Map(gone.map((from) => [from.id, { from, into: followed.get(from.id) ?? from }]));
}

async function ofCustomer(tx: DeviceTransaction, entry: LedgerEntry): Promise<LedgerEntry> {
  const customer_id = await followedCustomer(tx, memberOf(entry, 'customer_id'));
  const currency = memberOf(entry, 'currency');
  return { ...entry, key: balanceKey('customer_balances', { customer_id, currency }) };
}

/** The base units of both are one; any other units moved along with the product. */
function ofProduct(entry: LedgerEntry, joined: Joined | undefined): LedgerEntry {
  if (joined === undefined) return entry;
  const { from, into } = joined;
  const [unit, warehouse_id, lot] = ['unit_id', 'warehouse_id', 'lot'].map((name) => memberOf(entry, name));
  const unit_id = unit === from.base_unit.id ? into.base_unit.id : unit;
  const key = balanceKeyOf('stock_balances', { product_id: into.id, warehouse_id, unit_id, lot });
  return { ...entry, key };
}

/** '' where the key has no such member. */
function memberOf({ collection, key }: LedgerEntry, name: string): string {
  return keyMembersOf(collection, key)[name] ?? '';
}
