/** What a call says of its device, whatever it brings: withdrawn (S-51), copied (S-43), of another history (S-47). */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import type { ChangesReply } from '@cuadra/contracts/protocol/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enrol, serverForTests } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { batchItem, creation, type SentItem, sendBatch, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest, type TestShop } from '../testing/shop.ts';
import { storyRuns } from '../testing/story-runs.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('a device that was withdrawn [S-51]', () => {
  async function withdraw(): Promise<void> {
    await server.owner.query('update devices set withdrawn_at = now() where id = $1', [shop.deviceId]);
  }
  async function quarantinedItems() {
    const { rows } = await server.owner.query(
      'select item_id as id, reason, state from raw_items where company_id = $1 order by item_id',
      [shop.companyId],
    );
    return rows;
  }

  it('has nothing more booked, and its facts are kept for the owner', async () => {
    const booked = batchItem(shop, creation('sales', saleBody(shop)));
    await sendBatch(shop, [booked]);
    const before = await counterOf(shop);
    await withdraw();
    const sale = batchItem(shop, creation('sales', saleBody(shop)));
    const broken = { ...batchItem(shop, creation('sales', saleBody(shop))), made_at: 'ayer' };
    const product = batchItem(shop, creation('products', productBody()));
    const { status, reply } = await sendBatch(shop, [booked, sale, broken, product], { lease: 'robado' });
    expect(status).toBe(200);
    expect(reply.items).toMatchObject([
      { result: 'already' },
      { result: 'kept', code: 'device_withdrawn' },
      { result: 'kept', code: 'device_withdrawn' },
      { result: 'refused', code: 'device_withdrawn' },
    ]);
    expect(reply).toMatchObject({ version: 0, mark: '' });
    expect(await quarantinedItems()).toEqual(
      [sale, broken].map(({ id }) => ({ id, reason: 'device_withdrawn', state: 'kept' })),
    );
    expect(await counterOf(shop)).toEqual(before);
  });

  it('sends one item alone with the same end, and reads nothing', async () => {
    await withdraw();
    const before = await counterOf(shop);
    const { status, answer } = await sendItem(shop, creation('sales', saleBody(shop)));
    expect([status, answer.result, answer.code]).toEqual([202, 'kept', 'device_withdrawn']);
    const product = await sendItem(shop, creation('products', productBody()));
    expect([product.status, product.answer.code]).toEqual([403, 'device_withdrawn']);
    for (const url of ['/sales', '/sales?since=0', '/changes?since=0', '/series', '/versions']) {
      expect((await shop.browser.call('GET', url)).json<Problem>().code).toBe('device_withdrawn');
    }
    expect((await shop.browser.call('POST', '/sales', saleBody(shop))).statusCode).toBe(403);
    expect(await quarantinedItems()).toHaveLength(1);
    expect(await counterOf(shop)).toEqual(before);
  });
});

