/**
 * The held sales as the list shows them: this till's, those of other tills, and those that this device took over
 * without a result.
 */
import { resumedCartId } from '@cuadra/contracts/primitives/ids';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { HeldSaleRow } from '../../../data/rows.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import { readSyncValue } from '../../../data/sync/state/sync-values.ts';

export interface HeldSale {
  readonly row: HeldSaleRow;
  /**
   * `own`: this till holds it and can resume it offline. `other`: another till holds it. `taken`: the server released
   * it to this device, but it reached no cart or sale, as when the answer was lost.
   */
  readonly kind: 'own' | 'other' | 'taken';
  /** The register that holds it. */
  readonly registerName: string;
}

/** Oldest first, because the longest held is looked for first. @param registerId this till's register */
export async function readHeld(db: CompanyDb, registerId: string): Promise<HeldSale[]> {
  const [rows, registers, here] = await Promise.all([
    db.held_sales.toArray(),
    db.registers.toArray(),
    dexieStore(db).read(['sync'], async (tx) => ({
      registerId,
      deviceId: (await readSyncValue(tx, 'device'))?.id,
      resumed: new Set(await readSyncValue(tx, 'resumed')),
    })),
  ]);
  const names = new Map(registers.map(({ id, name }) => [id, name]));
  const reported = await Promise.all(rows.map(async (row) => ({ row, kind: await kindOf(db, row, here) })));
  return reported
    .flatMap(({ row, kind }) =>
      kind === undefined ? [] : [{ row, kind, registerName: names.get(row.register_id) ?? '' }],
    )
    .sort((one, other) => (one.row.held_at < other.row.held_at ? -1 : 1));
}

/** How many sales this till holds. */
export async function countOwnHeld(db: CompanyDb, registerId: string): Promise<number> {
  const rows = await db.held_sales.toArray();
  return rows.filter(({ deleted_at, register_id }) => deleted_at === null && register_id === registerId)
    .length;
}

interface Here {
  readonly registerId: string;
  readonly deviceId: string | undefined;
  /** Sales of other tills that reached a cart of this device. */
  readonly resumed: ReadonlySet<string>;
}

async function kindOf(
  db: CompanyDb,
  { id, deleted_at, register_id, resumed_by_device }: HeldSaleRow,
  { registerId, deviceId, resumed }: Here,
): Promise<HeldSale['kind'] | undefined> {
  if (resumed.has(id)) return undefined;
  if (deleted_at === null) return register_id === registerId ? 'own' : 'other';
  if (deviceId === undefined || resumed_by_device !== deviceId) return undefined;
  // It may have been resumed before this device recorded such sales.
  const cartId = resumedCartId(db.companyId, id);
  const [cart, sale] = await Promise.all([db.cart.get(cartId), db.sales.get(cartId)]);
  return cart === undefined && sale === undefined ? 'taken' : undefined;
}
