import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isZero, subtract, sum } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { anyCartLines, bolivarRate, price } from '../testing/arbitraries.ts';
import {
  BCV,
  cartLine,
  cartOf,
  MARIA,
  paymentsTowards,
  saleOf,
  usd,
  ves,
  wholeChange,
} from '../testing/builders.ts';
import { cashEntriesOf, customerEntriesOf, stockEntriesOf } from './sale-entries.ts';
import { changePart, settle } from './settlement.ts';

describe('stockEntriesOf', () => {
  it('[SALE-01] takes what was sold out of the warehouse, in its unit and in base units', () => {
    const lines = [
      cartLine({ id: 'a', quantity: quantity('2'), unitId: 'caja', factor: quantity('12'), lot: 'L-7' }),
      cartLine({ id: 'b', productId: 'queso', quantity: quantity('0.93') }),
    ];
    expect(stockEntriesOf(saleOf(priceCart(lines, 'USD')))).toEqual([
      {
        warehouseId: 'default',
        productId: 'harina',
        unitId: 'caja',
        lot: 'L-7',
        quantity: quantity('-2'),
        baseQuantity: quantity('-24'),
      },
      {
        warehouseId: 'default',
        productId: 'queso',
        unitId: 'unidad',
        lot: '',
        quantity: quantity('-0.93'),
        baseQuantity: quantity('-0.93'),
      },
    ]);
  });

  it('[PROD-06] moves no stock of services and digital goods', () => {
    expect(stockEntriesOf(saleOf(priceCart([cartLine({ carriesStock: false })], 'USD')))).toEqual([]);
  });

  it('[S-25] follows from the document alone: the same sale, the same entries', () => {
    fc.assert(
      fc.property(anyCartLines('USD'), (lines) => {
        const sale = saleOf(priceCart(lines, 'USD'));
        expect(stockEntriesOf(structuredClone(sale))).toEqual(stockEntriesOf(sale));
        expect(cashEntriesOf(structuredClone(sale))).toEqual(cashEntriesOf(sale));
      }),
    );
  });
});

describe('[PAY-01] cashEntriesOf', () => {
  const total = usd(29_75n);

  it('puts cash into the drawer of its currency, and takes change out of its own', () => {
    const payments = paymentsTowards(total, [ves(7_687_20n), usd(20_00n)], BCV);
    const { change, changeOther } = settle(total, payments, BCV);
    const dollars = changePart(usd(5_00n), change, changeOther, BCV);
    const bolivars = changePart(ves(128_12n), subtract(change, usd(5_00n)), ves(128_12n), BCV);
    const sale = saleOf(cartOf(total), payments, { change: [dollars, bolivars] });
    expect(cashEntriesOf(sale)).toEqual([
      { registerId: 'caja-1', sessionId: 'sesion-1', amount: ves(7_559_08n) },
      { registerId: 'caja-1', sessionId: 'sesion-1', amount: usd(15_00n) },
    ]);
  });

  it('counts the bolívares handed over, also where dollars were typed', () => {
    const [typedInDollars] = paymentsTowards(total, [total], BCV);
    const payments = typedInDollars === undefined ? [] : [{ ...typedInDollars, currency: 'VES' }];
    expect(cashEntriesOf(saleOf(cartOf(total), payments))).toMatchObject([{ amount: ves(15_246_28n) }]);
  });

  it('puts nothing into the drawer that is not cash, and writes no entry of nought', () => {
    const byCard = paymentsTowards(total, [total], BCV).map((made) => ({
      ...made,
      method: 'card' as const,
      reference: '1234',
    }));
    expect(cashEntriesOf(saleOf(cartOf(total), byCard))).toEqual([]);
  });

  it('[S-25] holds exactly the total after a sale in dollars, whatever was handed over', () => {
    fc.assert(
      fc.property(price('USD'), price('USD'), bolivarRate(), (owed, extra, rate) => {
        fc.pre(!isZero(owed));
        const handed = sum([owed, extra], 'USD');
        const payments = paymentsTowards(owed, [handed], rate);
        const change = wholeChange(settle(owed, payments, rate), 'USD', rate);
        const sale = saleOf(cartOf(owed), payments, { change, rate });
        expect(cashEntriesOf(sale)).toMatchObject([{ amount: owed }]);
      }),
    );
  });
});

describe('customerEntriesOf', () => {
  it('[PAY-04] takes what was paid by balance off it', () => {
    const payments = paymentsTowards(usd(5_00n), [usd(3_20n), usd(1_80n)], BCV).map((made, index) => ({
      ...made,
      method: index === 0 ? ('balance' as const) : ('cash' as const),
    }));
    const sale = saleOf(cartOf(usd(5_00n)), payments, { customer: MARIA, customerBalance: usd(10_00n) });
    expect(customerEntriesOf(sale)).toEqual([{ customerId: 'maria', amount: usd(-3_20n) }]);
  });

  it('[PAY-04] writes none where no balance was used, or nobody is named', () => {
    expect(customerEntriesOf(saleOf(cartOf(usd(5_00n)), undefined, { customer: MARIA }))).toEqual([]);
    expect(customerEntriesOf(saleOf(cartOf(usd(5_00n))))).toEqual([]);
  });
});
