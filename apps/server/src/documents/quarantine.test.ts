/** What cannot be booked is quarantined within limits; beyond them it stays on its device, and what is good goes on (S-22, S-24). */

import { secondVoidCashId } from '@cuadra/contracts/cash/second-void-cash';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { ofSecondVoids } from '../cash/second-void-cash.ts';
import type { CompanyDatabase, CompanyTx } from '../db/database.ts';
import type { Item } from '../items/item.ts';
import { serverForTests } from '../testing/app.ts';
import { cashMovementBody } from '../testing/cash-bodies.ts';
import { returnOfSale, saleBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, envelopeOf, sendBatch, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';
import { QUARANTINE, quarantineBytesMax } from './quarantine-limits.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

/** A fact that cannot be booked: it has no amount. */
function unbookable(extra: Record<string, unknown> = {}) {
  return creation('cash_movements', { ...cashMovementBody(shop, { amount: '0' }), ...extra });
}

async function countQuarantined(): Promise<number> {
  const { rows } = await server.owner.query<{ count: string }>(
    'select count(*) as count from raw_items where company_id = $1',
    [shop.companyId],
  );
  return Number(rows[0]?.count);
}

/** Rows as they were quarantined before, of so many bytes each. */
async function fill(deviceId: string, items: number, bytes: number): Promise<void> {
  await server.owner.query(
    `insert into raw_items (company_id, item_id, hash, device_id, reason, envelope, body)
     select $1, gen_random_uuid(), 'x', $2, 'invalid_input', '{}', repeat('x', $4) from generate_series(1, $3)`,
    [shop.companyId, deviceId, items, bytes],
  );
}

describe('what cannot be booked', () => {
  it('[S-22] waits on its device where its body is larger than one of its collection is', async () => {
    const junk = 'x'.repeat(quarantineBytesMax('cash_movements'));
    const { reply } = await sendBatch(shop, [
      batchItem(shop, unbookable({ junk })),
      batchItem(shop, unbookable()),
      batchItem(shop, creation('cash_movements', cashMovementBody(shop))),
    ]);
    expect(reply.items.map(({ result }) => result)).toEqual(['later', 'kept', 'recorded']);
    expect(reply.items[0]?.code).toBe('unbookable_too_large');
    expect(await countQuarantined()).toBe(1);
  });

  it('[S-22] of five hundred lines is quarantined', () => {
    const [line] = saleBody(shop).lines;
    const text = JSON.stringify(
      saleBody(shop, { lines: Array.from({ length: 500 }, () => line as NonNullable<typeof line>) }),
    );
    expect(text.length * 2).toBeLessThan(quarantineBytesMax('sales'));
  });

  it.each([
    ['items', 1, QUARANTINE.ofDevice.items],
    ['bytes', QUARANTINE.ofDevice.bytes / 32, 32],
  ])(
    '[S-22] waits where its device has sent too many %s of it in a day; what is good is recorded',
    async (_, bytes, items) => {
      await fill(shop.deviceId, items, bytes);
      const { reply } = await sendBatch(shop, [
        batchItem(shop, unbookable()),
        batchItem(shop, creation('sales', saleBody(shop))),
      ]);
      expect(reply.items.map(({ result }) => result)).toEqual(['later', 'recorded']);
      expect(reply.items[0]).toMatchObject({
        code: 'unbookable_too_many',
        message: expect.stringContaining('sigue en este equipo'),
      });
      expect(await countQuarantined()).toBe(items);
    },
  );

  it.each([
    ['items', 1, QUARANTINE.ofCompany.items],
    ['bytes', QUARANTINE.ofCompany.bytes / 64, 64],
  ])(
    '[S-22] waits where its company has too many %s of it, whichever device they came from',
    async (_, bytes, items) => {
      await fill(newId(), items, bytes);
      const { answer } = await sendItem(shop, unbookable());
      expect(answer).toMatchObject({ result: 'later', code: 'unbookable_too_many' });
      await server.owner.query("update raw_items set state = 'discarded' where company_id = $1", [
        shop.companyId,
      ]);
      expect((await sendItem(shop, unbookable())).answer.result).toBe('kept');
    },
  );

  it('[S-22] alone is answered 429 with when to come again, and stays quarantined where it was before', async () => {
    const before = unbookable();
    expect((await sendItem(shop, before)).answer.result).toBe('kept');
    await fill(shop.deviceId, QUARANTINE.ofDevice.items, 1);
    const envelope = { ...envelopeOf(shop, unbookable()), clock: new Date().toISOString() };
    const { body, ...rest } = { ...unbookable(), ...envelope };
    const response = await shop.browser.call('POST', '/cash_movements', body as object, {
      'cuadra-item': JSON.stringify(rest),
    });
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await sendItem(shop, before)).answer.result).toBe('kept');
  });
});

describe('what came second', () => {
  it('[S-24] is read by a cash movement only where it is of that void, and never beyond what is quarantined of one', async () => {
    const junk = 'x'.repeat(quarantineBytesMax('sale_returns') / 4);
    const sale = saleBody(shop);
    await sendItem(shop, creation('sales', sale));
    await sendItem(shop, creation('sale_returns', returnOfSale(shop, sale, [], null)));
    const hashes: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const again = creation('sale_returns', { ...returnOfSale(shop, sale, [], null), junk });
      const { hash } = envelopeOf(shop, again);
      expect((await sendItem(shop, again)).answer.result).toBe('superseded');
      hashes.push(hash);
    }
    const movement = (id: string) => {
      const body = cashMovementBody(shop, { id, reason: 'other', amount: '2.32' });
      return { id, collection: 'cash_movements', body } as unknown as Item;
    };
    const counting = new CountingDatabase(server.database);
    const own = movement(secondVoidCashId(shop.companyId, hashes[1] ?? '', 'USD'));
    const other = movement(newId());
    const found = await ofSecondVoids(counting as unknown as CompanyDatabase, shop.companyId, [own, other]);
    expect([...found]).toEqual([own]);
    expect(counting.bytes).toBeLessThan(1.5 * junk.length);
  });
});

/** Counts the bytes of all rows that are read through it. */
class CountingDatabase {
  bytes = 0;
  private readonly database: CompanyDatabase;

  constructor(database: CompanyDatabase) {
    this.database = database;
  }

  withCompany<Result>(companyId: string, work: (tx: CompanyTx) => Promise<Result>): Promise<Result> {
    return this.database.withCompany(companyId, (tx) =>
      work({
        ...tx,
        query: async <Row extends object>(...asked: Parameters<CompanyTx['query']>) => {
          const rows = await tx.query<Row>(...asked);
          this.bytes += JSON.stringify(rows).length;
          return rows;
        },
      }),
    );
  }
}
