import { describe, expect, it } from 'vitest';
import type { SaleRow } from '../../../data/rows.ts';
import { saleDraft } from '../../../data/testing/builders.ts';
import { priceTillCart } from '../cart/price-till-cart.ts';
import { bs, iva, tillLine, tillMoney, usd } from '../testing.ts';
import { viewOfCart, viewOfSale } from './display-view.ts';

describe('what the customer is shown', () => {
  it('[POS-05] is each line with its discounts, and the total in both currencies with the rate', () => {
    const money = tillMoney();
    const discount = {
      source: 'promotion',
      sourceId: 'p',
      name: 'Fin de semana',
      amount: usd('0.16'),
    } as const;
    const priced = priceTillCart([tillLine({ id: 'a' })], money, [iva], () => new Map([['a', [discount]]]));
    expect(viewOfCart({ priced, money }, true)).toEqual({
      kind: 'cart',
      isPaying: true,
      lines: [
        {
          id: 'a',
          name: 'Harina de maíz La Espiga 1 kg',
          count: '1 × 1,16',
          amount: usd('1.16'),
          discounts: [{ name: 'Fin de semana', amount: usd('-0.16') }],
        },
      ],
      total: usd('1.00'),
      other: bs('512.48'),
      rate: '512,48',
    });
  });

  it('[POS-05] is a welcome while nothing is sold', () => {
    const money = tillMoney();
    expect(viewOfCart({ priced: priceTillCart([], money, [iva]), money }, false)).toEqual({ kind: 'idle' });
  });

  it('[PAY-05] is what goes back, and how, once it is paid', () => {
    const sides = { amount_usd: '1.00', amount_bs: '512.48' };
    const sale = saleDraft({
      change: [
        { method: 'cash', currency: 'USD', amount: '1.00', ...sides },
        { method: 'mobile', currency: 'VES', amount: '512.48', ...sides },
      ],
    }) as SaleRow;
    expect(viewOfSale(sale)).toMatchObject({
      kind: 'paid',
      total: usd('2.32'),
      other: bs('1188.95'),
      change: [
        { amount: usd('1.00'), how: 'en efectivo' },
        { amount: bs('512.48'), how: 'por Pago Móvil' },
      ],
    });
  });
});
