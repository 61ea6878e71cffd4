/**
 * A quick entry, and what each scan, key and press makes of it (QE-01). Pure, and made of plain texts: it is stored as
 * it is, and two tabs that work on one entry apply their steps on top of each other's.
 */
import { type Quantity, quantity, quantityToString } from '@cuadra/domain/money/quantity';

import type { ScannedArticle } from '../scan/find-articles.ts';

/** Fields of a line that are typed, as typed: nothing is lost that cannot be read yet. */
export interface TypedFields {
  /** Of one unit in dollars; empty when not given. */
  readonly cost: string;
  readonly lot: string;
  readonly expiry: string;
}

export interface KnownLine extends TypedFields {
  readonly kind: 'known';
  readonly id: string;
  readonly article: ScannedArticle;
  /** Decimal text. */
  readonly quantity: string;
}

/** 'Producto no encontrado': it may become one, and is dropped on save. */
export interface UnknownLine {
  readonly kind: 'unknown';
  readonly id: string;
  readonly code: string;
  /**
   * Several products have the code: the line is one of them, and is never dropped before a person chooses which (S-30).
   */
  readonly isShared: boolean;
  readonly quantity: string;
}

export type EntryLine = KnownLine | UnknownLine;

export interface QuickEntry {
  readonly shape: 1;
  readonly warehouseId: string | null;
  /** The line added to last comes first. */
  readonly lines: readonly EntryLine[];
  /** What was added, the last at the end: undone one by one. */
  readonly added: readonly Addition[];
}

interface Addition {
  readonly lineId: string;
  readonly quantity: string;
}

export const EMPTY_ENTRY: QuickEntry = { shape: 1, warehouseId: null, lines: [], added: [] };

/** More are never undone one by one. */
const ADDED_MAX = 200;

export type EntryStep =
  | { readonly kind: 'place'; readonly warehouseId: string }
  | {
      readonly kind: 'add';
      readonly lineId: string;
      readonly article: ScannedArticle;
      readonly quantity: string;
    }
  | {
      readonly kind: 'add_unknown';
      readonly lineId: string;
      readonly code: string;
      readonly isShared: boolean;
      readonly quantity: string;
    }
  /** An unknown code has become a product. */
  | { readonly kind: 'resolve'; readonly code: string; readonly article: ScannedArticle }
  | { readonly kind: 'count'; readonly lineId: string; readonly quantity: string }
  | { readonly kind: 'type'; readonly lineId: string; readonly fields: Partial<TypedFields> }
  /** A field was left: lines that have come to say the same are one. */
  | { readonly kind: 'settle' }
  /** More of the same article in another lot: a line of its own. */
  | { readonly kind: 'split'; readonly lineId: string; readonly newLineId: string }
  | { readonly kind: 'remove'; readonly lineId: string }
  | { readonly kind: 'undo' };

/** A step with an id of its own: applied once, however often it is offered. */
export interface PendingStep {
  readonly id: string;
  readonly step: EntryStep;
}

/** What the step makes of the entry; the same entry where it finds nothing to act on. */
export function stepEntry(entry: QuickEntry, step: EntryStep): QuickEntry {
  switch (step.kind) {
    case 'place':
      return { ...entry, warehouseId: step.warehouseId };
    case 'add':
      return addTo(entry, step.quantity, (line) => isOfArticle(line, step.article), {
        ...NOTHING_TYPED,
        kind: 'known',
        id: step.lineId,
        article: step.article,
        quantity: step.quantity,
      });
    case 'add_unknown':
      return addTo(entry, step.quantity, (line) => line.kind === 'unknown' && line.code === step.code, {
        kind: 'unknown',
        id: step.lineId,
        code: step.code,
        isShared: step.isShared,
        quantity: step.quantity,
      });
    case 'resolve':
      return resolve(entry, step.code, step.article);
    case 'count':
      return changeLine(entry, step.lineId, (line) => ({ ...line, quantity: step.quantity }));
    case 'type':
      return changeLine(entry, step.lineId, (line) =>
        line.kind === 'known' ? { ...line, ...step.fields } : line,
      );
    case 'settle':
      return { ...entry, lines: mergeSame(entry.lines) };
    case 'split':
      return split(entry, step.lineId, step.newLineId);
    case 'remove':
      return { ...entry, lines: entry.lines.filter(({ id }) => id !== step.lineId) };
    case 'undo':
      return undo(entry);
  }
}

