/** The bytes of pictures: who may bring and read them, what is taken, and what they count for the plan (S-15). */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newId } from '@cuadra/contracts/primitives/ids';
import { UPLOAD_BYTES_MAX } from '@cuadra/contracts/protocol/uploads';
import { describe, expect, it } from 'vitest';
import { serverForTests, startTestServer, type TestBrowser } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForAllTests } from '../testing/shop.ts';
import type { FileStorage } from './file-storage.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

/** A GIF of 2 × 2 pixels, and as many bytes more as are asked for, which make it another file. */
function gif(extra: Uint8Array = randomBytes(8)): Buffer {
  return Buffer.concat([Buffer.from('GIF89a\x02\0\x02\0\0\0\0', 'latin1'), extra]);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function put(browser: TestBrowser, bytes: Buffer, name = sha256(bytes), type = 'image/gif') {
  return browser.call('PUT', `/uploads/${name}`, bytes, { 'content-type': type });
}

/** Keeps nothing, and holds up whoever wants to keep something until it goes on. */
function slowStorage() {
  let count = 0;
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const put = () => {
    count += 1;
    return gate;
  };
  const storage: FileStorage = {
    put,
    has: async () => true,
    open: async () => undefined,
    remove: async () => undefined,
  };
  return { storage, count: () => count, goOn: () => goOn() };
}

/** The address of the server of this file, which listens from the first that asks on. */
async function listening(): Promise<AddressInfo> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  return server.app.server.address() as AddressInfo;
}

