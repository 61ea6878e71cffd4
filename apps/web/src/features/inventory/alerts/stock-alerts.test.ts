import { money } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import type { ProductRow, StockBalanceRow } from '../../../data/rows.ts';
import { productRow, unitRow } from '../../../data/testing/builders.ts';
import { lowStocks, negativeStocks } from './stock-alerts.ts';

describe('the list of what runs out', () => {
  it('[INV-03] holds what is at or below its minimum in the base unit, lots together', () => {
    const rows = lowStocks(
      [
        listed('arroz', { min_stock: '5' }),
        listed('malta', { min_stock: '5' }),
        listed('sal', { min_stock: '5' }),
      ],
      [
        balance('arroz', '3', { lot: 'L1' }),
        balance('arroz', '2', { lot: 'L2' }),
        balance('malta', '3', { lot: 'L1' }),
        balance('malta', '3', { lot: 'L2' }),
        balance('sal', '1'),
        balance('sal', '9', { unit_id: 'caja' }),
      ],
      [],
    );
    expect(rows.map(({ product, stock }) => [product.id, stock])).toEqual([
      ['sal', quantity('1')],
      ['arroz', quantity('5')],
    ]);
  });

  it.each([
    { stock: '2', max: '20', toBuy: '18', cost: 1800n },
    { stock: '-2', max: '20', toBuy: '22', cost: 2200n },
    { stock: '2', max: '0', toBuy: undefined, cost: undefined },
    { stock: '5', max: '5', toBuy: undefined, cost: undefined },
  ])('[INV-01] says to buy $toBuy of $stock up to $max, and what it costs', ({ stock, max, toBuy, cost }) => {
    const [row] = lowStocks(
      [listed('arroz', { min_stock: '5', max_stock: max })],
      [balance('arroz', stock)],
      [],
    );
    expect([row?.toBuy, row?.cost]).toEqual([
      toBuy === undefined ? undefined : quantity(toBuy),
      cost === undefined ? undefined : money(cost, 'USD'),
    ]);
  });

  it.each([
    { cases: '2', toBuy: '27' },
    { cases: '4', toBuy: '3' },
    { cases: '5', toBuy: undefined },
  ])(
    '[INV-01] [MOV-04] buys $toBuy where $cases cases of twelve stand there, which it names',
    ({ cases, toBuy }) => {
      const [row] = lowStocks(
        [listed('cola', { min_stock: '24', max_stock: '60' })],
        [balance('cola', '9'), balance('cola', cases, { unit_id: 'caja' })],
        [unitRow({ id: 'caja', name: 'Caja', conversion_factor: '12' })],
      );
      expect(row?.toBuy).toBe(toBuy === undefined ? undefined : quantity(toBuy));
      expect(row?.otherStock).toEqual([{ name: 'Caja', quantity: quantity(cases) }]);
    },
  );

  it('[INV-03] tells each warehouse by itself, and none that has no record', () => {
    const rows = lowStocks(
      [listed('arroz', { min_stock: '5' })],
      [
        balance('arroz', '1'),
        balance('arroz', '9', { warehouse_id: 'deposito' }),
        balance('arroz', '0', { warehouse_id: 'tienda2' }),
      ],
      [],
    );
    expect(rows.map(({ warehouseId }) => warehouseId)).toEqual(['tienda2', 'tienda']);
  });

  it('[INV-03] [PROD-06] leaves out services', () => {
    expect(lowStocks([listed('corte', { type: 'service' })], [balance('corte', '0')], [])).toEqual([]);
  });
});

describe('the list of what is below zero', () => {
  it('[MOV-04] holds every lot of every unit that is, the farthest first', () => {
    const rows = negativeStocks(
      [listed('arroz'), listed('malta')],
      [
        balance('arroz', '-1', { lot: 'L1' }),
        balance('arroz', '5', { lot: 'L2' }),
        balance('malta', '-0.5', { unit_id: 'caja' }),
        balance('malta', '-7'),
        balance('gone', '-9'),
      ],
    );
    expect(rows.map(({ product, unitId, lot, stock }) => [product.id, unitId, lot, stock])).toEqual([
      ['malta', 'base', '', quantity('-7')],
      ['arroz', 'base', 'L1', quantity('-1')],
      ['malta', 'caja', '', quantity('-0.5')],
    ]);
  });
});

function listed(id: string, fields: Partial<ProductRow> = {}) {
  const base_unit = { id: 'base', name: 'unidad', barcode: '', price: {} };
  return { product: productRow({ id, base_unit, ...fields }) };
}

function balance(product_id: string, text: string, parts: Partial<StockBalanceRow> = {}): StockBalanceRow {
  const key = { product_id, warehouse_id: 'tienda', unit_id: 'base', lot: '', ...parts };
  const amounts = { quantity: text, value_usd: '0.00' };
  return { ...key, ...amounts, key: Object.values(key).join('|'), version: 1, generation: 1, shown: amounts };
}
