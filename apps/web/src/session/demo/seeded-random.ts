/**
 * The demo's random numbers [AUTH-11]: the same seed draws the same numbers, so that tests know the sample shop. Not
 * for secrets.
 */
export interface SeededRandom {
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** @throws RangeError for an empty list */
  pick<Item>(items: readonly Item[]): Item;
  /** The index of one of the weights, drawn in proportion to them. */
  weighted(weights: readonly number[]): number;
  /** Another generator, for a part that is drawn alone: it does not depend on what was drawn before. */
  part(place: number): SeededRandom;
  /** An identifier as devices make them, ordered by its instant (UUIDv7). */
  idAt(instantMs: number): string;
}

const WORD = 0x1_0000_0000;

/** Mulberry32: 32 bits of state, each step one multiplication and some shifts. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const word = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const int = (least: number, most: number): number =>
    least + Math.floor((word() / WORD) * (most - least + 1));
  return {
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    weighted: (weights) => {
      let left = int(1, sumOf(weights));
      return weights.findIndex((weight) => {
        left -= weight;
        return left <= 0;
      });
    },
    part: (place) => seededRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b)),
    idAt: (instantMs) => uuidOf(instantMs, [word(), word(), word()]),
  };
}

function sumOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function uuidOf(instantMs: number, [first = 0, second = 0, third = 0]: readonly number[]): string {
  const time = hex(instantMs, 12);
  const variant = hex(0x8000 | (first & 0x3fff), 4);
  const random = `7${hex(first >>> 20, 3)}-${variant}-${hex(second, 8)}${hex(third & 0xffff, 4)}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${random}`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
