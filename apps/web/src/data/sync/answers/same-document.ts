/**
 * Whether of two documents that met in one id (S-24) the first says what the second does: the opening stock of one file that
 * two devices imported, the void of one movement, one count of a drawer. Then nobody has anything to compare. Pure, and apart
 * from settling because the server writes what it stores in its own way.
 */
import { shortestDecimal } from '@cuadra/domain/money/decimal';

/** When each was made is of no matter: they were made on two devices. */
const OF_THE_MAKING: readonly string[] = ['date', 'closed_at'];

/**
 * @param own as it was sent
 * @param first as the server gives it, with fields of its own
 */
export function saysTheSame(
  own: Readonly<Record<string, unknown>>,
  first: Readonly<Record<string, unknown>>,
): boolean {
  return Object.keys(own).every((field) => OF_THE_MAKING.includes(field) || holds(first[field], own[field]));
}

/** What the second leaves open the first may say. */
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
