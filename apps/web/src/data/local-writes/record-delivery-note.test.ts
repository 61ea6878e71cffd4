/** Delivery notes on the device: their goods, their value, and the sale that invoices them (decision 32). */
import 'fake-indexeddb/auto';
import { deliveredPlaceId, newId, voidId } from '@cuadra/contracts/primitives/ids';
import { DeliveryNoteWire } from '@cuadra/contracts/sales/delivery-notes';
import { NO_PLACE } from '@cuadra/domain/ledger/of-place';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import { readTransferredGoods } from '../accounting-reading/transferred-goods-reader.ts';
import { CompanyDb } from '../company-db.ts';
import { readDeliveredTo } from '../deliveries/read-deliveries.ts';
import type { DeliveryNoteRow, SaleRow } from '../rows.ts';
import { readKardex, readStockValue } from '../stock-reading/stock-reader.ts';
import {
  ana,
  customerRow,
  harina,
  productRow,
  registerId,
  saleDraft,
  seriesRow,
  warehouseId,
} from '../testing/builders.ts';
import { recordDelivery, recordSale } from '../testing/record-draft.ts';
import { shownStock } from '../testing/shown-stock.ts';
import { factOfItem } from './fact-of-item.ts';
import { openCashSession } from './open-cash-session.ts';
import { voidDeliveryNote } from './record-delivery-note.ts';
import { recordMovements } from './record-movements.ts';
import { recordReturn } from './record-return.ts';

const NOON_MS = Date.parse('2026-11-20T16:00:00.000Z');
const MARIA = { name: 'María', document_type: 'V', document_number: '12345678', customer_type: 'regular' };
const [CUSTOMER_ID, SESSION_ID] = [newId(), newId()];

/** A device with its own books, which sends nothing, or one that does; with ten of harina at 0,50. */
async function till(hasOwnBooks = true): Promise<CompanyDb> {
  const db = new CompanyDb(newId(), hasOwnBooks);
  await db.series.put(seriesRow());
  await db.products.put(productRow());
  const [line] = saleDraft().lines;
  await recordMovements(
    db,
    [
      {
        ...{ id: newId(), type: 'initial', date: new Date(NOON_MS).toISOString(), from_warehouse_id: null },
        ...{ to_warehouse_id: warehouseId, document_ref: '', notes: '', status: 'completed' },
        ...{ exchange_rate: '512.48', reason: null, purchase: null },
        ...{ reverses_id: null, reverses_type: null, replaces_id: null },
        items: [
          {
            ...{ product_id: harina, sku: 'HAR-1', name: 'Harina', unit_id: line?.unit_id ?? '' },
            ...{ unit_name: 'unidad', factor: '1', quantity: '10', unit_cost: '0.50', lot: '' },
            ...{ expires_on: null, cost: null, tax_rate: null, tax: null },
          },
        ],
      },
    ],
    ana,
    NOON_MS,
  );
  const opening = { id: SESSION_ID, register_id: registerId, initial_usd: '20.00', initial_bs: '0.00' };
  await openCashSession(db, opening, ana, NOON_MS);
  return db;
}

/** Two of harina for María. */
const deliver = (db: CompanyDb, id = newId()): Promise<DeliveryNoteRow> =>
  recordDelivery(db, saleDraft({ id, customer_id: CUSTOMER_ID, customer: MARIA }), ana, NOON_MS + 1000);

const invoice = (db: CompanyDb, note: DeliveryNoteRow): Promise<SaleRow> =>
  recordSale(
    db,
    {
      sale: {
        ...saleDraft({ cash_session_id: SESSION_ID }),
        customer_id: CUSTOMER_ID,
        customer: MARIA,
        delivery_note_ids: [note.id],
      },
      cartId: null,
    },
    ana,
    NOON_MS + 2000,
  );

/** In the store, and at the place of what is delivered. */
const placesOf = async (db: CompanyDb) => [
  await shownStock(db, harina, warehouseId),
  await shownStock(db, harina, deliveredPlaceId(db.companyId)),
];
const worth = async (db: CompanyDb) => {
  const read = await readStockValue(db, undefined, {});
  return read.ok && read.value.total_usd;
};

