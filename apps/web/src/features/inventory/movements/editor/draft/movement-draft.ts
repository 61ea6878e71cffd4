/**
 * What the editor of a movement holds while it is typed (MOV-01, S-24). Texts are as typed, so that nothing is lost that
 * cannot be read yet; the whole is plain data, because it is stored at every keystroke.
 */
import { formatQuantity } from '@cuadra/domain/money/format';
import { parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import { ONE, type Quantity } from '@cuadra/domain/money/quantity';

import type { EditedType } from '../../movement-words.ts';
import { isTransfer } from './places.ts';

/** Known by its row, or made with this purchase. */
export interface DraftSupplier {
  readonly id: string;
  readonly isNew: boolean;
  readonly name: string;
  /** As typed, including the letter: 'J-07013380-5'. Empty for a supplier without a document. */
  readonly document: string;
}

/**
 * The unit of a line as it was when the line was added: names stay with the document, whatever happens to the product
 * (S-13).
 */
export interface DraftUnit {
  readonly id: string;
  readonly name: string;
  /** Base units in one, as on the wire. */
  readonly factor: string;
}

export interface DraftLine {
  /** Of this draft alone. */
  readonly key: string;
  readonly productId: string;
  readonly sku: string;
  readonly name: string;
  readonly unit: DraftUnit;
  /** What a box is opened into; null in every other movement. */
  readonly into: DraftUnit | null;
  /** As typed. In an adjustment by correction it may be below nought. */
  readonly quantity: string;
  /** As typed, of one unit, without IVA, in the currency of the invoice. */
  readonly cost: string;
  /** Percent as on the wire; '0' is exempt. */
  readonly taxRate: string;
  readonly lot: string;
  /** As typed: '1227'. */
  readonly expiry: string;
  /** The product's purchase price becomes this cost. */
  readonly updatesPrice: boolean;
}

export interface MovementDraft {
  readonly type: EditedType;
  readonly fromId: string | null;
  /** Destination; of an adjustment and an unpacking the place itself. */
  readonly toId: string | null;
  readonly reason: string | null;
  readonly notes: string;
  readonly supplier: DraftSupplier | null;
  readonly invoiceNumber: string;
  readonly controlNumber: string;
  /** 'YYYY-MM-DD'. */
  readonly invoiceDate: string;
  readonly currency: string;
  /** As typed; empty for the one in force on the day of the invoice. */
  readonly rate: string;
  /** The movement that this one takes the place of: it is voided with the saving (decision of MOV-03). */
  readonly replacesId: string | null;
  readonly lines: readonly DraftLine[];
}

/** The fields besides the lines. */
export type DraftHead = Omit<MovementDraft, 'lines'>;

/** @param today business day of the invoice to begin with */
export function emptyDraft(type: EditedType, today: string, toId: string | null = null): MovementDraft {
  return {
    type,
    fromId: null,
    toId,
    reason: null,
    notes: '',
    supplier: null,
    invoiceNumber: '',
    controlNumber: '',
    invoiceDate: today,
    currency: 'USD',
    rate: '',
    replacesId: null,
    lines: [],
  };
}

/** What a product brings along when it is put in. */
export type NewLine = Pick<
  DraftLine,
  'key' | 'productId' | 'sku' | 'name' | 'unit' | 'into' | 'cost' | 'taxRate' | 'lot'
>;

/**
 * Adds a product, or one more of it: a second scan of the same code adds one of the same unit, as at the till. A line
 * of another lot, or whose quantity cannot be read, is left alone.
 */
export function withProduct(draft: MovementDraft, line: NewLine, count: Quantity = ONE): MovementDraft {
  const same = draft.lines.find((held) => isSameArticle(held, line));
  const held = same === undefined ? undefined : parseTypedQuantity(same.quantity, { allowNegative: true });
  if (same === undefined || held === undefined) {
    const fresh = { ...line, quantity: formatQuantity(count), expiry: '', updatesPrice: false };
    return { ...draft, lines: [...draft.lines, fresh] };
  }
  return withLine(draft, same.key, { quantity: formatQuantity(held + (held < 0n ? -count : count)) });
}

function isSameArticle(held: DraftLine, line: NewLine): boolean {
  return (
    held.productId === line.productId &&
    held.unit.id === line.unit.id &&
    held.into?.id === line.into?.id &&
    held.lot === line.lot
  );
}

/** The draft with one of its lines changed. */
export function withLine(draft: MovementDraft, key: string, changed: Partial<DraftLine>): MovementDraft {
  return { ...draft, lines: draft.lines.map((line) => (line.key === key ? { ...line, ...changed } : line)) };
}

/** The draft without one of its lines. */
export function withoutLine(draft: MovementDraft, key: string): MovementDraft {
  return { ...draft, lines: draft.lines.filter((line) => line.key !== key) };
}

/**
 * Sets the origin. A destination that is no longer possible is cleared, to be chosen again (MOV-01); when only one is
 * possible, it is chosen.
 *
 * @param destinations of that origin
 */
export function withOrigin(
  draft: MovementDraft,
  fromId: string | null,
  destinations: readonly { readonly id: string }[],
): MovementDraft {
  const isStillOne = destinations.some(({ id }) => id === draft.toId);
  const only = fromId !== null && destinations.length === 1 ? destinations[0] : undefined;
  return { ...draft, fromId, toId: isStillOne ? draft.toId : (only?.id ?? null) };
}

/** The place that goods leave, or that is adjusted; null while a transfer's origin is not chosen. */
export function placeOf({ type, fromId, toId }: MovementDraft): string | null {
  return isTransfer(type) ? fromId : toId;
}

/** Whether the draft has nothing typed that the user would miss. */
export function isUntouched(draft: MovementDraft): boolean {
  const { lines, supplier, invoiceNumber, controlNumber, notes } = draft;
  const texts = [invoiceNumber, controlNumber, notes];
  return lines.length === 0 && supplier === null && texts.every((text) => text.trim() === '');
}
