import 'fake-indexeddb/auto';

import { lotId, newId } from '@cuadra/contracts/primitives/ids';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { SaleWire } from '@cuadra/contracts/sales/sales';
import { MovementWire } from '@cuadra/contracts/stock/movements';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { checkSaleSums } from '@cuadra/domain/sales/check-sale-sums';
import { wrongMovement } from '@cuadra/domain/stock/movement';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { balanceKey } from '../ledger-entry.ts';
import type { LotRow, StockBalanceRow } from '../rows.ts';
import {
  ana,
  freshDb,
  harina,
  productRow,
  saleDraft,
  saleLine,
  seriesRow,
  unitRow,
  warehouseId,
} from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';

const NOON_MS = Date.parse('2026-11-20T16:00:00.000Z');
const UNIT = productRow().base_unit.id;

describe('the goods of a sale', () => {
  it('[MOV-05] are taken from the lots that expire first, each a line, and come to the same', async () => {
    const db = await shop({ A: ['2026-12-31', '1'], B: ['2027-12-31', '9'] });
    const sale = await sell(db);
    expect(sale.lines.map(({ lot, quantity, total }) => [lot, quantity, total])).toEqual([
      ['A', '1', '1.16'],
      ['B', '1', '1.16'],
    ]);
    expect(new Set(sale.lines.map(({ id }) => id)).size).toBe(2);
    expect(checkSaleSums(saleFromWire(SaleWire.parse(sale), ana))).toEqual([]);
    expect(await left(db)).toEqual({ A: '0', B: '8' });
  });

  it('[MOV-05] say no lot where the product has none, though some lie there', async () => {
    const db = await shop({ A: ['2026-12-31', '9'] }, { track_lots: false });
    expect((await sell(db)).lines).toMatchObject([{ lot: '', quantity: '2' }]);
  });

  it('[MOV-05] are of no lot where only expired ones are left and nobody said why', async () => {
    const db = await shop({ A: ['2026-11-19', '9'], B: [null, '1'] });
    expect((await sell(db)).lines).toMatchObject([{ lot: 'B' }, { lot: '', quantity: '1' }]);
    expect(await left(db)).toEqual({ '': '-1', A: '9', B: '0' });
  });

  it('[MOV-05] bear the reason on the lines of expired lots alone', async () => {
    const db = await shop({ A: ['2026-11-19', '9'], B: [null, '1'] });
    const line = saleLine();
    const sale = await sell(db, [line], new Map([[line.id, 'A mitad de precio']]));
    expect(sale.lines.map(({ lot, expired_reason }) => [lot, expired_reason])).toEqual([
      ['B', undefined],
      ['A', 'A mitad de precio'],
    ]);
  });

  it('[MOV-05] of two lines of one product share its lots', async () => {
    const db = await shop({ A: ['2026-12-31', '3'], B: ['2027-12-31', '9'] });
    const sale = await sell(db, [saleLine(), saleLine()]);
    expect(sale.lines.map(({ lot, quantity }) => `${lot} ${quantity}`)).toEqual(['A 2', 'A 1', 'B 1']);
  });

  it('[MOV-05] are of the day of the shop: what expires today is sold until midnight in Caracas', async () => {
    const db = await shop({ A: ['2026-11-20', '9'] });
    const lateMs = Date.parse('2026-11-21T03:59:00.000Z');
    expect((await sell(db, [saleLine()], new Map(), lateMs)).lines).toMatchObject([{ lot: 'A' }]);
    const nextMs = Date.parse('2026-11-21T04:00:00.000Z');
    expect((await sell(db, [saleLine()], new Map(), nextMs)).lines).toMatchObject([{ lot: '' }]);
  });

  it('[MOV-05] make no document of more lines than one may have', async () => {
    const lots = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`L${10 + n}`, [null, '1']] as const),
    );
    const db = await shop(lots);
    const lines = [
      saleLine({ quantity: '12' }),
      ...Array.from({ length: 495 }, () => saleLine({ product_id: newId() })),
    ];
    const sale = await sell(db, lines);
    expect(sale.lines.length).toBeLessThanOrEqual(500);
    expect(sale.lines[0]).toMatchObject({ lot: 'L10', quantity: '12' });
  });
});

