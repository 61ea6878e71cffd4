import { describe, expect, it } from 'vitest';
import { reduceCart } from '../cart/cart.ts';
import { article, cartWith } from '../testing.ts';
import { roomProblem } from './article-checks.ts';

const FULL = cartWith(...Array.from({ length: 500 }, (_, place) => ({ productId: `p-${place}` })));

function adding(productId: string) {
  const added = { type: 'add', article: article({ productId }), quantity: 1000n, lineId: 'next' } as const;
  return reduceCart(FULL, added);
}

describe('a cart as long as a document may be', () => {
  it('[POS-04] takes no other article, and says what to do', () => {
    expect(roomProblem(FULL, adding('p-500'))).toBe(
      'Una venta tiene hasta 500 líneas: cobra esta y sigue en otra.',
    );
  });

  it('[POS-04] takes more of what it has', () => {
    expect(roomProblem(FULL, adding('p-7'))).toBeUndefined();
  });
});
