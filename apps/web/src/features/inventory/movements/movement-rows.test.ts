import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { formatAmount } from '@cuadra/domain/money/format';
import { describe, expect, it } from 'vitest';
import type { MovementRow } from '../../../data/rows.ts';
import { filterMovements, isFiltered, listMovements, NO_FILTER } from './movement-rows.ts';

const COMPANY = '0190a000-0000-7000-8000-000000000001';
const WHY = { date: '2026-11-20T12:00:00Z', notes: 'Se cargó dos veces' };
const NAMES = new Map([
  ['deposito', 'Depósito'],
  ['tienda', 'Tienda 1'],
]);
const PURCHASE = {
  supplier_id: 'polar',
  supplier_name: 'Distribuidora Polar',
  supplier_document: 'J-07013380-5',
  invoice_number: '000123',
  control_number: '00-000045',
  invoice_date: '2026-11-19',
  currency: 'USD' as const,
};

describe('listMovements', () => {
  it('[MOV-05] says where, of what, of whom and what it came to', () => {
    const [listed] = listMovements([bought()], NAMES);
    expect(listed).toMatchObject({
      state: 'posted',
      place: 'Depósito',
      what: 'Harina de maíz y 1 más',
      about: 'Factura 000123 · Distribuidora Polar',
      day: '2026-11-19',
    });
    expect(listed?.total === undefined ? '' : formatAmount(listed.total)).toBe('25,40');
  });

  it('[MOV-05] names both places of a transfer, and the reason of an adjustment', () => {
    const moved = {
      ...plain('b'),
      type: 'transfer_store',
      from_warehouse_id: 'deposito',
      to_warehouse_id: 'tienda',
    };
    const adjusted = { ...plain('c'), type: 'adjustment', reason: 'damaged', notes: 'Se mojó' };
    expect(listMovements([moved, adjusted] as MovementRow[], NAMES)).toMatchObject([
      { place: 'Depósito → Tienda 1' },
      { about: 'Dañado · Se mojó' },
    ]);
  });

  it('[MOV-03] tells what was voided from what was replaced, and leaves the void standing', () => {
    const reversal = { ...plain('void'), ...voidOfMovement(COMPANY, bought(), WHY) };
    const again = { ...bought(), id: 'nueva', replaces_id: 'compra' };
    const states = (rows: readonly MovementRow[]) => listMovements(rows, NAMES).map(({ state }) => state);
    expect(states([bought(), reversal])).toEqual(['voided', 'posted']);
    expect(states([bought(), reversal, again])).toEqual(['replaced', 'posted', 'posted']);
  });

  it('[MOV-03] turns the sum of a voided purchase round', () => {
    const reversal = { ...plain('void'), ...voidOfMovement(COMPANY, bought(), WHY) };
    const [listed] = listMovements([reversal], NAMES);
    expect(listed?.total === undefined ? '' : formatAmount(listed.total)).toBe('\u221225,40');
  });
});

describe('filterMovements', () => {
  const listed = listMovements([bought(), { ...plain('otro'), date: '2026-11-10T12:00:00Z' }], NAMES);
  const found = (filter: object) =>
    filterMovements(listed, { ...NO_FILTER, ...filter }).map(({ row }) => row.id);

  it.each([
    [{ text: 'maiz polar' }, ['compra']],
    [{ text: '000123' }, ['compra']],
    [{ type: 'initial' }, ['otro']],
    [{ placeId: 'deposito' }, ['compra']],
    [{ supplierId: 'polar' }, ['compra']],
    [{ from: '2026-11-19' }, ['compra']],
    [{ until: '2026-11-18' }, ['otro']],
    [{}, ['compra', 'otro']],
  ])('[MOV-05] by %j finds %j', (filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  it('[MOV-05] knows when nothing is asked for', () => {
    expect(isFiltered(NO_FILTER)).toBe(false);
    expect(isFiltered({ ...NO_FILTER, from: '2026-11-01' })).toBe(true);
  });
});

function plain(id: string): MovementRow {
  return {
    id,
    type: 'initial',
    date: '2026-11-19T15:00:00Z',
    from_warehouse_id: null,
    to_warehouse_id: 'tienda',
    document_ref: '',
    notes: '',
    status: 'completed',
    exchange_rate: '512.48',
    reason: null,
    purchase: null,
    reverses_id: null,
    reverses_type: null,
    replaces_id: null,
    items: [item('queso', 'Queso', '1', null, null)],
    version: 1,
    generation: 1,
    created_at: '2026-11-19T15:00:00Z',
    updated_at: '2026-11-19T15:00:00Z',
  };
}

function bought(): MovementRow {
  return {
    ...plain('compra'),
    type: 'purchase',
    to_warehouse_id: 'deposito',
    purchase: PURCHASE,
    items: [
      item('harina', 'Harina de maíz', '10', '1.50', '2.40'),
      item('malta', 'Malta', '10', '0.80', '0.00'),
    ],
  };
}

function item(id: string, name: string, count: string, cost: string | null, tax: string | null) {
  return {
    product_id: id,
    sku: id,
    name,
    unit_id: 'unidad',
    unit_name: 'Unidad',
    factor: '1',
    quantity: count,
    unit_cost: cost,
    lot: '',
    expires_on: null,
    cost,
    tax_rate: '16',
    tax,
  };
}