const NOTHING_TYPED: TypedFields = { cost: '', lot: '', expiry: '' };

/** Adds to the first line of the same article, which then moves to the top; else adds a new line there. */
function addTo(
  entry: QuickEntry,
  amount: string,
  isOfIt: (line: EntryLine) => boolean,
  newLine: EntryLine,
): QuickEntry {
  const found = entry.lines.find(isOfIt);
  const line = found === undefined ? newLine : { ...found, quantity: plus(found.quantity, amount) };
  const others = entry.lines.filter(({ id }) => id !== line.id);
  const added = [...entry.added, { lineId: line.id, quantity: amount }].slice(-ADDED_MAX);
  return { ...entry, lines: [line, ...others], added };
}

function isOfArticle(line: EntryLine, { productId, unitId }: ScannedArticle): boolean {
  return line.kind === 'known' && line.article.productId === productId && line.article.unitId === unitId;
}

function changeLine(entry: QuickEntry, id: string, change: (line: EntryLine) => EntryLine): QuickEntry {
  return { ...entry, lines: entry.lines.map((line) => (line.id === id ? change(line) : line)) };
}

/** The line keeps its place and its id, so that its addition can be undone. */
function resolve(entry: QuickEntry, code: string, article: ScannedArticle): QuickEntry {
  const lines = entry.lines.map(
    (line): EntryLine =>
      line.kind === 'unknown' && line.code === code
        ? { ...NOTHING_TYPED, kind: 'known', id: line.id, article, quantity: line.quantity }
        : line,
  );
  return { ...entry, lines: mergeSame(lines) };
}

function split(entry: QuickEntry, id: string, newId: string): QuickEntry {
  const line = entry.lines.find((one) => one.id === id);
  if (line?.kind !== 'known') return entry;
  const other: KnownLine = { ...line, lot: '', expiry: '', id: newId, quantity: '1' };
  const added = [...entry.added, { lineId: newId, quantity: '1' }].slice(-ADDED_MAX);
  return { ...entry, lines: [other, ...entry.lines], added };
}

function undo(entry: QuickEntry): QuickEntry {
  const last = entry.added.at(-1);
  if (last === undefined) return entry;
  const added = entry.added.slice(0, -1);
  const lines = entry.lines.flatMap((line) => {
    if (line.id !== last.lineId) return [line];
    const left = quantity(line.quantity) - quantity(last.quantity);
    return left > 0n ? [{ ...line, quantity: quantityToString(left) }] : [];
  });
  // What was taken away by hand cannot be undone any more: the addition before it is.
  return lines.length === entry.lines.length && entry.lines.every(({ id }) => id !== last.lineId)
    ? undo({ ...entry, added })
    : { ...entry, lines, added };
}

/** Merges lines of the same article, lot, expiry and cost, at the position of the first of them. */
export function mergeSame(lines: readonly EntryLine[]): EntryLine[] {
  const merged: EntryLine[] = [];
  for (const line of lines) {
    const place = merged.findIndex((one) => isSame(one, line));
    const held = merged[place];
    if (held?.kind !== 'known' || line.kind !== 'known') merged.push(line);
    else {
      const cost = held.cost === '' ? line.cost : held.cost;
      merged[place] = { ...held, cost, quantity: plus(held.quantity, line.quantity) };
    }
  }
  return merged;
}

function isSame(one: EntryLine, other: EntryLine): boolean {
  if (one.kind !== 'known' || other.kind !== 'known' || !isOfArticle(one, other.article)) return false;
  const isOneCost = one.cost === '' || other.cost === '' || one.cost === other.cost;
  return isOneCost && one.lot.trim() === other.lot.trim() && one.expiry.trim() === other.expiry.trim();
}

function plus(one: string, other: string): string {
  const sum: Quantity = quantity(one) + quantity(other);
  return quantityToString(sum);
}
