/** What was kept is booked once it can be, by itself, and its device hears of it (S-22). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { ChangesReply } from '@cuadra/contracts/protocol/messages';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENT_MAPPERS } from '../document-mappers.ts';
import { serverForTests, testApp } from '../testing/app.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';
import type { DocumentRecording } from './combined-mappers.ts';
import { retryQuarantinedItems } from './retry-quarantined.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
let recording: DocumentRecording;
const announced: string[] = [];
const failures: unknown[] = [];

beforeAll(async () => {
  recording = {
    database: server.database,
    announce: (companyId) => announced.push(companyId),
    mappers: DOCUMENT_MAPPERS,
  };
});
beforeEach(async () => {
  await server.owner.query(`update raw_items set state = 'discarded'`);
  announced.length = 0;
  failures.length = 0;
});

function retry(limit?: number): Promise<number> {
  return retryQuarantinedItems(recording, (error) => failures.push(error), limit);
}

/** Without the account that its tax is posted to, a sale cannot be booked. */
async function hideAccount(): Promise<void> {
  await server.owner.query(`update accounts set role = '' where company_id = $1 and role = 'vat_debit'`, [
    shop.companyId,
  ]);
}
async function bringAccountBack(): Promise<void> {
  await server.owner.query(
    `update accounts set role = 'vat_debit' where company_id = $1 and name ilike '%débito%'`,
    [shop.companyId],
  );
}

async function quarantinedSale() {
  const sale = saleBody(shop);
  const { answer } = await sendItem(shop, { ...creation('sales', sale), lease: shop.lease });
  expect(answer.result).toBe('kept');
  return sale;
}

async function statesOf(id: string): Promise<string[]> {
  const { rows } = await server.owner.query('select state from raw_items where item_id = $1', [id]);
  return rows.map(({ state }) => state);
}

async function changes(since: number) {
  return ChangesReply.parse((await shop.browser.call('GET', `/changes?since=${since}`)).json());
}

describe('[S-22] a fact that was kept', () => {
  it('[S-22] [S-18] is booked once it can be, and its device hears by a receipt', async () => {
    await hideAccount();
    const sale = await quarantinedSale();
    const { rows: stored } = await server.owner.query('select envelope from raw_items where item_id = $1', [
      sale.id,
    ]);
    expect(JSON.stringify(stored)).not.toContain(shop.lease);
    const before = await changes(0);
    expect(before.receipts.map(({ id }) => id)).not.toContain(sale.id);
    await bringAccountBack();
    expect(await retry()).toBe(1);
    const after = await changes(before.version);
    expect(after.receipts).toContainEqual({ id: sale.id, version: before.version + 1 });
    expect(after.rows.map(({ collection }) => collection)).toContain('cash_balances');
    expect(after.rows.find(({ collection }) => collection === 'sales')?.row).toMatchObject({
      id: sale.id,
      total: '2.32',
      user_id: shop.userId,
      device_id: shop.deviceId,
    });
    expect(await statesOf(sale.id)).toEqual(['recorded']);
    expect(announced).toEqual([shop.companyId]);
  });

  it('[I-2] is booked once, however often it is tried', async () => {
    await hideAccount();
    const sale = await quarantinedSale();
    await bringAccountBack();
    const booked = await Promise.all([retry(), retry()]);
    const { version } = await changes(0);
    expect(booked).not.toEqual([0, 0]);
    expect(await retry()).toBe(0);
    expect((await changes(0)).version).toBe(version);
    const { rows } = await server.owner.query('select version from history where item_id = $1', [sale.id]);
    expect(rows).toHaveLength(1);
  });

  it('[S-22] stays kept as it is while nothing has changed', async () => {
    await hideAccount();
    const sale = await quarantinedSale();
    const { version } = await changes(0);
    expect(await retry()).toBe(0);
    expect(await statesOf(sale.id)).toEqual(['kept']);
    expect((await changes(0)).version).toBe(version);
    expect(failures).toEqual([]);
  });

  it('is told to be recorded when its device had sent it again meanwhile', async () => {
    await hideAccount();
    const sale = await quarantinedSale();
    await bringAccountBack();
    expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
    const { version } = await changes(0);
    expect(await retry()).toBe(1);
    expect(await statesOf(sale.id)).toEqual(['recorded']);
    expect((await changes(0)).version).toBe(version);
  });

  it('[S-23] is not booked over the document that has its id', async () => {
    const sale = saleBody(shop);
    await sendItem(shop, creation('sales', sale));
    await sendItem(shop, creation('sales', { ...sale, notes: 'otra' }));
    expect(await retry()).toBe(0);
    expect(await statesOf(sale.id)).toEqual(['kept']);
  });

  it('[S-51] waits for the owner where its device is withdrawn, whenever it came', async () => {
    await hideAccount();
    const before = await quarantinedSale();
    await server.owner.query('update devices set withdrawn_at = now() where id = $1', [shop.deviceId]);
    const after = await quarantinedSale();
    await bringAccountBack();
    expect(await retry()).toBe(0);
    expect([...(await statesOf(before.id)), ...(await statesOf(after.id))]).toEqual(['kept', 'kept']);
  });

  it('does not hold up the others, whatever is wrong with it', async () => {
    const nameless = { ...batchItem(shop, creation('sales', saleBody(shop))), made_by: { id: 'x' } };
    await sendBatch(shop, [nameless]);
    await hideAccount();
    const sale = await quarantinedSale();
    await bringAccountBack();
    expect(await retry()).toBe(1);
    expect(await statesOf(nameless.id)).toEqual(['kept']);
    expect(await statesOf(sale.id)).toEqual(['recorded']);
    expect(failures).toEqual([]);
  });

  it('has its turn though a start tries few: those tried least recently come first', async () => {
    const wrong = saleBody(shop, { id: newId(), total: '9.99' });
    await sendItem(shop, creation('sales', wrong));
    await hideAccount();
    const sale = await quarantinedSale();
    await bringAccountBack();
    expect(await retry(1)).toBe(0);
    expect(await retry(1)).toBe(1);
    expect(await statesOf(sale.id)).toEqual(['recorded']);
  });

  it('[S-22] is tried when a server starts', async () => {
    await hideAccount();
    const sale = await quarantinedSale();
    await bringAccountBack();
    const app = await testApp(server.database, server.mailDir);
    await app.ready();
    await expect.poll(() => statesOf(sale.id)).toEqual(['recorded']);
    await app.close();
  });
});