describe('leases [S-43]', () => {
  it('are taken again after a lost answer, and a lease of another copy is told', async () => {
    const shown = shop.lease;
    const first = await sendBatch(shop, []);
    // The answer was lost: the lease of before is shown again.
    const retry = await sendBatch({ ...shop, lease: shown }, []);
    expect([first.status, retry.status]).toEqual([200, 200]);
    // One of the two answers arrived after all; whichever it is, it goes on.
    const next = await sendBatch({ ...shop, lease: first.reply.lease }, []);
    expect(next.status).toBe(200);
    // The copy of the device still holds what was given to the other one.
    for (const lease of [shown, retry.reply.lease, 'inventado']) {
      const copy = await sendBatch({ ...shop, lease }, []);
      expect([copy.status, copy.reply.code]).toEqual([409, 'device_duplicated']);
    }
  });

  it('find the second copy at its first call, whether it begins with a batch or a sale', async () => {
    const copied = shop.lease;
    // A start shows its lease, and the answer's at once: the server knows that it arrived.
    await sendBatch(shop, []);
    await sendBatch(shop, []);
    const batch = await sendBatch({ ...shop, lease: copied }, []);
    expect([batch.status, batch.reply.code]).toEqual([409, 'device_duplicated']);
    const before = await counterOf(shop);
    const sale = { ...creation('sales', saleBody(shop)), lease: copied };
    const alone = await sendItem(shop, sale);
    expect(alone).toMatchObject({ status: 409, answer: { code: 'device_duplicated' } });
    expect(await counterOf(shop)).toEqual(before);
    expect(await sendItem(shop, { ...sale, lease: shop.lease })).toMatchObject({ status: 201 });
  });

  it('find the one that was copied while it ran, at its next sale, where the copy was first', async () => {
    const copy = { ...shop };
    await sendBatch(copy, []);
    await sendBatch(copy, []);
    const sale = { ...creation('sales', saleBody(shop)), lease: shop.lease };
    expect(await sendItem(shop, sale)).toMatchObject({ status: 409, answer: { code: 'device_duplicated' } });
  });

  it('[S-42] [I-7] lose no sale of two copies that sold under the same numbers: all are booked once, and the second ones are told', async () => {
    const copy = { ...shop, browser: shop.browser.copy() };
    const line = saleLine({}, shop.companyId);
    const sale = (number: number, notes: string) =>
      creation('sales', saleBody(shop, { number, notes, lines: [{ ...line, id: newId() }] }));
    // What waited when the profile was copied waits in both, to the byte.
    const before = sale(5_001, 'En el primero');
    const ofFirst = [before, sale(5_002, 'En el primero'), sale(5_003, 'En el primero')];
    const ofSecond = [before, sale(5_002, 'En el segundo'), sale(5_003, 'En el segundo')];
    const batch = (till: TestShop, items: readonly SentItem[]) =>
      sendBatch(
        till,
        items.map((item) => batchItem(till, item)),
      );
    const first = await batch(shop, ofFirst);
    await sendBatch(shop, []);
    expect(
      first.reply.items.map(({ result, flags = [] }) => [result, flags.includes('number_clash')]),
    ).toEqual(ofFirst.map(() => ['recorded', false]));
    expect((await batch(copy, ofSecond)).reply.code).toBe('device_duplicated');
    copy.browser.dropDevice();
    Object.assign(copy, await enrol(copy.browser));
    const second = await batch(copy, ofSecond);
    expect(
      second.reply.items.map(({ result, flags = [] }) => [result, flags.includes('number_clash')]),
    ).toEqual([
      ['already', false],
      ['recorded', true],
      ['recorded', true],
    ]);
    // Sent once more, for its answer was lost, nothing is booked twice.
    expect((await batch(copy, ofSecond)).reply.items.map(({ result }) => result)).toEqual(
      ofSecond.map(() => 'already'),
    );
    const { rows } = await shop.browser
      .call('GET', '/changes?since=0')
      .then((response) => response.json<ChangesReply>());
    const told = rows.flatMap(({ collection, row }) =>
      collection === 'sales' ? [[row.id, row.number, (row.flags as string[]).includes('number_clash')]] : [],
    );
    const wanted = [...ofFirst, ...ofSecond.slice(1)].map(({ id, body }, place) => [
      id,
      (body as { number: number }).number,
      place > 2,
    ]);
    expect(told).toEqual(wanted);
    const sold = rows.find(
      ({ collection, row }) => collection === 'stock_balances' && row.product_id === line.product_id,
    );
    expect(sold?.row.quantity).toBe('-10');
  });

  it('say nothing of a copy where the server was put back: that is told first', async () => {
    const { version } = await counterOf(shop);
    const item = { ...creation('sales', saleBody(shop)), lease: 'de-después' };
    const headers = { 'cuadra-witness': `${version + 5}:${'ab'.repeat(16)}` };
    expect(await sendItem(shop, item, headers)).toMatchObject({
      status: 409,
      answer: { code: 'different_history' },
    });
  });

  it('[I-7] are no false alarm, whatever answers are lost and wherever a device is cut off; a copy always is one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('arrives', 'answer lost', 'cut off before it is stored', 'sale'), {
          minLength: 1,
          maxLength: 25,
        }),
        async (steps) => {
          const till = await openShop(server.app);
          const copied = till.lease;
          for (const step of steps) {
            const held = till.lease;
            const { status } =
              step === 'sale'
                ? await sendItem(till, { ...creation('sales', saleBody(till)), lease: held })
                : await sendBatch(till, []);
            expect(status).toBeLessThan(300);
            if (step !== 'arrives' && step !== 'sale') till.lease = held;
          }
          // As each start of the program does.
          await sendBatch(till, []);
          await sendBatch(till, []);
          expect((await sendBatch({ ...till, lease: copied }, [])).status).toBe(409);
          expect((await sendBatch(till, [])).status).toBe(200);
        },
      ),
      { numRuns: storyRuns(12) },
    );
  });

  it('are stored with how many entries wait and how far the device has seen', async () => {
    const { version, mark } = await counterOf(shop);
    const response = await shop.browser.call(
      'POST',
      '/batch',
      { clock: new Date().toISOString(), lease: shop.lease, waiting: 7, items: [] },
      { 'cuadra-witness': `${version}:${mark}` },
    );
    expect(response.statusCode).toBe(200);
    const { rows } = await server.owner.query('select waiting, witness from devices where id = $1', [
      shop.deviceId,
    ]);
    expect(rows).toEqual([{ waiting: 7, witness: `${version}:${mark}` }]);
  });
});