describe('a delivery note on the device', () => {
  it('[S-10] is numbered apart, waits to be sent whole, and moves its goods', async () => {
    const db = await till(false);
    const [first, second] = [await deliver(db), await deliver(db)];
    expect([first.number, second.number]).toEqual([1, 2]);
    expect((await db.series.toArray())[0]).toMatchObject({ next_number: 1, next_delivery_note_number: 3 });
    const item = (await db.outbox.toArray()).at(-1);
    const body: unknown = JSON.parse(item?.body ?? '');
    expect(DeliveryNoteWire.parse(body)).toMatchObject(body as object);
    expect(await placesOf(db)).toEqual([quantity('6'), quantity('4')]);
    expect(await worth(db)).toBe('5.00');
    expect(item && factOfItem(item, db.companyId)?.entries).toHaveLength(2);
  });

  it('[S-24] made twice under one id is made once', async () => {
    const db = await till();
    const id = newId();
    expect(await deliver(db, id)).toEqual(await deliver(db, id));
    expect(await placesOf(db)).toEqual([quantity('8'), quantity('2')]);
  });

  it('[MOV-03] once voided its goods are back, and it is voided once', async () => {
    const db = await till();
    const note = await deliver(db);
    expect(await voidDeliveryNote(db, note, ana)).toBe(true);
    expect(await voidDeliveryNote(db, note, ana)).toBe(false);
    expect(await placesOf(db)).toEqual([quantity('10'), 0n]);
    expect(await worth(db)).toBe('5.00');
    expect(await db.delivery_notes.get(voidId(db.companyId, note.id))).toBeDefined();
  });

  it('[MOV-05] is invoiced from where its goods are, and then not voided', async () => {
    const db = await till();
    const note = await deliver(db);
    await invoice(db, note);
    expect(await placesOf(db)).toEqual([quantity('8'), 0n]);
    expect(await worth(db)).toBe('4.00');
    expect(await voidDeliveryNote(db, note, ana)).toBe(false);
  });

  it('[SALE-05] is delivered still once its sale is voided; what comes back of the sale is in the store', async () => {
    const db = await till();
    const sale = await invoice(db, await deliver(db));
    const back = { id: newId(), sale, refund: null, reason: 'Equivocada' };
    const made = await recordReturn(db, { ...back, wanted: null }, ana, NOON_MS + 3000);
    expect(made).toMatchObject({ made: true, row: { delivery_note_ids: sale.delivery_note_ids } });
    expect(await placesOf(db)).toEqual([quantity('8'), quantity('2')]);

    const again = await invoice(db, await deliver(db));
    const wanted = [{ lineId: again.lines[0]?.id ?? '', quantity: quantity('1'), goods: 'stock' as const }];
    const part = await recordReturn(db, { ...back, id: newId(), sale: again, wanted }, ana, NOON_MS + 4000);
    expect(part).toMatchObject({ made: true });
    expect(part).not.toHaveProperty('row.delivery_note_ids');
    expect(await placesOf(db)).toEqual([quantity('7'), quantity('2')]);
    expect(await worth(db)).toBe('4.50');
  });

  it('[ACC-07] [MOV-05] is of no place in the balance sheet until it is invoiced, and in the kardex of its store', async () => {
    const db = await till();
    const note = await deliver(db);
    const brought = async (place: string) => {
      const read = await readTransferredGoods(db, undefined, ['2099-12-31'], place);
      return read.ok && read.value[0]?.usd.minor;
    };
    expect([await brought(warehouseId), await brought(NO_PLACE)]).toEqual([-100n, 100n]);
    await invoice(db, note);
    expect([await brought(warehouseId), await brought(NO_PLACE)]).toEqual([0n, 0n]);
    const kardex = await readKardex(db, undefined, { product_id: harina, warehouse_id: warehouseId });
    expect(kardex.ok && kardex.value.entries[0]).toMatchObject({
      ...{ collection: 'delivery_notes', type: 'delivery', reference: 'NE A-000001', party: 'María' },
    });
  });
});

describe('what a customer has', () => {
  it('[S-30] is what no sale has invoiced and no void has taken back, also of who was merged into him', async () => {
    const db = await till();
    const [sold, voided, open] = [await deliver(db), await deliver(db), await deliver(db)];
    await invoice(db, sold);
    await voidDeliveryNote(db, voided, ana);
    expect((await readDeliveredTo(db, CUSTOMER_ID)).map(({ id }) => id)).toEqual([open.id]);
    expect(await readDeliveredTo(db, newId())).toEqual([]);
    const survivor = newId();
    await db.customers.put(customerRow({ id: CUSTOMER_ID, merged_into: survivor }));
    expect(await readDeliveredTo(db, survivor)).toHaveLength(1);
  });
});
