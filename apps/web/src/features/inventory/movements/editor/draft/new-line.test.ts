import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import type { ProductUnitRow } from '../../../../../data/rows.ts';
import { productRow } from '../../../../../data/testing/builders.ts';
import { type HeldLot, lotToTake, newLine } from './new-line.ts';

const TODAY = '2026-11-20';
const LOTS: readonly HeldLot[] = [
  held('', null, '5'),
  held('NUNCA', null, '5'),
  held('LEJOS', '2027-06-30', '5'),
  held('CERCA', '2026-12-31', '5'),
  held('VENCIDO', '2026-10-31', '5'),
  held('AGOTADO', '2026-11-30', '0'),
  { ...held('CAJA', '2026-11-25', '5'), unitId: 'caja' },
];

describe('lotToTake', () => {
  it('[MOV-05] takes first what expires first, and may still be sold', () => {
    expect(lotToTake(LOTS, 'unidad', { reason: null, today: TODAY })).toBe('CERCA');
    expect(lotToTake(LOTS, 'caja', { reason: 'damaged', today: TODAY })).toBe('CAJA');
  });

  it('[MOV-05] writes off first what expired first', () => {
    expect(lotToTake(LOTS, 'unidad', { reason: 'expired', today: TODAY })).toBe('VENCIDO');
  });

  it('[MOV-05] takes an expired lot where there is no other, and none where there are no lots', () => {
    const expired = LOTS.filter(({ lot }) => lot === 'VENCIDO' || lot === '');
    expect(lotToTake(expired, 'unidad', { reason: null, today: TODAY })).toBe('VENCIDO');
    expect(lotToTake([held('', null, '5')], 'unidad', { reason: null, today: TODAY })).toBe('');
  });
});

describe('newLine', () => {
  it.each([
    ['USD', '1,00'],
    ['VES', '0,02'],
    ['EUR', ''],
  ])('[MOV-01] proposes what it cost last, kept in %s, in the dollars of the invoice: %j', (kept, text) => {
    const price = {
      amount: kept === 'VES' ? '10.00' : '1.00',
      currency: kept,
      last_update: `${TODAY}T12:00:00Z`,
    };
    const line = newLine(productRow({ purchase_price: price }), null, [], {
      type: 'purchase',
      currency: 'USD',
      rate: '500',
      taxes: [],
      reason: null,
      today: TODAY,
      held: [],
    });
    expect(line.cost).toBe(text);
  });
});

describe('the cost of a case', () => {
  const price = { amount: '0.50', currency: 'USD', last_update: `${TODAY}T12:00:00Z` };
  const product = productRow({ purchase_price: price });
  const box = (purchase_price: string | null) =>
    ({ id: 'caja', name: 'Caja', conversion_factor: '12', purchase_price }) as ProductUnitRow;
  const context = {
    type: 'purchase',
    currency: 'USD',
    rate: '500',
    taxes: [],
    reason: null,
    today: TODAY,
    held: [],
  } as const;

  it.each([
    ['5.40', '5,40'],
    [null, '6,00'],
  ])('[MOV-01][PROD-04] proposes its own price of %s, else that of what is in it: %s', (own, text) => {
    expect(newLine(product, box(own), [box(own)], context).cost).toBe(text);
  });
});

function held(lot: string, expiresOn: string | null, count: string): HeldLot {
  return { unitId: 'unidad', lot, expiresOn, quantity: quantity(count) };
}
