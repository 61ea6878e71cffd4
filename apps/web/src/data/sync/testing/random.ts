/** Repeatable random schedules: a small seeded generator (mulberry32). */

export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item | undefined;
  /** Removes one from the list and returns it. */
  take<Item>(items: Item[]): Item | undefined;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)],
    take: (items) => (items.length === 0 ? undefined : items.splice(below(items.length), 1)[0]),
  };
}
