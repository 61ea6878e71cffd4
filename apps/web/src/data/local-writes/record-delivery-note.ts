/**
 * Records a delivery note, and the void of one (decision 32): number, lots, document, entries, outbox row and emptied cart
 * are one strict transaction (S-10). Its goods leave the store as those of a sale do (MOV-03, MOV-05).
 */
import { deliveredPlaceId } from '@cuadra/contracts/primitives/ids';
import type { DeliveryNoteWire } from '@cuadra/contracts/sales/delivery-notes';
import { deliveryNoteFromWire, deliveryNoteToWire } from '@cuadra/contracts/wire/delivery-note';
import { voidOf } from '@cuadra/contracts/wire/void-document';
import {
  type DeliveryNote,
  deliveryNoteNumber,
  stockEntriesOfDelivery,
} from '@cuadra/domain/deliveries/delivery-note';
import type { PricedLine } from '@cuadra/domain/pricing/price-line';
import type { QuotedLine } from '@cuadra/domain/quotes/quote';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { type LedgerEntry, ledgerEntries } from '../ledger-entry.ts';
import type { DeliveryNoteRow, Maker } from '../rows.ts';
import { takeDeliveryNoteNumber } from '../series.ts';
import { SHELF_TABLES } from '../shelves.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';
import { MOVEMENT_TABLES, movementsIn } from './record-movements.ts';
import { firstNotVoided } from './record-quote.ts';
import { goodsOfSale } from './sale-goods.ts';

export interface DeliveryNoteInput {
  /** Number, series, register and instant are added when it is stored. */
  readonly note: Omit<DeliveryNote, 'series' | 'number' | 'registerId' | 'madeAt' | 'madeBy' | 'reversesId'>;
  readonly customer: DeliveryNoteWire['customer'];
  /** The cart it empties. */
  readonly cartId: string;
  /** The reason by line, for lines delivered although only expired lots are left (MOV-05). */
  readonly expiredReasons?: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * @returns the stored delivery note; when the id was already used, the first one
 * @throws BrokenInvariant when no register was claimed; what IndexedDB throws when the write fails
 */
export function recordDeliveryNote(
  db: CompanyDb,
  { note, customer, cartId, expiredReasons = NONE }: DeliveryNoteInput,
  maker: Maker,
  nowMs = Date.now(),
): Promise<DeliveryNoteRow> {
  const tables = [...MOVEMENT_TABLES, ...SHELF_TABLES, 'delivery_notes', 'series', 'cart'] as const;
  return dexieStore(db).write(tables, async (tx) => {
    const known = await tx.get('delivery_notes', note.id);
    if (known !== undefined) return known;
    const { series, number, made_at } = await takeDeliveryNoteNumber(tx, await correctedNow(tx, nowMs));
    const numbered: DeliveryNote = {
      ...note,
      registerId: series.register_id,
      series: series.code,
      number,
      madeAt: made_at,
      madeBy: maker,
      reversesId: null,
    };
    const leaving = { ...numbered, at: made_at, reference: deliveryNoteNumber(numbered) };
    const goods = await goodsOfSale(tx, leaving, expiredReasons);
    // Before the delivery note, which takes the content of the boxes.
    if (goods.unpacking !== undefined) await movementsIn(tx, db, [goods.unpacking], maker, nowMs);
    const asked = new Map(note.lines.map((line) => [line.line.id, line]));
    const lines = goods.lines.map((line) => withPrice(line, asked.get(goods.partOf.get(line.line.id) ?? '')));
    const made: DeliveryNote = { ...numbered, lines };
    const { expiredReasons: given } = goods;
    const document = deliveryNoteToWire(made, { seriesId: series.id, customer, expiredReasons: given });
    await tx.remove('cart', [cartId]);
    return store(tx, db, document, maker);
  });
}

/** A part of a line, by its lot, has the price of the line. */
function withPrice(line: PricedLine, asked: QuotedLine | undefined): QuotedLine {
  const { price = line.line.unitPrice, isLabelled = false } = asked ?? {};
  return { ...line, price, isLabelled };
}

/**
 * @returns false where it is invoiced or voided already, as far as this device knows: then nothing was written
 * @throws what IndexedDB throws when the write fails
 */
export function voidDeliveryNote(
  db: CompanyDb,
  row: DeliveryNoteRow,
  maker: Maker,
  nowMs = Date.now(),
): Promise<boolean> {
  const tables = [...FACT_TABLES, 'delivery_notes', 'sales', 'sale_returns'] as const;
  return dexieStore(db).write(tables, async (tx) => {
    const [voids, isInvoiced] = await Promise.all([
      tx.where('delivery_notes', 'reverses_id', [row.id]),
      isDeliveryInvoiced(tx, row.id),
    ]);
    if (voids.length > 0 || isInvoiced) return false;
    const now = await correctedNow(tx, nowMs);
    await store(tx, db, voidOf<DeliveryNoteWire>('delivery_notes', db.companyId, row, now), maker);
    return true;
  });
}

/** Whether a sale, not voided, invoices it, as far as this device knows. Tables: `sales`, `sale_returns`. */
async function isDeliveryInvoiced(tx: Pick<DeviceTransaction, 'where'>, noteId: string): Promise<boolean> {
  return (await firstNotVoided(tx, await tx.where('sales', 'delivery_note_ids', [noteId]))) !== undefined;
}

/** From a document that is read back; the same entries that the server makes of it (S-25). */
export function deliveryNoteEntries(wire: DeliveryNoteWire, maker: Maker, companyId: string): LedgerEntry[] {
  const stock = stockEntriesOfDelivery(deliveryNoteFromWire(wire, maker), deliveredPlaceId(companyId));
  return ledgerEntries({ stock, cash: [], customers: [] });
}

async function store(
  tx: DeviceTransaction,
  db: CompanyDb,
  document: DeliveryNoteWire,
  maker: Maker,
): Promise<DeliveryNoteRow> {
  const fact = {
    collection: 'delivery_notes',
    document,
    entries: deliveryNoteEntries(document, maker, db.companyId),
    made_by: maker,
    made_at: document.made_at,
  } as const;
  return enqueueDocument(tx, fact, await placementOf(db, tx, 'delivery_notes'));
}
