/**
 * Taking a lot out of the stock: an adjustment that is ready but for the look of a person, as a draft of the editor of
 * movements (MOV-05, S-24).
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import { formatQuantity } from '@cuadra/domain/money/format';
import { quantityToString } from '@cuadra/domain/money/quantity';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { ShelfLot } from '../../../data/lots/lots-on-shelf.ts';
import { type DraftLine, emptyDraft, type MovementDraft } from '../movements/editor/draft/movement-draft.ts';

/** @param today business day, 'YYYY-MM-DD' */
export function writeOffDraft({ lot, product, warehouseId, held }: ShelfLot, today: string): MovementDraft {
  const lines = held
    .filter(({ quantity }) => quantity > 0n)
    .map(
      ({ unitId, name, factor, quantity }): DraftLine => ({
        key: newId(),
        productId: product.id,
        sku: product.sku,
        name: product.name,
        unit: { id: unitId, name, factor: quantityToString(factor) },
        into: null,
        quantity: formatQuantity(quantity),
        cost: '',
        taxRate: '0',
        lot: lot.code,
        expiry: lot.expires_on === null ? '' : dayText(lot.expires_on),
        updatesPrice: false,
      }),
    );
  return { ...emptyDraft('adjustment', today, warehouseId), reason: 'expired', lines };
}
