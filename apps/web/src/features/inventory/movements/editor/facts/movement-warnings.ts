/**
 * What is allowed and seldom intended: more goes out than there is, an invoice that was entered before, a cost far from
 * the last one. Each warning names its line or invoice; none prevents the saving (MOV-01, MOV-05).
 */
import { formatQuantity } from '@cuadra/domain/money/format';
import type { Quantity } from '@cuadra/domain/money/quantity';
import { divideHalfAwayFromZero } from '@cuadra/domain/money/rounding';
import type { UnitCost } from '@cuadra/domain/money/unit-cost';

import { instantText } from '@cuadra/domain/time/instant-text';
import type { MovementDraft } from '../draft/movement-draft.ts';
import { signedQuantity } from '../draft/read-line.ts';

/** What the place that goods leave has of a product, unit and lot; 0 where it has no record. */
export type StockAt = (productId: string, unitId: string, lot: string) => Quantity;

export interface Shortage {
  /** The key of the first line that takes from it. */
  readonly key: string;
  readonly name: string;
  readonly unitName: string;
  readonly lot: string;
  readonly have: Quantity;
  readonly wanted: Quantity;
}

/** Goods of which more leaves than there is; all lines of the same product, unit and lot count together. */
export function shortages(draft: MovementDraft, stockAt: StockAt): Shortage[] {
  const wanted = new Map<string, Shortage>();
  for (const line of draft.lines) {
    const signed = signedQuantity(draft, line);
    if (signed === undefined || signed >= 0n) continue;
    const id = `${line.productId}|${line.unit.id}|${line.lot}`;
    const before = wanted.get(id);
    wanted.set(id, {
      key: before?.key ?? line.key,
      name: line.name,
      unitName: line.unit.name,
      lot: line.lot,
      have: stockAt(line.productId, line.unit.id, line.lot),
      wanted: (before?.wanted ?? 0n) - signed,
    });
  }
  return [...wanted.values()].filter(({ have, wanted: out }) => out > have);
}

/** 'Harina PAN: hay 3 y salen 5 (Unidad). Quedará en −2.' */
export function shortageText({ name, unitName, lot, have, wanted }: Shortage): string {
  const what = lot === '' ? name : `${name}, lote ${lot}`;
  return `${what}: hay ${figure(have)} y salen ${figure(wanted)} (${unitName}). Quedará en ${figure(have - wanted)}.`;
}

function figure(count: Quantity): string {
  return formatQuantity(count, { grouping: true });
}

/** An invoice entered before: of the same supplier, with the same number. */
export interface KnownInvoice {
  readonly id: string;
  readonly date: string;
  readonly supplierId: string | null;
  /** As printed: a supplier made twice still has one RIF. */
  readonly supplierDocument: string;
  readonly invoiceNumber: string;
}

/** Zeros before a number are written by some and not by others. */
export function invoiceKey(number: string): string {
  return number
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
    .replace(/^0+(?=.)/, '');
}

/** @param known the purchases that were not voided */
export function enteredBefore(
  draft: MovementDraft,
  known: readonly KnownInvoice[],
): KnownInvoice | undefined {
  const { supplier } = draft;
  const number = invoiceKey(draft.invoiceNumber);
  if (draft.type !== 'purchase' || supplier === null || number === '') return undefined;
  return known.find(
    (invoice) =>
      invoice.id !== draft.replacesId &&
      invoiceKey(invoice.invoiceNumber) === number &&
      (invoice.supplierId === supplier.id ||
        (supplier.document !== '' && invoice.supplierDocument === supplier.document)),
  );
}

export function enteredBeforeText(invoice: KnownInvoice, supplierName: string): string {
  return `La factura ${invoice.invoiceNumber} de ${supplierName} ya se registró: ${instantText(invoice.date)}`;
}

/** From this percentage on, a change of cost is worth a second look. */
const COST_JUMP_PERCENT = 30n;

/** By how many whole percent a cost is above (or below) the last one; undefined within what is usual. */
export function costJump({ millionths }: UnitCost, last: UnitCost): number | undefined {
  if (last.millionths === 0n) return undefined;
  const percent = divideHalfAwayFromZero((millionths - last.millionths) * 100n, last.millionths);
  const size = percent < 0n ? -percent : percent;
  return size >= COST_JUMP_PERCENT ? Number(percent) : undefined;
}
