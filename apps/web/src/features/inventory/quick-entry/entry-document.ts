/** The movement that a quick entry becomes (QE-01): one document with the id of the draft (S-24). */
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { assert } from '@cuadra/domain/assert';
import { parseTypedUnitCost } from '@cuadra/domain/money/parse-typed';
import { unitCostToString } from '@cuadra/domain/money/unit-cost';
import { type HeldLot, type LotLine, proposeLots } from '@cuadra/domain/stock/propose-lots';
import { readExpiry } from '@cuadra/domain/time/expiry';

import { asksLot } from '../scan/find-articles.ts';
import { knownLines } from './check-entry.ts';
import { type KnownLine, mergeSame, type QuickEntry } from './entry.ts';

export interface EntryFacts {
  readonly id: string;
  /** ISO. */
  readonly date: string;
  /** Business day, 'YYYY-MM-DD', that lots without a number are named after. */
  readonly today: string;
  /** Bolívares for a dollar; null when no rate is known. */
  readonly rate: string | null;
  /** The lots that a product has already, whether anything is left of them or not. */
  readonly lotsOf: (productId: string) => readonly HeldLot[];
}

/** @throws BrokenInvariant for an entry that `checkEntry` complains of */
export function movementOfEntry(entry: QuickEntry, facts: EntryFacts): MovementWire {
  assert(entry.warehouseId !== null, 'a quick entry has a destination');
  const lines = mergeSame(knownLines(entry)).filter((line) => line.kind === 'known');
  const codes = lotCodes(lines, facts);
  return {
    id: facts.id,
    type: 'purchase',
    date: facts.date,
    from_warehouse_id: null,
    to_warehouse_id: entry.warehouseId,
    document_ref: '',
    notes: 'Entrada rápida',
    status: 'completed',
    exchange_rate: facts.rate,
    // In the order of scanning, as the paper beside it has them.
    items: lines.map((line) => itemOf(line, codes.get(line.id) ?? '')).reverse(),
  };
}

function itemOf(line: KnownLine, lot: string): MovementWire['items'][number] {
  const { article, quantity, cost } = line;
  const unitCost = parseTypedUnitCost(cost, 'USD');
  return {
    product_id: article.productId,
    sku: article.sku,
    name: article.name,
    unit_id: article.unitId,
    unit_name: article.unitName,
    factor: article.factor,
    quantity,
    unit_cost: unitCost === undefined ? null : unitCostToString(unitCost),
    lot,
    expires_on: lot === '' ? null : (readExpiry(line.expiry) ?? null),
  };
}

/** Lot codes by the line's id: typed, or proposed by the domain, numbered in the order of scanning (MOV-05). */
function lotCodes(lines: readonly KnownLine[], { today, lotsOf }: EntryFacts): ReadonlyMap<string, string> {
  const kept = lines.filter(({ article, lot }) => asksLot(article) || lot.trim() !== '').reverse();
  const typed = lines.map(({ id, lot }) => [id, lot.trim()] as const);
  return new Map([...typed, ...proposeLots(kept.map(lotLine), lotsOf, today)]);
}

function lotLine({ id, article, lot, expiry }: KnownLine): LotLine {
  return {
    key: id,
    productId: article.productId,
    lot: lot.trim(),
    expiresOn: readExpiry(expiry) ?? null,
    format: article.lotFormat,
    joinsByExpiry: !article.tracksLots,
  };
}
