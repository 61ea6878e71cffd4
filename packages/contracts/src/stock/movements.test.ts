import { describe, expect, it } from 'vitest';

import { newId, voidId } from '../primitives/ids.ts';
import { MovementWire } from './movements.ts';
import { voidOfMovement } from './void-movement.ts';

/** As a device of schema 1 wrote them, for ever (I-16). */
const OLD_ITEM = {
  product_id: '0190a000-0000-7000-8000-000000000001',
  sku: 'HAR-1',
  name: 'Harina',
  unit_id: '0190a000-0000-7000-8000-000000000002',
  unit_name: 'und',
  factor: '1',
  quantity: '3',
  unit_cost: '0.50',
  lot: '',
};
const OLD_BODY = {
  id: '0190a000-0000-7000-8000-000000000003',
  type: 'purchase' as const,
  date: '2026-11-20T12:00:00.000Z',
  from_warehouse_id: null,
  to_warehouse_id: '0190a000-0000-7000-8000-000000000004',
  document_ref: 'F-100',
  notes: '',
  status: 'completed' as const,
  exchange_rate: '512.48',
  items: [OLD_ITEM],
};

describe('a stock movement', () => {
  it('[S-53] [I-16] of schema 1 is read as it was: without invoice, reason or expiry', () => {
    const nothing = {
      reason: null,
      purchase: null,
      reverses_id: null,
      reverses_type: null,
      replaces_id: null,
    };
    const ofItem = { expires_on: null, cost: null, tax_rate: null, tax: null };
    expect(MovementWire.parse(OLD_BODY)).toEqual({
      ...OLD_BODY,
      ...nothing,
      items: [{ ...OLD_ITEM, ...ofItem }],
    });
  });

  it.each(['0.0125', '0.000001', '12', '1234567890123.123456'])('[MOV-05] may cost %s', (cost) => {
    const items = [{ ...OLD_ITEM, unit_cost: cost, cost }];
    expect(MovementWire.parse({ ...OLD_BODY, items }).items).toMatchObject(items);
  });

  it.each(['0.0000001', '-1', '01', '12345678901234'])('[MOV-05] cannot cost %s', (cost) => {
    const read = MovementWire.safeParse({ ...OLD_BODY, items: [{ ...OLD_ITEM, unit_cost: cost }] });
    expect(read.error?.issues[0]).toMatchObject({
      path: ['items', 0, 'unit_cost'],
      message: 'El costo debe ser cero o más, con hasta seis decimales.',
    });
  });

  it.each([
    ['0', 'La cantidad no puede ser cero.'],
    ['-0.000', 'La cantidad no puede ser cero.'],
    ['1.5555', 'La cantidad debe ser un número con hasta tres decimales.'],
    ['muchas', 'La cantidad debe ser un número con hasta tres decimales.'],
  ])('[MOV-01] is told of a quantity of %s that it cannot be', (quantity, message) => {
    const read = MovementWire.safeParse({ ...OLD_BODY, items: [{ ...OLD_ITEM, quantity }] });
    expect(read.error?.issues[0]).toMatchObject({ path: ['items', 0, 'quantity'], message });
  });
});

describe('the void of a movement', () => {
  const companyId = newId();
  const made = voidOfMovement(companyId, withTax(), { date: '2026-11-21T12:00:00.000Z', notes: 'mal hecha' });

  it('[MOV-03] [S-26] carries the negated lines itself, last first, at the rate of what it voids', () => {
    expect(made).toMatchObject({ type: 'void', reverses_id: OLD_BODY.id, reverses_type: 'purchase' });
    expect(made.exchange_rate).toBe('512.48');
    expect(made.items.map(({ quantity, tax, cost }) => [quantity, tax, cost])).toEqual([
      ['1.5', null, '2.00'],
      ['-3', '-0.24', '0.50'],
    ]);
    expect(MovementWire.safeParse(made).success).toBe(true);
  });

  it('[S-24] has the one id that it can have, whoever makes it', () => {
    expect(made.id).toBe(voidId(companyId, OLD_BODY.id));
  });

  it('[MOV-03] is not voided itself', () => {
    expect(() => voidOfMovement(companyId, made, { date: '', notes: '' })).toThrow('a void is not voided');
  });
});

function withTax(): MovementWire {
  const first = { ...OLD_ITEM, cost: '0.50', tax_rate: '16', tax: '0.24' };
  return { ...OLD_BODY, items: [first, { ...OLD_ITEM, quantity: '-1.5', cost: '2.00' }] };
}
