/** The movement that a quick entry becomes (QE-01): one document, whose id is the draft's (S-24). */
import type { MovementWire } from '@cuadra/contracts/stock';
import { assert } from '@cuadra/domain/assert';
import { toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { nextLotCode } from '@cuadra/domain/stock/lot-code';
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
  /** Bolívares for a dollar; null where there is none. */
  readonly rate: string | null;
  /** Codes of the lots that each product has already. */
  readonly lotsOf: (productId: string) => readonly string[];
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
    items: lines.map((line, place) => itemOf(line, codes[place] ?? '')).reverse(),
  };
}

function itemOf(line: KnownLine, lot: string): MovementWire['items'][number] {
  const { article, quantity, cost } = line;
  const unitCost = parseTypedAmount(cost, 'USD');
  return {
    product_id: article.productId,
    sku: article.sku,
    name: article.name,
    unit_id: article.unitId,
    unit_name: article.unitName,
    factor: article.factor,
    quantity,
    unit_cost: unitCost === undefined ? null : toDecimal(unitCost),
    lot,
    expires_on: lot === '' ? null : (readExpiry(line.expiry) ?? null),
  };
}

/**
 * The lot of each line: as typed, or else the next number by the product's format. Goods that expire on one day are one
 * lot, whatever unit they come in.
 */
function lotCodes(lines: readonly KnownLine[], { today, lotsOf }: EntryFacts): string[] {
  const given = new Map<string, string>();
  const taken = new Map<string, string[]>();
  const codes = new Map<KnownLine, string>();
  for (const line of [...lines].reverse()) {
    const { productId, lotFormat } = line.article;
    const typed = line.lot.trim();
    if (typed !== '' || !asksLot(line.article)) {
      codes.set(line, typed);
      continue;
    }
    const batch = `${productId}|${readExpiry(line.expiry) ?? ''}`;
    const known = taken.get(productId) ?? [...lotsOf(productId), ...typedLots(lines, productId)];
    const code = given.get(batch) ?? nextLotCode(lotFormat, today, known);
    given.set(batch, code);
    taken.set(productId, [...known, code]);
    codes.set(line, code);
  }
  return lines.map((line) => codes.get(line) ?? '');
}

function typedLots(lines: readonly KnownLine[], productId: string): string[] {
  return lines.filter(({ article }) => article.productId === productId).map(({ lot }) => lot.trim());
}
