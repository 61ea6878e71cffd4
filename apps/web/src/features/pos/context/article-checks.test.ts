import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it, vi } from 'vitest';
import { reduceCart } from '../cart/cart.ts';
import { article, bs, cartWith, tillMoney } from '../testing.ts';
import { createArticleChecks, roomProblem } from './article-checks.ts';
import { NoticeBoard } from './notices.ts';

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

  it('[POS-04] is not told so before', () => {
    expect(roomProblem(cartWith({ productId: 'p-1' }), FULL)).toBeUndefined();
  });
});

describe('an article that comes into the cart', () => {
  it.each([
    ['unidad', '3', []],
    ['unidad', '0.5', ['Queso blanco no se vende en partes: escribe una cantidad entera.']],
    ['kg', '0.5', []],
    ['unidad', '7591001100010', ['7591001100010 parece un código y no una cantidad. Escanéalo otra vez.']],
  ])('[POS-04] is sold by the %s in %s', (unitName, count, said) => {
    const { isTaken, heard } = checks();
    expect(isTaken(article({ name: 'Queso blanco', unitName }), quantity(count))).toBe(said.length === 0);
    expect(heard()).toEqual(said);
  });

  it('[SET-01] has a price in the currency of the sale, or is not sold', () => {
    const inBolivares = article({ name: 'Casabe', price: bs('120.00') });
    expect(checks().isPriced(inBolivares)).toBe(true);
    const { isPriced, heard } = checks({ rate: null, ratesFromUsd: new Map() });
    expect(isPriced(inBolivares)).toBe(false);
    expect(heard()).toEqual(['Casabe tiene el precio en Bs. y falta la tasa del día.']);
  });
});

function checks(money: Parameters<typeof tillMoney>[0] = {}) {
  // The tone comes after the frame, which nobody draws here.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const notices = new NoticeBoard();
  const heard = () =>
    notices.get().map((notice) => (notice.kind === 'refused' ? notice.message : notice.kind));
  return { ...createArticleChecks(tillMoney(money), notices), heard };
}