describe('the boxes that a sale opens or packs', () => {
  it('[MOV-03] are a movement of their own before it, in the same write, when the units run out', async () => {
    const db = await withBoxes('1', '3');
    const sale = await sell(db);
    const [unpacking] = await db.stock_movements.toArray();
    expect(unpacking).toMatchObject({
      type: 'unpack',
      to_warehouse_id: warehouseId,
      document_ref: 'A-000001',
      date: sale.sold_at,
      items: [
        { unit_id: BOX.id, unit_name: 'caja', quantity: '-1', factor: '24' },
        { unit_id: UNIT, unit_name: 'unidad', quantity: '24', factor: '1' },
      ],
    });
    expect((await db.outbox.orderBy('seq').toArray()).map(({ row_id }) => row_id)).toEqual([
      unpacking?.id,
      sale.id,
    ]);
    expect(await heldByUnit(db)).toEqual({ [UNIT]: '23', [BOX.id]: '2' });
    const [item] = await db.outbox
      .where('id')
      .equals(unpacking?.id ?? '')
      .toArray();
    expect(item?.body).toBe(canonicalJson(MovementWire.parse(JSON.parse(item?.body ?? ''))));
  });

  it('[MOV-03] are none while the units reach, and none where there is no box', async () => {
    for (const [units, boxes] of [
      ['2', '3'],
      ['1', '0'],
      ['1', '-1'],
    ] as const) {
      const db = await withBoxes(units, boxes);
      await sell(db);
      expect(await db.stock_movements.count()).toBe(0);
    }
  });

  it('[MOV-03] are packed of loose units where there is no box, the units first, and leave neither owed', async () => {
    const db = await withBoxes('100', '0');
    await sell(db, [saleLine({ unit_id: BOX.id, factor: BOX.conversion_factor, quantity: '2' })]);
    const [packing, ...others] = await db.stock_movements.toArray();
    expect(others).toEqual([]);
    expect(packing).toMatchObject({
      type: 'unpack',
      document_ref: 'A-000001',
      items: [
        { unit_id: UNIT, unit_name: 'unidad', quantity: '-48', factor: '1' },
        { unit_id: BOX.id, unit_name: 'caja', quantity: '2', factor: '24' },
      ],
    });
    const body = MovementWire.parse(JSON.parse((await db.outbox.toArray())[0]?.body ?? ''));
    expect(wrongMovement(movementFromWire(body))).toEqual([]);
    expect(await heldByUnit(db)).toEqual({ [UNIT]: '52', [BOX.id]: '0' });
  });

  it('[MOV-03] are as many as the loose units make, and what is missing is owed as boxes', async () => {
    const db = await withBoxes('30', '0');
    await sell(db, [saleLine({ unit_id: BOX.id, factor: BOX.conversion_factor, quantity: '2' })]);
    expect(await heldByUnit(db)).toEqual({ [UNIT]: '6', [BOX.id]: '-1' });
  });

  it('[AUTH-11] are booked on the spot where nothing is sent', async () => {
    const db = await withBoxes('0', '1', true);
    await sell(db);
    expect(await heldByUnit(db)).toEqual({ [UNIT]: '22', [BOX.id]: '0' });
    expect(await db.outbox.count()).toBe(0);
  });
});

const BOX = unitRow();

async function withBoxes(units: string, boxes: string, isDemo = false): Promise<CompanyDb> {
  const db = await shop({}, {}, isDemo);
  await db.product_units.put(BOX);
  await db.stock_balances.bulkPut([balanceRow('', units), balanceRow('', boxes, BOX.id)]);
  return db;
}

async function heldByUnit(db: CompanyDb): Promise<Record<string, string>> {
  const rows = await db.stock_balances.toArray();
  return Object.fromEntries(rows.map(({ unit_id, shown }) => [unit_id, shown.quantity]));
}

type Lots = Readonly<Record<string, readonly [expiresOn: string | null, quantity: string]>>;

async function shop(
  lots: Lots,
  fields: Parameters<typeof productRow>[0] = { track_lots: true },
  isDemo = false,
) {
  const db = freshDb(isDemo);
  await db.series.put(seriesRow());
  await db.products.put(productRow(fields));
  for (const [code, [expires_on, quantity]] of Object.entries(lots)) {
    await db.lots.put(lotRow(db, code, expires_on));
    await db.stock_balances.put(balanceRow(code, quantity));
  }
  return db;
}

function sell(
  db: CompanyDb,
  lines = [saleLine()],
  expiredReasons = new Map<string, string>(),
  atMs = NOON_MS,
) {
  return recordSale(db, { sale: saleDraft({ lines }), cartId: null, expiredReasons }, ana, atMs);
}

function lotRow(db: CompanyDb, code: string, expires_on: string | null): LotRow {
  const at = '2026-11-01T12:00:00.000Z';
  const meta = { version: 1, generation: 1, created_at: at, updated_at: at, deleted_at: null };
  return { ...meta, id: lotId(db.companyId, harina, code), product_id: harina, code, expires_on };
}

function balanceRow(lot: string, quantity: string, unit_id = UNIT): StockBalanceRow {
  const place = { product_id: harina, warehouse_id: warehouseId, unit_id, lot };
  const amounts = { quantity, value_usd: '0.00' };
  return {
    ...place,
    ...amounts,
    key: balanceKey('stock_balances', place),
    version: 1,
    generation: 1,
    shown: amounts,
  };
}

async function left(db: CompanyDb): Promise<Record<string, string>> {
  const rows = await db.stock_balances.toArray();
  return Object.fromEntries(rows.map(({ lot, shown }) => [lot, shown.quantity]));
}
