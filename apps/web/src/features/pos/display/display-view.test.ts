import { describe, expect, it } from 'vitest';
import type { SaleRow } from '../../../data/rows.ts';
import { saleDraft } from '../../../data/testing/builders.ts';
import { priceTillCart } from '../../../session/selling/price-till-cart.ts';
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
      amountBs: bs('82.00'),
    } as const;
    const priced = priceTillCart([tillLine({ id: 'a' })], money, [iva], () => new Map([['a', [discount]]]));
    expect(viewOfCart({ priced, money, offers: [] }, true)).toEqual({
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
      igtf: null,
    });
  });

  it('[PAY-06] is what the cashier asks for: with the IGTF of what is paid in foreign currency', () => {
    const money = tillMoney();
    const priced = priceTillCart([tillLine({ id: 'a' })], money, [iva]);
    const igtf = {
      basisPoints: 300,
      baseUsd: usd('1.16'),
      baseBs: bs('594.48'),
      amountUsd: usd('0.03'),
      amountBs: bs('17.83'),
    };
    expect(viewOfCart({ priced, money, offers: [] }, true, igtf)).toMatchObject({
      total: usd('1.19'),
      other: bs('612.31'),
      igtf: usd('0.03'),
    });
  });

  it('[PAY-06] is what was collected with the IGTF, and what was bought where it is owed', () => {
    const igtf = {
      rate: '3',
      base_usd: '2.32',
      base_bs: '1188.95',
      amount_usd: '0.07',
      amount_bs: '35.67',
    };
    expect(viewOfSale(saleDraft({ igtf }) as SaleRow)).toMatchObject({
      total: usd('2.39'),
      other: bs('1224.62'),
      igtf: usd('0.07'),
      credit: null,
    });
    const credit = { amount: '2.32', amount_usd: '2.32', amount_bs: '1188.95', due_date: '2026-12-07' };
    expect(viewOfSale(saleDraft({ credit }) as SaleRow)).toMatchObject({
      total: usd('2.32'),
      credit: usd('2.32'),
    });
  });

  it('[POS-05] [MKT-07] is a welcome while nothing is sold, with what is cheaper now', () => {
    const money = tillMoney();
    const offers = ['Malta: 2 × 1', 'Mayorista: −10 %', 'Combo', 'Regalo', 'a fifth one'];
    const priced = priceTillCart([], money, [iva]);
    expect(viewOfCart({ priced, money, offers }, false)).toEqual({
      kind: 'idle',
      offers: offers.slice(0, 4),
    });
  });

  it('[POS-05] is what he spent, earned and has of points, and nothing of a balance below zero', () => {
    const of = (points: object | null) => {
      const view = viewOfSale(saleDraft({ points } as Parameters<typeof saleDraft>[0]) as SaleRow);
      return view.kind === 'paid' ? view.points : undefined;
    };
    const points = { earned: 7, amount_usd: '0.07', amount_bs: '35.87', spent: 300, balance: 1007 };
    expect(of(points)).toEqual(['Canjeó 300 puntos', 'Ganó 7 puntos', 'Tiene 1.007 puntos']);
    expect(of({ ...points, earned: 1, spent: 0, balance: -2 })).toEqual(['Ganó 1 punto']);
    expect(of(null)).toEqual([]);
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
