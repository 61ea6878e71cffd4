import { ONE, quantity } from '@cuadra/domain/money/quantity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { article, cartWith, usd } from '../testing.ts';
import {
  type Cart,
  type CartAction,
  canBeQuoted,
  currentLine,
  emptyCart,
  lineWithTools,
  reduceCart,
  stepped,
} from './cart.ts';

const cheese = { productId: 'queso', unitId: 'kg', unitName: 'kg', price: usd('6.00') };

describe('cart of the till', () => {
  it('[POS-04] keeps product, name, quantity, unit and price of a line', () => {
    const [line] = cartWith({ quantity: quantity('2') }).lines;
    expect(line).toMatchObject({
      productId: 'harina',
      name: 'Harina de maíz La Espiga 1 kg',
      unitName: 'unidad',
      quantity: 2000n,
      price: usd('1.16'),
    });
  });

  it('[POS-04] counts up the line of what is scanned again, and makes it the current one', () => {
    const cart = cartWith({}, cheese, { quantity: quantity('3') });
    expect(cart.lines.map((line) => line.quantity)).toEqual([4000n, 1000n]);
    expect(currentLine(cart)?.productId).toBe('harina');
  });

  it('[POS-04] keeps another unit, or another price, of a product on a line of its own', () => {
    const box = { unitId: 'caja', factor: quantity('12'), price: usd('12.00') };
    const cart = cartWith({}, box, { price: usd('1.20') });
    expect(cart.lines).toHaveLength(3);
  });

  it('[POS-04] takes a typed quantity above zero and no other', () => {
    const cart = cartWith({});
    const set = (text: string) =>
      reduceCart(cart, { type: 'set_quantity', lineId: 'line-1', quantity: quantity(text) });
    expect(set('0.93').lines[0]?.quantity).toBe(930n);
    expect(set('0')).toBe(cart);
    expect(set('-1')).toBe(cart);
  });

  it('[POS-08] leaves the line that was scanned meanwhile the current one', () => {
    const cart = reduceCart(cartWith({}, cheese), {
      type: 'set_quantity',
      lineId: 'line-1',
      quantity: quantity('7'),
    });
    expect(cart.lines[0]?.quantity).toBe(7000n);
    expect(cart.currentLineId).toBe('line-2');
  });

  it('[POS-04] steps by whole units, and tells when nothing would be left', () => {
    const [line] = cartWith({ ...cheese, quantity: quantity('1.5') }).lines;
    expect(line && stepped(line, 1)).toBe(2500n);
    expect(line && stepped(line, -1)).toBe(500n);
    const [one] = cartWith({}).lines;
    expect(one && stepped(one, -1)).toBeUndefined();
  });

  it('[POS-04] changes the unit of a line, and its price with it', () => {
    const cart = reduceCart(cartWith({ quantity: quantity('2') }), {
      type: 'change_unit',
      lineId: 'line-1',
      article: article({ unitId: 'caja', unitName: 'Caja', factor: quantity('12'), price: usd('12.00') }),
    });
    expect(cart.lines[0]).toMatchObject({ unitName: 'Caja', quantity: 2000n, price: usd('12.00') });
  });

  it('[POS-03] puts a deleted line back where it was', () => {
    const cart = cartWith({}, cheese, { productId: 'cafe' });
    const line = cart.lines[1];
    expect(line).toBeDefined();
    if (line === undefined) return;
    const without = reduceCart(cart, { type: 'remove', lineId: line.id });
    expect(without.lines.map((one) => one.productId)).toEqual(['harina', 'cafe']);
    const back = reduceCart(without, { type: 'put_back', line, index: 1 });
    expect(back.lines).toEqual(cart.lines);
    expect(back.currentLineId).toBe(line.id);
  });

  it('[POS-03] makes the neighbour of a deleted line the current one', () => {
    const cart = cartWith({}, cheese, { productId: 'cafe' });
    const last = reduceCart(cart, { type: 'remove', lineId: 'line-3' });
    expect(last.currentLineId).toBe('line-2');
    const none = ['line-1', 'line-2'].reduce<Cart>(
      (left, lineId) => reduceCart(left, { type: 'remove', lineId }),
      last,
    );
    expect(none.currentLineId).toBeNull();
  });

  it('[POS-04] has one line an article, and the quantity of all that was added, in any order', () => {
    const kinds = [article(), article(cheese), article({ unitId: 'caja', factor: quantity('12') })];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 2 }), fc.bigInt({ min: 1n, max: 9_999n })), { maxLength: 40 }),
        (additions) => {
          const actions = additions.flatMap<CartAction>(([kind, size], index) => {
            const added = kinds[kind];
            return added ? [{ type: 'add', article: added, quantity: size, lineId: `l${index}` }] : [];
          });
          const cart = actions.reduce(reduceCart, emptyCart('cart-1'));
          expect(cart.lines).toHaveLength(new Set(additions.map(([kind]) => kind)).size);
          expect(cart.lines.reduce((sum, line) => sum + line.quantity, 0n)).toBe(
            additions.reduce((sum, [, size]) => sum + size, 0n),
          );
        },
      ),
    );
  });

  it('[POS-04] a line with a discount by hand stays alone: what is scanned after it is another line', () => {
    const discount = { cut: { type: 'percentage' as const, basisPoints: 1000 }, reason: 'Empaque roto' };
    const given = reduceCart(cartWith({}), { type: 'discount_line', lineId: 'line-1', discount });
    const again = reduceCart(given, { type: 'add', article: article(), quantity: ONE, lineId: 'line-2' });
    expect(again.lines.map((line) => [line.id, line.quantity, line.discount])).toEqual([
      ['line-1', ONE, discount],
      ['line-2', ONE, undefined],
    ]);
    const taken = reduceCart(again, { type: 'discount_line', lineId: 'line-1', discount: undefined });
    expect(taken.lines[0]).not.toHaveProperty('discount');
  });

  it('[POS-07] keeps a discount on the sale until it is taken back or the cart is emptied', () => {
    const discount = { cut: { type: 'fixed' as const, amount: usd('1.00') }, reason: 'Vecina' };
    const given = reduceCart(cartWith({}), { type: 'discount_sale', discount });
    expect(given.discount).toEqual(discount);
    expect(reduceCart(given, { type: 'discount_sale', discount: undefined })).not.toHaveProperty('discount');
    expect(reduceCart(given, { type: 'empty' })).not.toHaveProperty('discount');
  });

  it('offers no tool, and no other paper, for goods that have left with a delivery note', () => {
    const cart = cartWith({});
    const delivered = { ...cart, deliveryNotes: [{ id: 'note', number: 'NE A-000001' }] };
    expect([lineWithTools(cart), canBeQuoted(cart)]).toEqual(['line-1', true]);
    expect([lineWithTools(delivered), canBeQuoted(delivered)]).toEqual([null, false]);
    expect(canBeQuoted(emptyCart('cart-1'))).toBe(false);
  });
});
