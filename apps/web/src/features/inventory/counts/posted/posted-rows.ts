/**
 * The rows of a closed sheet: what was counted, and what its documents posted (MOV-05). Apart from the open sheet,
 * because here the expected stock follows from these two, whatever has happened since. Pure.
 */
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { addUpParts, type CountLine, countLines, thingKey } from '@cuadra/domain/stock/count';

import type { CountLineRow, MovementRow } from '../../../../data/rows.ts';
import type { CostRate } from '../../costs/last-cost.ts';
import { type CountRow, rowsOf } from '../reading/count-report.ts';
import { type CountFacts, partOf } from '../reading/read-count.ts';

type Posted = Pick<MovementWire, 'items'>;

/** @param documents what was posted; empty for a discarded sheet */
export function postedRows(facts: CountFacts, documents: readonly Posted[], rate: CostRate): CountRow[] {
  const totals = addUpParts(facts.lines.map(partOf));
  const differences = new Map(
    documents.flatMap(({ items }) => items).map((item) => [thingKey(thingOf(item)), item] as const),
  );
  const counted = [...totals].map(([key, total]): CountLine => {
    const difference = quantity(differences.get(key)?.quantity ?? '0');
    const { productId, unitId, lot, counted: count, countedAt } = total;
    return { productId, unitId, lot, countedAt, counted: count, difference, expected: count - difference };
  });
  const zeroed = [...differences]
    .filter(([key]) => !totals.has(key))
    .map(([, item]): CountLine => {
      const difference = quantity(item.quantity);
      return { ...thingOf(item), countedAt: null, counted: null, difference, expected: -difference };
    });
  return rowsOf([...counted, ...zeroed], facts, rate);
}

/**
 * Returns differences that changed after posting, by the key of the thing: a till that was offline has sent sales from
 * before the count. Empty when sales may not be read.
 */
export function lateDifferences(facts: CountFacts, rows: readonly CountRow[]): Map<string, Quantity> {
  const { held, entries } = facts;
  if (entries === null) return new Map();
  const now = countLines(facts.lines.map(partOf), { held: held.values(), entries, uncounted: 'leave' });
  const posted = new Map(rows.map(({ key, difference }) => [key, difference]));
  return new Map(
    now
      .filter(({ counted }) => counted !== null)
      .map((line): [string, Quantity] => {
        const key = thingKey(line);
        return [key, line.difference - (posted.get(key) ?? 0n)];
      })
      .filter(([, late]) => late !== 0n),
  );
}

/** The counted lines, separated by whether the posting device had received them. */
export interface PartedLines {
  readonly inTime: readonly CountLineRow[];
  /** Lines that another device sent after the posting: they are in no difference. */
  readonly late: readonly CountLineRow[];
}

/**
 * Separates the late lines by the order in which the server received lines and documents: the poster's own lines
 * precede its documents, and so do all lines it had read.
 *
 * @param documents posted documents of the sheet; while the server has none of them, no line is late
 * @param documentOf the id of the document that posts a product
 */
export function partedLines(
  lines: readonly CountLineRow[],
  documents: readonly Pick<MovementRow, 'id' | 'version'>[],
  documentOf: (productId: string) => string,
): PartedLines {
  const versions = new Map(documents.map(({ id, version }) => [id, version]));
  const last = Math.max(0, ...versions.values());
  const isLate = ({ product_id, version }: CountLineRow) => {
    const posted = versions.get(documentOf(product_id)) ?? last;
    return posted > 0 && version > posted;
  };
  return { inTime: lines.filter((line) => !isLate(line)), late: lines.filter(isLate) };
}

/** A line of either document, with its quantity in each. */
export interface ContentRow {
  readonly key: string;
  readonly name: string;
  readonly unitName: string;
  readonly lot: string;
  /** Undefined where that one has no such line. */
  readonly first: string | undefined;
  readonly second: string | undefined;
}

/** Returns the lines of both documents side by side; a line that both have takes the names of the first (S-24). */
export function bothContents(first: Posted, second: Posted): ContentRow[] {
  const [one, other] = [first, second].map(
    ({ items }) => new Map(items.map((item) => [thingKey(thingOf(item)), item])),
  );
  const items = new Map([...(other ?? []), ...(one ?? [])]);
  return [...items].map(([key, { name = '', unit_name = '', lot = '' }]) => ({
    ...{ key, name, unitName: unit_name, lot },
    first: one?.get(key)?.quantity,
    second: other?.get(key)?.quantity,
  }));
}

function thingOf({ product_id, unit_id, lot }: MovementWire['items'][number]) {
  return { productId: product_id, unitId: unit_id, lot };
}