/** The head of a call that brings a picture. */
function beginningOf(browser: TestBrowser, companyId: string, name: string, length: number): string {
  const cookies = [...browser.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; ');
  return [
    `PUT /api/v1/uploads/${name} HTTP/1.1`,
    'host: localhost',
    'content-type: image/gif',
    'cuadra-schema: 1',
    `cuadra-company: ${companyId}`,
    `cookie: ${cookies}`,
    `content-length: ${length}\r\n\r\n`,
  ].join('\r\n');
}

/** Sends the beginning of a call, and is gone. */
async function hangUp(port: number, text: string, waitMs: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  await setTimeout(waitMs);
  socket.destroy();
  await once(socket, 'close');
}

async function imageOf(browser: TestBrowser, hash: string, overrides: Record<string, unknown> = {}) {
  const product = productBody();
  await browser.call('POST', '/products', product);
  const image = {
    id: newId(),
    product_id: product.id,
    type: 'main',
    position: 0,
    alt: 'De frente',
    filename: 'harina.gif',
    path: 'uploads/2026/11/1795190400000-harina.gif',
    sha256: hash,
    mime: 'image/gif',
    bytes: 21,
    width: 2,
    height: 2,
    ...overrides,
  };
  const made = await browser.call('POST', '/product_images', image);
  expect(made.statusCode, made.body).toBe(201);
  return image;
}

async function limitStorage(companyId: string, bytes: number): Promise<void> {
  await server.owner.query(
    `update company_state set limits = jsonb_set(limits, '{storage_gb}', to_jsonb($2::numeric / (1024.0 ^ 3)::numeric))
     where company_id = $1`,
    [companyId, bytes],
  );
}

describe('the bytes of a picture', () => {
  it('[PROD-07] come back as they were sent, under a type of ours and nothing that a browser could run', async () => {
    const bytes = gif();
    const stored = await put(shop.browser, bytes, sha256(bytes), 'text/html');
    expect(stored.statusCode, stored.body).toBe(201);
    const url = `/api/v1/uploads/${sha256(bytes)}`;
    expect(stored.json()).toEqual({ url, sha256: sha256(bytes), mime: 'image/gif', bytes: bytes.length });

    const read = await shop.browser.call('GET', `/uploads/${sha256(bytes)}`);
    expect(read.statusCode).toBe(200);
    expect(read.rawPayload.equals(bytes)).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': 'image/gif',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${sha256(bytes).slice(0, 16)}.gif"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  it('[MKT-03] of a campaign are brought and read by who may do so with campaigns, and stay while it names them', async () => {
    const bytes = gif();
    const marketer = await addMember(server, shop, { role: ['marketing'] });
    expect((await put(marketer, bytes)).statusCode).toBe(201);
    expect((await marketer.call('GET', `/uploads/${sha256(bytes)}`)).statusCode).toBe(200);
  });

  it('[S-15] are taken twice and kept once: a lost answer is asked for again', async () => {
    const bytes = gif();
    expect((await put(shop.browser, bytes)).statusCode).toBe(201);
    expect((await put(shop.browser, bytes)).statusCode).toBe(200);
    const together = gif();
    const both = await Promise.all([put(shop.browser, together), put(shop.browser, together)]);
    expect(both.every(({ statusCode }) => statusCode < 300)).toBe(true);
    const rows = await server.owner.query('select from uploads where sha256 = any($1)', [
      [sha256(bytes), sha256(together)],
    ]);
    expect(rows.rowCount).toBe(2);
  });

  it('[S-15] are taken again where the folder has lost them', async () => {
    const bytes = gif();
    await put(shop.browser, bytes);
    const file = path.join(
      server.mailDir,
      'uploads',
      shop.companyId,
      sha256(bytes).slice(0, 2),
      sha256(bytes),
    );
    await rm(file);
    expect((await shop.browser.call('GET', `/uploads/${sha256(bytes)}`)).statusCode).toBe(404);
    await put(shop.browser, bytes);
    expect((await shop.browser.call('GET', `/uploads/${sha256(bytes)}`)).rawPayload.equals(bytes)).toBe(true);
  });

  it.each([
    {
      what: 'a page that calls itself a picture',
      bytes: Buffer.from('<script>alert(1)</script>'),
      code: 'not_a_picture',
    },
    {
      what: 'an SVG',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      code: 'not_a_picture',
    },
    { what: 'the mark of a GIF and no more', bytes: Buffer.from('GIF89a'), code: 'not_a_picture' },
    {
      what: 'a GIF of more pixels than anybody unpacks',
      bytes: Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0', 'latin1'),
      code: 'not_a_picture',
    },
    { what: 'nothing', bytes: Buffer.alloc(0), code: 'not_a_picture' },
  ])('[PROD-07] are refused where they are $what', async ({ bytes, code }) => {
    const refused = await put(shop.browser, bytes);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code });
  });

  it('[PROD-07] are refused under another name than their own, and where they are too many', async () => {
    const wrong = await put(shop.browser, gif(), sha256(gif()));
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ code: 'hash_mismatch' });
    const large = await put(shop.browser, gif(Buffer.alloc(UPLOAD_BYTES_MAX)));
    expect(large.statusCode).toBe(413);
  });

  it('[S-15] that were cut off on their way are not taken for something else: the device brings them again', async () => {
    const bytes = gif();
    const cut = await put(shop.browser, bytes.subarray(0, 8), sha256(bytes));
    expect([cut.statusCode, cut.json()]).toMatchObject([400, { code: 'hash_mismatch' }]);
  });

  it('[S-15] wait on their device while the disk takes none, and those that are there are not lost', async () => {
    const other = await openShop(server.app);
    const folder = path.join(server.mailDir, 'uploads', other.companyId);
    await writeFile(folder, 'stands in the way');
    const bytes = gif();
    const later = await put(other.browser, bytes);
    expect([later.statusCode, later.headers['retry-after'], later.json()]).toMatchObject([
      503,
      '60',
      { code: 'later' },
    ]);
    expect((await other.browser.call('GET', `/uploads/${sha256(bytes)}`)).statusCode).toBe(404);
    await rm(folder);
    expect((await put(other.browser, bytes)).statusCode).toBe(201);
  });

  it('[S-15] wait where as many are on their way as are held in memory, and find a place after', async () => {
    const slow = slowStorage();
    const other = await startTestServer({ storage: slow.storage });
    const { browser } = await openShop(other.app);
    const first = Array.from({ length: 8 }, () => put(browser, gif()));
    await expect.poll(() => slow.count()).toBe(8);
    const bytes = gif();
    const later = await put(browser, bytes);
    expect([later.statusCode, later.headers['retry-after'], later.json()]).toMatchObject([
      503,
      '5',
      { code: 'later' },
    ]);
    // Of another company there is room.
    const neighbour = put((await openShop(other.app)).browser, gif());
    await expect.poll(() => slow.count()).toBe(9);
    slow.goOn();
    const answers = await Promise.all([...first, neighbour]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(201));
    expect((await put(browser, bytes)).statusCode).toBe(201);
    await other.close();
  });

  it('[S-15] leave their place free where a device hangs up, before its bytes are read or while they come', async () => {
    const { browser, companyId } = await openShop(server.app);
    const bytes = gif();
    const head = beginningOf(browser, companyId, sha256(bytes), 5000);
    const { port } = await listening();
    for (const waitMs of [0, 0, 0, 2, 2, 5, 5, 10, 10, 20, 20, 50, 100]) await hangUp(port, head, waitMs);
    const answers = [];
    // The last may still be at the door.
    await expect.poll(async () => (await put(browser, bytes)).statusCode).toBeLessThan(300);
    for (let n = 0; n < 4; n += 1) answers.push(put(browser, gif()));
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(201));
  });

  it('[S-15] find a place beside as many slow senders as there were places', async () => {
    const { port } = await listening();
    const sockets: Socket[] = [];
    for (let company = 0; company < 4; company += 1) {
      const { browser, companyId } = await openShop(server.app);
      const head = beginningOf(browser, companyId, sha256(gif()), 5_000_000);
      const own = Array.from({ length: 9 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
      sockets.push(...own);
      // The one too many of its company is told so: the others are on their way.
      const answered = Promise.race(own.map((socket) => once(socket, 'data')));
      for (const socket of own) socket.write(`${head}GIF89a`);
      expect(String(await answered)).toContain('503');
    }
    const answer = await put((await openShop(server.app)).browser, gif());
    for (const socket of sockets) socket.destroy();
    expect(answer.statusCode).toBe(201);
  });

  it.each(['..%2f..%2fetc%2fpasswd', `${'0'.repeat(63)}/`, 'A'.repeat(64), '0'.repeat(65)])(
    '[PERM-03] have a name of hex digits alone, not %s',
    async (name) => {
      for (const response of [
        await put(shop.browser, gif(), name),
        await shop.browser.call('GET', `/uploads/${name}`),
      ]) {
        expect([400, 404]).toContain(response.statusCode);
      }
    },
  );

  it('[PERM-03] are not there for another company that knows their name, though its own copy would be', async () => {
    const bytes = gif();
    await put(shop.browser, bytes);
    const other = await openShop(server.app);
    expect((await other.browser.call('GET', `/uploads/${sha256(bytes)}`)).statusCode).toBe(404);
    expect((await put(other.browser, bytes)).statusCode).toBe(201);
    expect((await other.browser.call('GET', `/uploads/${sha256(bytes)}`)).statusCode).toBe(200);
  });

  it('[PERM-02] are brought by who may change the inventory, and read by who sells', async () => {
    const bytes = gif();
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await put(seller, bytes)).statusCode).toBe(403);
    await put(shop.browser, bytes);
    expect((await seller.call('GET', `/uploads/${sha256(bytes)}`)).statusCode).toBe(200);
    const settings = await addMember(server, shop, { role: ['config'] });
    expect((await settings.call('GET', `/uploads/${sha256(bytes)}`)).statusCode).toBe(403);
  });
});

