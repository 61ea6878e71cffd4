/**
 * Records what this device counts (MOV-05): one line a thing, which no other device writes, so that several devices
 * count one sheet at once and their lines add up. A scan adds, a typed figure replaces.
 */
import { countLineId } from '@cuadra/contracts/primitives/ids';
import { type Quantity, quantity, quantityToString } from '@cuadra/domain/money/quantity';
import type { CountedThing } from '@cuadra/domain/stock/count';

import { correctedNow } from '../../../../data/clock.ts';
import type { CompanyDb } from '../../../../data/company-db.ts';
import { balanceKey } from '../../../../data/ledger-entry.ts';
import { CHANGE_TABLES, createIn, newRecord, patchIn } from '../../../../data/local-writes/change-records.ts';
import { restoreIn } from '../../../../data/local-writes/restore-record.ts';
import type { CountSheetRow, Maker } from '../../../../data/rows.ts';
import type { DeviceTransaction } from '../../../../data/store/device-store.ts';
import { dexieStore } from '../../../../data/store/dexie-store.ts';
import { readSyncValue } from '../../../../data/sync/state/sync-values.ts';

export type CountChange =
  | { readonly kind: 'add'; readonly quantity: Quantity }
  | { readonly kind: 'set'; readonly quantity: Quantity };

export type CountOutcome =
  /** What this device has counted of the thing by now. */
  | { readonly kind: 'counted'; readonly counted: Quantity }
  /** The sheet was posted or thrown away meanwhile. */
  | { readonly kind: 'closed' };

/** A company of this device alone, and the sample shop, are counted on one device. */
const ONLY_DEVICE = 'local';

/** The device that owns the lines. Table: `sync`. */
export async function counterOf(tx: DeviceTransaction): Promise<{ readonly deviceId: string }> {
  return { deviceId: (await readSyncValue(tx, 'device'))?.id ?? ONLY_DEVICE };
}

/** @throws the database's error: then nothing was stored */
export function recordCount(
  db: CompanyDb,
  sheet: Pick<CountSheetRow, 'id' | 'warehouse_id'>,
  thing: CountedThing,
  change: CountChange,
  maker: Maker,
): Promise<CountOutcome> {
  const tables = [...CHANGE_TABLES, 'count_lines', 'count_sheets', 'stock_balances'] as const;
  return dexieStore(db).write(tables, async (tx): Promise<CountOutcome> => {
    const held = await tx.get('count_sheets', sheet.id);
    if (held === undefined || held.status !== 'open') return { kind: 'closed' };
    const id = countLineId(db.companyId, sheet.id, await counterOf(tx), thing);
    const line = await tx.get('count_lines', id);
    const isNew = line === undefined || line.deleted_at !== null;
    const before = isNew ? 0n : quantity(line.counted);
    const counted = change.kind === 'set' ? change.quantity : before + change.quantity;
    const fields = {
      counted: quantityToString(counted),
      expected: await expectedNow(tx, sheet.warehouse_id, thing),
      counted_at: await correctedNow(tx, Date.now()),
      counted_by: maker.name.slice(0, 120),
    };
    if (line === undefined) {
      const { productId: product_id, unitId: unit_id, lot } = thing;
      const whole = { sheet_id: sheet.id, product_id, unit_id, lot, ...fields };
      await createIn(tx, db, newRecord(db, 'count_lines', whole, id), maker);
    } else {
      await restoreIn(tx, db, { collection: 'count_lines', id }, maker);
      await patchIn(tx, db, { collection: 'count_lines', id, fields }, maker);
    }
    return { kind: 'counted', counted };
  });
}

/** The stock of the place as the device shows it, decimal text. */
async function expectedNow(
  tx: DeviceTransaction,
  warehouse_id: string,
  thing: CountedThing,
): Promise<string> {
  const { productId: product_id, unitId: unit_id, lot } = thing;
  const key = balanceKey('stock_balances', { product_id, warehouse_id, unit_id, lot });
  const shown = (await tx.get('stock_balances', key))?.shown.quantity ?? '0';
  return quantityToString(quantity(shown));
}
