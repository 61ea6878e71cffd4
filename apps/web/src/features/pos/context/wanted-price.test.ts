import { ONE } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../../../data/company-db.ts';
import { emptyCart } from '../cart/cart.ts';
import { CartStore } from '../cart/cart-store.ts';
import { article, tillMoney, usd } from '../testing.ts';
import { NoticeBoard } from './notices.ts';
import { createTillActions } from './till-actions.ts';
import { lacksPrice, PriceQuestion, type WantedPrice } from './wanted-price.ts';

describe('an article without a price', () => {
  it('[POS-04] is asked for its price and comes into the cart with it, and more of it with the same', () => {
    const { actions, store, asked } = till();
    const free = article({ price: usd('0') });
    actions.add(free, ONE);
    expect(store.get().lines).toEqual([]);
    expect(asked).toEqual([{ article: free, quantity: ONE }]);
    actions.add({ ...free, price: usd('2.50') }, ONE);
    actions.add(free, ONE);
    expect(asked).toHaveLength(1);
    expect(store.get().lines.map(({ price }) => price)).toEqual([usd('2.50')]);
    expect(store.get().lines[0]?.quantity).toBe(ONE * 2n);
  });

  it('[POS-04] waits for its turn while another one is asked, and takes the price that was said meanwhile', () => {
    const { actions, store, asked, priceQuestion } = till();
    const bread = article({ productId: 'pan', price: usd('0') });
    const ice = article({ productId: 'hielo', price: usd('0') });
    actions.add(bread, ONE);
    actions.add(ice, ONE);
    actions.add(bread, ONE);
    expect(asked).toEqual([{ article: bread, quantity: ONE }]);
    actions.add({ ...bread, price: usd('2.50') }, ONE);
    priceQuestion.setFree(true);
    expect(asked[1]).toEqual({ article: ice, quantity: ONE });
    priceQuestion.setFree(true);
    expect(asked).toHaveLength(2);
    expect(store.get().lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['pan', ONE * 2n],
    ]);
  });

  it('[POS-04] replaces no dialog that is open', () => {
    const { actions, asked, priceQuestion } = till();
    priceQuestion.setFree(false);
    actions.add(article({ price: usd('0') }), ONE);
    expect(asked).toEqual([]);
    priceQuestion.setFree(true);
    expect(asked).toHaveLength(1);
  });

  it('[POS-04] is no unit that a line changes to', () => {
    const { actions, store } = till();
    actions.add(article({ price: usd('2.50') }), ONE);
    const [line] = store.get().lines;
    if (line === undefined) throw new Error('the article is in the cart');
    actions.changeUnit(line, article({ unitId: 'caja', unitName: 'Caja', price: usd('0') }));
    expect(store.get().lines[0]?.unitId).toBe(line.unitId);
  });

  it('[POS-08] is none whose label says what it comes to', () => {
    expect(lacksPrice({ price: usd('0'), label: { total: usd('3.20') } })).toBe(false);
    expect(lacksPrice({ price: usd('0'), label: { total: null } })).toBe(true);
  });
});

function till() {
  const store = new CartStore(emptyCart('venta-1'), () => {});
  const asked: WantedPrice[] = [];
  const priceQuestion = new PriceQuestion();
  const notices = new NoticeBoard();
  const actions = createTillActions({
    db: {} as CompanyDb,
    store,
    money: tillMoney(),
    notices,
    priceQuestion,
  });
  priceQuestion.attach({
    open: (wanted) => asked.push(wanted),
    retry: ({ article: waited, quantity }) => actions.add(waited, quantity),
  });
  return { actions, store, asked, priceQuestion };
}
