/**
 * The document that takes a stock movement back (MOV-03). Separate from the schema because it is made wherever
 * something is undone: in the list of movements, by an edit, by the undoing of an import.
 */
import { assert } from '@cuadra/domain/assert';

import { voidId } from '../primitives/ids.ts';
import type { MovementItemWire, MovementWire } from './movements.ts';

export interface VoidDetails {
  /** ISO instant. */
  readonly date: string;
  readonly notes: string;
}

/**
 * The void of a movement. It carries the negated lines itself, so that it is self-contained, and has the one id that a
 * void of this document can have: two devices that void it make the same document (S-24, S-26). It has the rate of what
 * it voids: the two sum to zero in both currencies.
 *
 * @throws BrokenInvariant for a void, which cannot be voided: the document is made again instead
 */
export function voidOfMovement(
  companyId: string,
  movement: MovementWire,
  details: VoidDetails,
): MovementWire {
  const { id, type } = movement;
  assert(type !== 'void', 'a void is not voided');
  return {
    id: voidId(companyId, id),
    type: 'void',
    date: details.date,
    from_warehouse_id: movement.from_warehouse_id,
    to_warehouse_id: movement.to_warehouse_id,
    document_ref: movement.document_ref,
    notes: details.notes,
    status: 'completed',
    exchange_rate: movement.exchange_rate,
    reason: null,
    purchase: movement.purchase ?? null,
    reverses_id: id,
    reverses_type: type,
    replaces_id: null,
    // The lines are reversed in opposite order: a unit that goods passed through is never negative in between.
    items: [...movement.items].reverse().map(negated),
  };
}

function negated(item: MovementItemWire): MovementItemWire {
  const tax = item.tax ?? null;
  return { ...item, quantity: minus(item.quantity), tax: tax === null ? null : minus(tax) };
}

function minus(text: string): string {
  if (!/[1-9]/.test(text)) return text;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}
