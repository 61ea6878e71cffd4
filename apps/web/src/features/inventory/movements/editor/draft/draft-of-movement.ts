/**
 * The draft of a movement that is being edited (MOV-03): saving creates a new movement in its place and voids the old
 * one. No product is read: a document contains all it needs (S-13).
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { formatQuantity, formatRate, formatUnitCost } from '@cuadra/domain/money/format';
import { quantity } from '@cuadra/domain/money/quantity';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { parseUnitCost } from '@cuadra/domain/money/unit-cost';
import { directionOf } from '@cuadra/domain/stock/adjustment';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { WarehouseRow } from '../../../../../data/rows.ts';
import { parseTypedRate } from '../../../../../session/company/typed-rate.ts';
import { isAutomatic, isEditedType } from '../../movement-words.ts';
import { type DraftLine, emptyDraft, type MovementDraft } from './movement-draft.ts';
import { isTransfer, transferBetween } from './places.ts';

/**
 * Whether the editor can write it. Counts, imports, quick entries, and unpackings made by a sale can only be voided.
 */
export function isEditable(movement: MovementWire): boolean {
  const { type, purchase } = movement;
  if (isAutomatic(movement)) return false;
  return isEditedType(type) && (type !== 'purchase' || (purchase !== null && purchase !== undefined));
}

/**
 * @param places of the company, deleted ones too
 * @returns undefined for one that is not {@link isEditable}
 */
export function draftOfMovement(
  movement: MovementWire,
  today: string,
  places: readonly Pick<WarehouseRow, 'id' | 'type'>[],
): MovementDraft | undefined {
  const { type, purchase } = movement;
  if (!isEditedType(type) || !isEditable(movement)) return undefined;
  const placeOf = (id: string | null) => places.find((place) => place.id === id);
  const form = isTransfer(type)
    ? transferBetween(placeOf(movement.from_warehouse_id), placeOf(movement.to_warehouse_id))
    : type;
  const empty = emptyDraft(form, today, movement.to_warehouse_id);
  return {
    ...empty,
    fromId: movement.from_warehouse_id,
    reason: movement.reason ?? null,
    notes: movement.notes,
    replacesId: movement.id,
    ...(purchase === null || purchase === undefined ? {} : invoiceOf(purchase, movement.exchange_rate)),
    lines: type === 'unpack' ? openedLines(movement) : movement.items.map((item) => lineOf(movement, item)),
  };
}

function invoiceOf(
  purchase: NonNullable<MovementWire['purchase']>,
  rate: string | null,
): Partial<MovementDraft> {
  const typed = rate === null ? '' : formatRate(exchangeRate('USD', 'VES', rate));
  return {
    // A supplier without a row is created again by name.
    supplier: {
      id: purchase.supplier_id ?? newId(),
      isNew: purchase.supplier_id === null,
      name: purchase.supplier_name,
      document: purchase.supplier_document,
    },
    invoiceNumber: purchase.invoice_number,
    controlNumber: purchase.control_number,
    invoiceDate: purchase.invoice_date,
    currency: purchase.currency,
    // One with more decimals than anybody types is the day's, and is found again.
    rate: parseTypedRate(typed) === undefined ? '' : typed,
  };
}

type Item = MovementWire['items'][number];

function lineOf({ type, reason, purchase }: MovementWire, item: Item): DraftLine {
  const count = quantity(item.quantity);
  const isTakenOut = type === 'adjustment' && directionOf(reason ?? null) === 'out';
  return {
    key: newId(),
    productId: item.product_id,
    sku: item.sku,
    name: item.name,
    unit: { id: item.unit_id, name: item.unit_name, factor: item.factor },
    into: null,
    quantity: formatQuantity(isTakenOut ? -count : count),
    cost: costOf(item, purchase?.currency ?? 'USD'),
    taxRate: item.tax_rate ?? '0',
    lot: item.lot,
    expiry: item.expires_on === null || item.expires_on === undefined ? '' : dayText(item.expires_on),
    updatesPrice: false,
  };
}

function costOf({ cost }: Item, currency: string): string {
  return cost === null || cost === undefined ? '' : formatUnitCost(parseUnitCost(cost, currency));
}

/** Two items become one line: the opened unit, and the units it gave. */
function openedLines(movement: MovementWire): DraftLine[] {
  const lines: DraftLine[] = [];
  for (const [place, item] of movement.items.entries()) {
    const inner = movement.items[place + 1];
    if (place % 2 === 1 || inner === undefined) continue;
    lines.push({
      ...lineOf(movement, { ...item, quantity: item.quantity.replace('-', '') }),
      into: { id: inner.unit_id, name: inner.unit_name, factor: inner.factor },
    });
  }
  return lines;
}
