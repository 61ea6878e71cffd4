import type { KardexEntry } from '@cuadra/contracts/stock/reading';
import { quantity } from '@cuadra/domain/money/quantity';
import { usd } from '@cuadra/domain/testing/builders';
import { describe, expect, it } from 'vitest';

import { entryName, kardexRow, unitCostText, windowRows } from './kardex-rows.ts';

const UNITS = new Map([['caja', 'Caja']]);

describe('kardexRow', () => {
  it('[MOV-05] says what happened, in which unit, and what there was after it at which average cost', () => {
    expect(kardexRow(entry({}), UNITS)).toMatchObject({
      name: 'Compra por factura',
      about: '000123 · Distribuidora Polar',
      unitName: 'Caja',
      moved: quantity('2'),
      balance: quantity('48'),
      balanceValue: usd(40_80n),
      averageCost: '0.850000',
      day: '2026-11-19',
    });
  });

  it.each([
    ['sale', null, 'Venta'],
    ['void', 'adjustment', 'Anulación: ajuste'],
    ['unpack', null, 'Cambio de empaque'],
    ['void', 'unpack', 'Anulación: cambio de empaque'],
    ['delivery', null, 'Nota de entrega'],
    ['delivery_void', null, 'Anulación de nota de entrega'],
    ['robot', null, 'robot'],
  ])('[MOV-05] calls %s of %s %j', (type, reversesType, name) => {
    expect(entryName(type, reversesType)).toBe(name);
  });
});

describe('windowRows', () => {
  it('[S-19] counts back from what there is now, and makes no value up', () => {
    const rows = [entry({ position: 2, base_balance: '-3' }), entry({ position: 1, base_balance: '5' })];
    const shown = windowRows(
      rows.map((one) => kardexRow(one, UNITS)),
      quantity('20'),
    );
    expect(shown).toMatchObject([
      { balance: quantity('20'), balanceValue: undefined, averageCost: undefined },
      { balance: quantity('28') },
    ]);
  });
});

describe('unitCostText', () => {
  it.each([
    ['0.850000', '0,85'],
    ['1.234567', '1,2346'],
    ['1234.999960', '1.235,00'],
    ['0.000040', '0,00004'],
    ['0.012567', '0,012567'],
    ['-0.500000', '\u22120,50'],
    ['12', '12,00'],
    ['0.123000', '0,123'],
  ])('[MOV-05] writes %s as %s', (decimal, text) => {
    expect(unitCostText(decimal)).toBe(text);
  });
});

function entry(overrides: Partial<KardexEntry>): KardexEntry {
  return {
    position: 1,
    document_id: 'compra',
    collection: 'stock_movements',
    type: 'purchase',
    reverses_type: null,
    reference: '000123',
    party: 'Distribuidora Polar',
    made_by_name: 'Ana Pérez',
    at: '2026-11-20T02:00:00.000Z',
    unit_id: 'caja',
    lot: '',
    quantity: '2',
    base_quantity: '48',
    value_usd: '40.80',
    unit_balance: '2',
    base_balance: '48',
    value_balance: '40.80',
    average_cost_usd: '0.850000',
    ...overrides,
  };
}
