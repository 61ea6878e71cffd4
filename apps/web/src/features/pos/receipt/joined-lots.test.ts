import { describe, expect, it } from 'vitest';
import { saleLine } from '../../../data/testing/builders.ts';
import { withoutLots } from './joined-lots.ts';

describe('the lines of a receipt', () => {
  it('[MOV-05] are those that were sold, of however many lots they are', () => {
    const parts = [
      saleLine({ id: 'a', lot: 'A', quantity: '1', subtotal: '1.16', tax: '0.16', total: '1.16' }),
      saleLine({ id: 'b', lot: 'B', quantity: '0.5', subtotal: '0.58', tax: '0.08', total: '0.58' }),
      saleLine({ id: 'c', lot: '', quantity: '2', subtotal: '2.32', tax: '0.32', total: '2.32' }),
    ];
    expect(withoutLots(parts, 'USD')).toMatchObject([
      { id: 'a', quantity: '3.5', subtotal: '4.06', tax: '0.56', total: '4.06' },
    ]);
  });

  it('[MOV-05] stay apart where the price, the unit or the product is another', () => {
    const lines = [
      saleLine({ lot: 'A' }),
      saleLine({ lot: 'B', unit_price: '1.00' }),
      saleLine({ lot: 'C', unit_id: 'caja' }),
      saleLine({ lot: 'D', product_id: 'queso' }),
    ];
    expect(withoutLots(lines, 'USD')).toEqual(lines);
    expect(withoutLots([saleLine(), saleLine()], 'USD')).toHaveLength(2);
  });
});
