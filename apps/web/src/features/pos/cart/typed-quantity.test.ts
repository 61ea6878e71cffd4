import { quantity } from '@cuadra/domain/money/quantity';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { CompanyDb } from '../../../data/company-db.ts';
import { NoticeBoard } from '../context/notices.ts';
import { createTillActions } from '../context/till-actions.ts';
import { PriceQuestion } from '../context/wanted-price.ts';
import { article, cartWith, tillMoney } from '../testing.ts';
import { CartStore } from './cart-store.ts';
import { typedQuantity } from './typed-quantity.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a quantity that is typed', () => {
  it('[POS-04] is taken as it is read, takes the line away at nought, and is told where it is none', () => {
    expect(typedQuantity('0,93')).toEqual({ kind: 'set', quantity: quantity('0.93') });
    for (const nothing of ['0', '0,000']) expect(typedQuantity(nothing)).toEqual({ kind: 'remove' });
    for (const wrong of ['-1', 'x', '', '1e9', '1,2345'])
      expect(typedQuantity(wrong)).toEqual({ kind: 'wrong' });
  });

  it('[POS-04] of a thousand million is a code that came into the field: the line stays as it was, and it is said', () => {
    // Nothing is painted here.
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const store = new CartStore(cartWith({}), () => {});
    const notices = new NoticeBoard();
    const actions = createTillActions({
      db: {} as CompanyDb,
      store,
      money: tillMoney(),
      notices,
      priceQuestion: new PriceQuestion(),
    });
    const [line] = store.get().lines;
    const typed = typedQuantity('1000000000');
    if (line === undefined || typed.kind !== 'set') throw new Error('it is a number');
    actions.setQuantity(line, typed.quantity);
    expect(store.get().lines[0]?.quantity).toBe(quantity('1'));
    expect(notices.get()).toMatchObject([
      { kind: 'refused', message: expect.stringContaining('parece un código') },
    ]);
    actions.add(article({ productId: 'otro' }), typed.quantity);
    expect(store.get().lines).toHaveLength(1);
  });
});
