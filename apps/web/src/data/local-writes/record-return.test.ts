import 'fake-indexeddb/auto';

import { newId, voidId } from '@cuadra/contracts/primitives/ids';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import { quantity } from '@cuadra/domain/money/quantity';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';

import { shownCash } from '../balances.ts';
import type { CompanyDb } from '../company-db.ts';
import type { SaleRow } from '../rows.ts';
import {
  ana,
  freshDb,
  harina,
  productRow,
  registerId,
  registerRow,
  saleDraft,
  seriesRow,
  warehouseId,
} from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { shownStock } from '../testing/shown-stock.ts';
import { closeCashSession } from './close-cash-session.ts';
import { factOfItem } from './fact-of-item.ts';
import { openCashSession } from './open-cash-session.ts';
import { type ReturnInput, recordReturn } from './record-return.ts';

const NOON_MS = Date.parse('2026-11-20T16:00:00.000Z');
const LATER_MS = NOON_MS + 60_000;

describe('recordReturn', () => {
  it('[SALE-05] voids a sale in one write: its stock and cash are back, under the one id a void can have', async () => {
    const { db, sale } = await soldAtOpenTill();
    const outcome = await recordReturn(db, voidOf(sale), ana, LATER_MS);

    expect(outcome).toMatchObject({
      made: true,
      row: {
        id: voidId(db.companyId, sale.id),
        kind: 'void',
        series: 'A',
        number: 1,
        sale_number: sale.number,
      },
    });
    expect(await shownStock(db, harina, warehouseId)).toBe(0n);
    expect((await shownCash(db, registerId, 'USD')).minor).toBe(2000n);
    const item = (await db.outbox.toArray()).at(-1);
    expect(item).toMatchObject({ collection: 'sale_returns', state: 'waiting', made_by: ana });
    const body: unknown = JSON.parse(item?.body ?? '');
    expect(SaleReturnWire.parse(body)).toMatchObject(body as object);
    expect(item?.body).toBe(canonicalJson(body));
  });

  it('[FISC-02] is issued as its sale was, whatever the register does since', async () => {
    const { db, sale } = await soldAtOpenTill();
    await db.registers.put(registerRow({ issue_mode: 'free_form' }));
    const fiscal = { ...sale, issue_mode: 'fiscal_machine' as const };
    const [plain, printed] = [
      await recordReturn(db, returnOf(sale, '1'), ana, LATER_MS),
      await recordReturn(db, returnOf(fiscal, '1'), ana, LATER_MS),
    ];
    expect(plain).toMatchObject({ made: true });
    expect(plain).not.toHaveProperty('row.issue_mode');
    expect(printed).toMatchObject({ made: true, row: { issue_mode: 'fiscal_machine' } });
  });

  it('[SALE-05] takes a part back at a time, each with the next number of the credit notes, and the sales keep theirs', async () => {
    const { db, sale } = await soldAtOpenTill();
    const first = await recordReturn(db, returnOf(sale, '1'), ana, LATER_MS);
    const second = await recordReturn(db, returnOf(sale, '1'), ana, LATER_MS);

    expect([first, second]).toMatchObject([
      { row: { number: 1, total: '1.16' } },
      { row: { number: 2, total: '1.16' } },
    ]);
    expect((await db.series.toArray())[0]).toMatchObject({ next_number: 2, next_return_number: 3 });
    expect((await shownCash(db, registerId, 'USD')).minor).toBe(2000n);
  });

  it('[S-24] bears the id of its draft, which goes in the same write; a void’s draft goes with it too', async () => {
    const { db, sale } = await soldAtOpenTill();
    const [part, whole] = [returnOf(sale, '1'), voidOf(sale)];
    for (const { id } of [part, whole]) {
      await db.drafts.put({ id, kind: 'sale_return', data: {}, updated_at: sale.sold_at });
    }
    expect(await recordReturn(db, { ...part, wanted: [] }, ana, LATER_MS)).toMatchObject({ made: false });
    expect(await db.drafts.count()).toBe(2);
    await recordReturn(db, whole, ana, LATER_MS);
    expect(await db.drafts.toCollection().primaryKeys()).toEqual([part.id]);

    const again = await soldAtOpenTill();
    const mine = returnOf(again.sale, '1');
    await again.db.drafts.put({ id: mine.id, kind: 'sale_return', data: {}, updated_at: sale.sold_at });
    expect(await recordReturn(again.db, mine, ana, LATER_MS)).toMatchObject({ row: { id: mine.id } });
    expect(await again.db.drafts.count()).toBe(0);
  });

  it('[S-19] takes no more back of an old sale than what returns of the server leave, and each once', async () => {
    const { db, sale } = await soldAtOpenTill();
    const first = await recordReturn(db, returnOf(sale, '1'), ana, LATER_MS);
    const older = first.made ? [first.row] : [];
    await db.sale_returns.clear();
    expect(await recordReturn(db, { ...returnOf(sale, '2'), older }, ana, LATER_MS)).toEqual({
      made: false,
      reason: 'more_than_left',
    });
    const rest = await recordReturn(db, { ...returnOf(sale, '1'), older }, ana, LATER_MS);
    expect(rest).toMatchObject({ made: true, row: { total: '1.16' } });
    await db.sale_returns.bulkPut(older);
    expect(await recordReturn(db, { ...returnOf(sale, '1'), older }, ana, LATER_MS)).toMatchObject({
      made: false,
    });
  });

  it('[S-10] finds a second press done: one return, one number, one item', async () => {
    const { db, sale } = await soldAtOpenTill();
    const input = returnOf(sale, '1');
    const presses = await Promise.all([
      recordReturn(db, input, ana, LATER_MS),
      recordReturn(db, input, ana, LATER_MS),
    ]);
    expect(presses[0]).toEqual(presses[1]);
    expect(await db.sale_returns.count()).toBe(1);
    expect(
      (await db.outbox.toArray()).filter(({ collection }) => collection === 'sale_returns'),
    ).toHaveLength(1);
  });

  it('[SALE-05] [S-24] finds it done by whoever says the same, and takes a draft along that was put back', async () => {
    const { db, sale } = await soldAtOpenTill();
    const rate = exchangeRate('USD', 'VES', '600');
    const refund = { method: 'cash', currency: 'VES', rate, reference: '', details: {} } as const;
    for (const input of [{ ...returnOf(sale, '1'), refund }, returnOf(sale, '0.5')]) {
      const first = await recordReturn(db, input, ana, LATER_MS);
      await db.drafts.put({ id: input.id, kind: 'sale_return', data: {}, updated_at: '' });
      expect(await recordReturn(db, input, ana, LATER_MS)).toEqual(first);
      expect(first.made).toBe(true);
    }
    expect(await db.sale_returns.count()).toBe(2);
    expect(await db.drafts.count()).toBe(0);
  });

  it.each([
    { what: 'quantity', change: (sale: SaleRow) => ({ wanted: returnOf(sale, '0.5').wanted }) },
    { what: 'reason', change: () => ({ reason: 'Otra cosa' }) },
    {
      what: 'way of the money',
      change: () => ({
        refund: {
          method: 'zelle',
          currency: 'USD',
          rate: null,
          reference: 'Z1',
          details: { email: 'a@b' },
        } as const,
      }),
    },
  ])('[SALE-05] [S-24] never tells one of another $what under its id as done', async ({ change }) => {
    const { db, sale } = await soldAtOpenTill();
    const input = returnOf(sale, '1');
    await recordReturn(db, input, ana, LATER_MS);
    await db.drafts.put({ id: input.id, kind: 'sale_return', data: {}, updated_at: '' });
    const second: ReturnInput = { ...input, ...change(sale) };
    expect(await recordReturn(db, second, ana, LATER_MS)).toEqual({ made: false, reason: 'other_content' });
    expect(await recordReturn(db, { ...second, id: newId() }, ana, LATER_MS)).toMatchObject({ made: true });
    expect(await db.drafts.count()).toBe(0);
  });

  it('[SALE-05] [S-24] says of a sale that is void already that it is, unless the same is pressed twice', async () => {
    const { db, sale } = await soldAtOpenTill();
    const first = await recordReturn(db, voidOf(sale), ana, LATER_MS);
    expect(await recordReturn(db, voidOf(sale), ana, LATER_MS)).toEqual(first);
    const otherwise = { ...voidOf(sale), reason: 'No pagó' };
    expect(await recordReturn(db, otherwise, ana, LATER_MS)).toEqual({ made: false, reason: 'already_void' });
    expect(await db.sale_returns.count()).toBe(1);
  });

  it('[SALE-05] takes no more back than is left, whichever tab was first, and stores nothing then', async () => {
    const { db, sale } = await soldAtOpenTill();
    await recordReturn(db, returnOf(sale, '1.5'), ana, LATER_MS);
    expect(await recordReturn(db, returnOf(sale, '1'), ana, LATER_MS)).toEqual({
      made: false,
      reason: 'more_than_left',
    });
    expect(await recordReturn(db, voidOf(sale), ana, LATER_MS)).toEqual({
      made: false,
      reason: 'partly_returned',
    });
    expect(await db.sale_returns.count()).toBe(1);
    expect((await db.series.toArray())[0]).toMatchObject({ next_return_number: 2 });
  });

  it('[SALE-05] voids nothing of another day, or of a drawer that was counted', async () => {
    const { db, sale, sessionId } = await soldAtOpenTill();
    const nextDay = NOON_MS + 24 * 3_600_000;
    expect(await recordReturn(db, voidOf(sale), ana, nextDay)).toMatchObject({ reason: 'day_over' });
    await closeCashSession(
      db,
      {
        cash_session_id: sessionId,
        register_id: registerId,
        opened_at: new Date(NOON_MS - 3_600_000).toISOString(),
        counted_usd: '22.32',
        counted_bs: '0',
        left_usd: '0',
        left_bs: '0',
        exchange_rate: null,
        denominations: [],
        notes: '',
      },
      ana,
    );
    expect(await recordReturn(db, voidOf(sale), ana, LATER_MS)).toMatchObject({ reason: 'no_open_session' });
    await openTill(db);
    expect(await recordReturn(db, voidOf(sale), ana, LATER_MS)).toMatchObject({ reason: 'session_closed' });
  });

  it('[SALE-05] gives back in bolívares what dollars are worth today', async () => {
    const { db, sale } = await soldAtOpenTill();
    const rate = exchangeRate('USD', 'VES', '600');
    const refund = { method: 'cash', currency: 'VES', rate, reference: '', details: {} } as const;
    await recordReturn(db, { ...returnOf(sale, '1'), refund }, ana, LATER_MS);
    expect((await shownCash(db, registerId, 'VES')).minor).toBe(-696_00n);
    expect((await shownCash(db, registerId, 'USD')).minor).toBe(2232n);
  });

  it('[S-45] is read back from its item with the same entries', async () => {
    const { db, sale } = await soldAtOpenTill();
    await recordReturn(db, voidOf(sale), ana, LATER_MS);
    const item = (await db.outbox.toArray()).at(-1);
    const pending = await db.pending.toArray();
    if (item === undefined) throw new Error('a return waits');
    expect(factOfItem(item, db.companyId)).toMatchObject({
      collection: 'sale_returns',
      entries: pending.at(-1)?.entries,
    });
  });
});

async function soldAtOpenTill() {
  const db = freshDb();
  await db.series.put(seriesRow());
  await db.products.put(productRow());
  const sessionId = await openTill(db);
  const draft = saleDraft({ cash_session_id: sessionId });
  return { db, sessionId, sale: await recordSale(db, { sale: draft, cartId: null }, ana, NOON_MS) };
}

async function openTill(db: CompanyDb): Promise<string> {
  const id = newId();
  const opening = { id, register_id: registerId, initial_usd: '20.00', initial_bs: '0' };
  await openCashSession(db, opening, ana, NOON_MS - 3_600_000);
  return id;
}

function voidOf(sale: SaleRow): ReturnInput {
  return { id: newId(), sale, wanted: null, refund: null, reason: 'Error al cobrar' };
}

function returnOf(sale: SaleRow, count: string): ReturnInput {
  const lineId = sale.lines[0]?.id ?? '';
  const wanted = [{ lineId, quantity: quantity(count), goods: 'stock' as const }];
  return { id: newId(), sale, wanted, refund: null, reason: 'No le sirvió' };
}
