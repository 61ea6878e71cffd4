import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { mergeDirection, mergeTarget } from './merge.ts';

describe('mergeDirection', () => {
  it('[S-30] keeps the smaller id, whichever is named first, and joins nothing with itself', () => {
    expect(mergeDirection('b', 'a')).toEqual({ fromId: 'b', intoId: 'a' });
    expect(mergeDirection('a', 'b')).toEqual({ fromId: 'b', intoId: 'a' });
    expect(mergeDirection('a', 'a')).toBeUndefined();
  });

  it('[S-30] leads all that are joined to one, whatever is joined with what, and never in a circle', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const pair = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        const into = new Map<string, string>();
        const target = (id: string) => mergeTarget(id, (one) => into.get(one));
        for (const [first, second] of pairs) {
          const direction = mergeDirection(target(first), target(second));
          if (direction !== undefined) into.set(direction.fromId, direction.intoId);
        }
        for (const [first, second] of pairs) expect(target(first)).toBe(target(second));
        for (const id of ids) expect(target(target(id))).toBe(target(id));
      }),
    );
  });
});
