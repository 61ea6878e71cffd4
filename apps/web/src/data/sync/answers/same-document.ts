/**
 * Whether the first of two documents with one id (S-24) has the content of the second: the opening stock of one file
 * imported on two devices, the void of one movement, one count of a drawer. Then there is nothing for a person to
 * compare. Pure, and apart from settling because the server stores values in its own notation.
 */
import { shortestDecimal } from '@cuadra/domain/money/decimal';

/** The instants of making do not matter, because the two devices made them separately. */
const OF_THE_MAKING: readonly string[] = ['date', 'closed_at'];

/**
 * @param own as it was sent
 * @param first as the server returns it, with fields of its own
 */
export function saysTheSame(
  own: Readonly<Record<string, unknown>>,
  first: Readonly<Record<string, unknown>>,
): boolean {
  return Object.keys(own).every((field) => OF_THE_MAKING.includes(field) || holds(first[field], own[field]));
}

/** The first may have what the second leaves out. */
function holds(first: unknown, own: unknown): boolean {
  if (Array.isArray(own)) {
    if (!Array.isArray(first) || first.length !== own.length) return false;
    return own.every((member, place) => holds(first[place], member));
  }
  if (typeof own === 'object' && own !== null) {
    if (typeof first !== 'object' || first === null) return false;
    const held = new Map(Object.entries(first));
    return Object.entries(own).every(([field, value]) => holds(held.get(field), value));
  }
  return plain(first) === plain(own);
}

/** '1.5' and '1.50' are one amount. */
function plain(value: unknown): unknown {
  return typeof value === 'string' ? shortestDecimal(value) : (value ?? null);
}