describe('the witness [S-47]', () => {
  it.each<[string, (witness: { version: number; mark: string }) => string]>([
    ['a version the server has not reached', ({ version, mark }) => `${version + 5}:${mark}`],
    ['a mark of another history', ({ version }) => `${version}:${'ab'.repeat(16)}`],
  ])('of %s stops every call before anything is done', async (_, headerOf) => {
    const before = await counterOf(shop);
    const headers = { 'cuadra-witness': headerOf(before) };
    const sale = saleBody(shop);
    const batch = {
      clock: new Date().toISOString(),
      lease: shop.lease,
      waiting: 0,
      items: [batchItem(shop, creation('sales', sale))],
    };
    const calls = [
      shop.browser.call('GET', '/changes?since=0', undefined, headers),
      shop.browser.call('GET', '/versions', undefined, headers),
      shop.browser.call('GET', '/products?since=0', undefined, headers),
      shop.browser.call('GET', '/products', undefined, headers),
      shop.browser.call('POST', '/batch', batch, headers),
      shop.browser.call('POST', '/sales', sale, headers),
      shop.browser.call('POST', '/products', productBody(), headers),
    ];
    for (const response of await Promise.all(calls)) {
      expect([response.statusCode, response.json<Problem>().code]).toEqual([409, 'different_history']);
    }
    expect(await counterOf(shop)).toEqual(before);
  });

  it('of a version in the history is fine, also the first', async () => {
    const { version, mark } = await counterOf(shop);
    for (const witness of [`${version}:${mark}`, '0:', `0:${'0'.repeat(32)}`]) {
      const response = await shop.browser.call('GET', '/versions', undefined, { 'cuadra-witness': witness });
      expect(response.statusCode).toBe(200);
    }
    const broken = await shop.browser.call('GET', '/versions', undefined, { 'cuadra-witness': 'hola' });
    expect(broken.statusCode).toBe(400);
  });
});

async function counterOf({ companyId }: TestShop): Promise<{ version: number; mark: string }> {
  const { rows } = await server.owner.query<{ version: string; mark: string }>(
    `select version, encode(mark, 'hex') as mark from counters where company_id = $1`,
    [companyId],
  );
  return { version: Number(rows[0]?.version), mark: rows[0]?.mark ?? '' };
}