describe('the pictures of a company that lives on a device', () => {
  it('[S-57] are given to that device alone, and none is taken', async () => {
    const home = await openShop(server.app);
    const bytes = gif();
    await put(home.browser, bytes);
    await server.owner.query(
      `update company_state set residence = 'device', home_device_id = $2 where company_id = $1`,
      [home.companyId, home.deviceId],
    );
    expect((await home.browser.call('GET', `/uploads/${sha256(bytes)}`)).statusCode).toBe(200);
    expect((await put(home.browser, gif())).statusCode).toBe(409);
    const elsewhere = home.browser.copy();
    elsewhere.dropDevice();
    expect((await elsewhere.call('GET', `/uploads/${sha256(bytes)}`)).statusCode).toBe(409);
  });
});

describe('what pictures count', () => {
  it.each(['cloud', 'moving'])(
    '[PLAN-02] leaves no room beside quarantined documents, in a company that is %s',
    async (residence) => {
      const shop = await openShop(server.app);
      const sale = { ...saleBody(shop), total: '9.99' };
      expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('kept');
      const usage = (await shop.browser.call('GET', '/company/usage')).json<{ storage_bytes: number }>();
      expect(usage.storage_bytes).toBe(Buffer.byteLength(JSON.stringify(sale)));
      await server.owner.query(
        'update company_state set residence = $2, home_device_id = $3 where company_id = $1',
        [shop.companyId, residence, residence === 'moving' ? shop.deviceId : null],
      );
      await limitStorage(shop.companyId, usage.storage_bytes + 10);
      expect((await put(shop.browser, gif(randomBytes(100)))).statusCode).toBe(403);
      await limitStorage(shop.companyId, usage.storage_bytes + 1000);
      expect((await put(shop.browser, gif(randomBytes(100)))).statusCode).toBe(201);
    },
  );

  it('[PLAN-02] is refused above the plan, once what nobody names any more is cleared away', async () => {
    const { browser, companyId } = await openShop(server.app);
    const named = gif(randomBytes(100));
    const unnamed = gif(randomBytes(100));
    for (const bytes of [named, unnamed]) expect((await put(browser, bytes)).statusCode).toBe(201);
    await imageOf(browser, sha256(named));
    const usage = (await browser.call('GET', '/company/usage')).json<{ storage_bytes: number }>();
    expect(usage.storage_bytes).toBe(named.length + unnamed.length);

    // As many bytes as there are now.
    await limitStorage(companyId, usage.storage_bytes + 10);
    const next = gif(randomBytes(90));
    const refused = await put(browser, next);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'plan_limit', errors: [{ field: 'storage' }] });
    expect((await put(browser, named)).statusCode).toBe(200);

    await server.owner.query(
      `update uploads set created_at = now() - interval '8 days' where company_id = $1`,
      [companyId],
    );
    expect((await put(browser, next)).statusCode).toBe(201);
    expect((await browser.call('GET', `/uploads/${sha256(unnamed)}`)).statusCode).toBe(404);
    expect((await browser.call('GET', `/uploads/${sha256(named)}`)).statusCode).toBe(200);
  });

  it('[PLAN-02] is kept on the disk only as far as it is counted, however many come at once', async () => {
    const { browser, companyId } = await openShop(server.app);
    await limitStorage(companyId, 900);
    const bytes = Array.from({ length: 4 }, () => gif(randomBytes(400)));
    const answers = await Promise.all(bytes.map((one) => put(browser, one)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 403, 403]);
    const files = await readdir(path.join(server.mailDir, 'uploads', companyId), {
      recursive: true,
      withFileTypes: true,
    });
    const { rows } = await server.owner.query<{ sha256: string }>(
      'select sha256 from uploads where company_id = $1 order by 1',
      [companyId],
    );
    const names = files.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(names.sort()).toEqual(rows.map((row) => row.sha256));
  });

  it('[PLAN-02] [S-15] is counted once of one picture that comes several times at once, in the last room', async () => {
    const { browser, companyId } = await openShop(server.app);
    for (let round = 1; round <= 8; round += 1) {
      await limitStorage(companyId, round * 120);
      const bytes = gif(randomBytes(100));
      const answers = await Promise.all([1, 2, 3, 4].map(() => put(browser, bytes)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 201]);
    }
  });

  it('[ENT-15] shows in a product as its main picture and its gallery', async () => {
    const { browser } = await openShop(server.app);
    const bytes = gif();
    await put(browser, bytes);
    const main = await imageOf(browser, sha256(bytes));
    const side = { ...main, id: newId(), type: 'gallery', position: 1, alt: 'De lado' };
    await browser.call('POST', '/product_images', side);
    const url = `/api/v1/uploads/${sha256(bytes)}`;
    expect((await browser.call('GET', `/products/${main.product_id}`)).json()).toMatchObject({
      main_image: { id: main.id, url, alt: 'De frente', type: 'main' },
      gallery: [{ id: side.id, url, alt: 'De lado', type: 'gallery' }],
    });
  });
});
