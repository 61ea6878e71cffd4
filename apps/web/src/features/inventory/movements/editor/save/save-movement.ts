/**
 * Stores what the editor holds, all of it or nothing (S-10, S-24): the movement, the void of the one it replaces, a
 * supplier created on the spot, and the changed purchase prices; it also deletes the draft.
 */
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { unitCostToString } from '@cuadra/domain/money/unit-cost';

import type { CompanyDb } from '../../../../../data/company-db.ts';
import { dropDraftIn } from '../../../../../data/drafts/draft-store.ts';
import {
  CHANGE_TABLES,
  createIn,
  newRecord,
  patchIn,
} from '../../../../../data/local-writes/change-records.ts';
import { MOVEMENT_TABLES, movementsIn } from '../../../../../data/local-writes/record-movements.ts';
import type { Maker, ProductRow } from '../../../../../data/rows.ts';
import type { DeviceTransaction } from '../../../../../data/store/device-store.ts';
import { dexieStore } from '../../../../../data/store/dexie-store.ts';
import { saysTheSame } from '../../../../../data/sync/answers/same-document.ts';
import type { MovementDraft } from '../draft/movement-draft.ts';
import { priceOfCost } from '../draft/purchase-price.ts';
import { typedCost } from '../draft/read-line.ts';
import { newSupplierFields } from '../draft/supplier-entry.ts';

export interface MovementToSave {
  readonly draft: MovementDraft;
  readonly document: MovementWire;
  /** Of the movement this one replaces. */
  readonly reversal: MovementWire | undefined;
  /** Of the lines. */
  readonly products: ReadonlyMap<string, ProductRow>;
}

const TABLES = [
  ...new Set([...MOVEMENT_TABLES, ...CHANGE_TABLES, 'suppliers', 'products', 'drafts'] as const),
];

/**
 * Why nothing was stored: the movement it replaces was voided before, or a movement with other content has its id. The
 * latter is a movement of its own, and needs another id.
 */
export type MovementNotSaved = 'replaced_before' | 'other_content';

/** @returns why nothing was stored; undefined when it is, now or by the press before */
export async function saveMovement(
  db: CompanyDb,
  save: MovementToSave,
  maker: Maker,
): Promise<MovementNotSaved | undefined> {
  const { draft, document, reversal } = save;
  const supplier =
    draft.type === 'purchase' && draft.supplier?.isNew === true
      ? newRecord(db, 'suppliers', newSupplierFields(draft.supplier), draft.supplier.id)
      : undefined;
  return dexieStore(db).write(TABLES, async (tx) => {
    // Its void came from another device, or another tab, while it was being edited.
    if (reversal !== undefined && (await tx.get('stock_movements', reversal.id)) !== undefined)
      return 'replaced_before';
    const known = await tx.get('stock_movements', document.id);
    if (known !== undefined) {
      // A key that was being written has put it back.
      await dropDraftIn(tx, document.id);
      return saysTheSame(document, { ...known }) ? undefined : 'other_content';
    }
    if (supplier !== undefined) await createIn(tx, db, supplier, maker);
    await movementsIn(tx, db, [...(reversal === undefined ? [] : [reversal]), document], maker);
    await updatePrices(tx, db, save, maker);
    await dropDraftIn(tx, document.id);
    return undefined;
  });
}

async function updatePrices(
  tx: DeviceTransaction,
  db: CompanyDb,
  { draft, document, products }: MovementToSave,
  maker: Maker,
): Promise<void> {
  if (draft.type !== 'purchase') return;
  for (const [id, fields] of newPrices(draft, document, products)) {
    await patchIn(tx, db, { collection: 'products', id, fields }, maker);
  }
}

/** By product: the cost of one base unit, in the currency of its price. Of two lines the last counts. */
function newPrices(
  draft: MovementDraft,
  { exchange_rate, date }: Pick<MovementWire, 'exchange_rate' | 'date'>,
  products: ReadonlyMap<string, Pick<ProductRow, 'purchase_price'>>,
) {
  const prices = new Map<string, { readonly purchase_price: ProductRow['purchase_price'] }>();
  const exchange = exchange_rate === null ? undefined : exchangeRate('USD', 'VES', exchange_rate);
  for (const line of draft.lines) {
    const price = products.get(line.productId)?.purchase_price;
    const cost = typedCost(line, draft.currency);
    if (!line.updatesPrice || price === undefined || cost === undefined) continue;
    const kept = priceOfCost(cost, line, price.currency, exchange);
    if (kept === undefined) continue;
    prices.set(line.productId, {
      purchase_price: { amount: unitCostToString(kept), currency: price.currency, last_update: date },
    });
  }
  return prices;
}
