/** A draft without errors as the document it becomes (ENT-21, S-24). Pure: ids and the hour come from outside. */
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { assert } from '@cuadra/domain/assert';
import { toDecimal } from '@cuadra/domain/money/money';
import { quantityToString } from '@cuadra/domain/money/quantity';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { convertUnitCost, type UnitCost, unitCostToString } from '@cuadra/domain/money/unit-cost';
import { readExpiry } from '@cuadra/domain/time/expiry';

import { printedDocument } from '../../../suppliers/supplier-document.ts';
import type { DraftLine, DraftUnit, MovementDraft } from './movement-draft.ts';
import { type PurchaseTotals, purchaseTotals } from './purchase-totals.ts';
import {
  lineBase,
  openedInto,
  signedQuantity,
  taxBasisPoints,
  typedCost,
  typedQuantity,
} from './read-line.ts';

type Item = MovementWire['items'][number];

export interface DocumentContext {
  /** The draft's id: a document posted twice is posted once. */
  readonly id: string;
  /** ISO instant. */
  readonly now: string;
  /** Bolívares for a dollar: of an invoice's day, else of today; undefined when no rate is known. */
  readonly rate: string | undefined;
  /** By line, for goods whose lot was not typed. */
  readonly lots: ReadonlyMap<string, string>;
  /** Expiry of the lots that goods leave or return to, by {@link lotKey}. */
  readonly expiries: ReadonlyMap<string, string | null>;
}

/** A lot of a product, by its code. */
export function lotKey(productId: string, code: string): string {
  return `${productId}|${code}`;
}

/** @throws BrokenInvariant for a draft that `checkMovement` complains of */
export function movementOf(draft: MovementDraft, context: DocumentContext): MovementWire {
  const isPurchase = draft.type === 'purchase';
  return {
    id: context.id,
    type: draft.type === 'transfer_between' ? 'transfer_warehouse' : draft.type,
    date: context.now,
    from_warehouse_id: draft.fromId,
    to_warehouse_id: draft.toId,
    document_ref: isPurchase ? draft.invoiceNumber.trim() : '',
    notes: draft.notes.trim(),
    status: 'completed',
    exchange_rate: context.rate ?? null,
    reason: draft.type === 'adjustment' ? draft.reason : null,
    purchase: isPurchase ? purchaseOf(draft) : null,
    reverses_id: null,
    reverses_type: null,
    replaces_id: draft.replacesId,
    items: itemsOf(draft, context),
  };
}

function purchaseOf({ supplier, invoiceNumber, controlNumber, invoiceDate, currency }: MovementDraft) {
  assert(supplier !== null, 'a purchase that is stored was checked');
  return {
    supplier_id: supplier.id,
    supplier_name: supplier.name.trim(),
    supplier_document: printedDocument(supplier.document),
    invoice_number: invoiceNumber.trim(),
    control_number: controlNumber.trim(),
    invoice_date: invoiceDate,
    currency: currency === 'VES' ? ('VES' as const) : ('USD' as const),
  };
}

function itemsOf(draft: MovementDraft, context: DocumentContext): Item[] {
  if (draft.type === 'purchase') return boughtItems(draft, context);
  return draft.lines.flatMap((line) =>
    draft.type === 'unpack' ? openedItems(line, context) : [movedItem(draft, line, context)],
  );
}

/** In a transfer the quantity moved, above zero; in an adjustment the change of stock in its place. */
function movedItem(draft: MovementDraft, line: DraftLine, context: DocumentContext): Item {
  const count = draft.type === 'adjustment' ? signedQuantity(draft, line) : typedQuantity(draft, line);
  return item(line, line.unit, count, context);
}

function openedItems(line: DraftLine, context: DocumentContext): Item[] {
  const boxes = typedQuantity({ type: 'unpack', reason: null }, line);
  assert(boxes !== undefined && line.into !== null, 'what is opened was checked');
  return [item(line, line.unit, -boxes, context), item(line, line.into, openedInto(line, boxes), context)];
}

function boughtItems(draft: MovementDraft, context: DocumentContext): Item[] {
  const totals = totalsOf(draft);
  return draft.lines.map((line) => {
    const cost = typedCost(line, draft.currency);
    assert(cost !== undefined, 'a purchase that is stored was checked');
    const lot = line.lot.trim() === '' ? (context.lots.get(line.key) ?? '') : line.lot.trim();
    return {
      ...item({ ...line, lot }, line.unit, typedQuantity(draft, line), context),
      expires_on: readExpiry(line.expiry) ?? context.expiries.get(lotKey(line.productId, lot)) ?? null,
      unit_cost: inDollars(cost, context.rate),
      cost: unitCostToString(cost),
      tax_rate: line.taxRate,
      tax: toDecimal(totals.taxOfLine.get(line.key) ?? { minor: 0n, currency: draft.currency }),
    };
  });
}

/** What the lines that can be read come to. */
export function totalsOf(draft: MovementDraft): PurchaseTotals {
  const lines = draft.lines.flatMap((line) => {
    const base = lineBase(draft, line);
    return base === undefined ? [] : [{ key: line.key, base, basisPoints: taxBasisPoints(line) }];
  });
  return purchaseTotals(lines, draft.currency);
}

function inDollars(cost: UnitCost, rate: string | undefined): string {
  const exchange = rate === undefined ? undefined : exchangeRate('USD', 'VES', rate);
  const dollars = convertUnitCost(cost, 'USD', exchange);
  assert(dollars !== undefined, 'an invoice in bolívares has a rate');
  return unitCostToString(dollars);
}

function item(
  line: DraftLine,
  unit: DraftUnit,
  count: bigint | undefined,
  { expiries }: DocumentContext,
): Item {
  assert(count !== undefined, 'a line that is stored was checked');
  return {
    product_id: line.productId,
    sku: line.sku,
    name: line.name,
    unit_id: unit.id,
    unit_name: unit.name,
    factor: unit.factor,
    quantity: quantityToString(count),
    unit_cost: null,
    cost: null,
    tax_rate: null,
    tax: null,
    lot: line.lot.trim(),
    expires_on: expiries.get(lotKey(line.productId, line.lot.trim())) ?? null,
  };
}
