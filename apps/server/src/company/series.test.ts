import { defaultWarehouseId, firstRegisterId, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import type { SeriesReply } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import { enrol, serverForTests, signUpCompany, type TestBrowser, type TestCompany } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, openShop } from '../testing/shop.ts';

const server = serverForTests();

interface RegisterRow {
  readonly version: number;
  readonly holder_device: string | null;
}

/** A company whose administrator's browser is a device. */
async function companyWithDevice(): Promise<TestCompany> {
  const company = await signUpCompany(server.app);
  await enrol(company.browser);
  return company;
}

/** Another device of the same administrator. */
async function secondDevice(company: TestCompany): Promise<TestBrowser> {
  const browser = company.browser.copy();
  browser.dropDevice();
  await enrol(browser);
  return browser;
}

async function sellerWithDevice(company: TestCompany): Promise<TestBrowser> {
  const seller = await addMember(server, company, { role: 'seller' });
  await enrol(seller);
  return seller;
}

function claim(
  browser: TestBrowser,
  body: { id?: string; register_id: string; register_name?: string; take_over?: boolean },
) {
  return browser.call('POST', '/series', { id: newId(), ...body });
}

async function ownSeries(browser: TestBrowser): Promise<SeriesReply[]> {
  return (await browser.call('GET', '/series')).json<{ series: SeriesReply[] }>().series;
}

describe('a series', () => {
  it('[S-40] is opened at the register of the sign-up, as A', async () => {
    const company = await companyWithDevice();
    const registerId = firstRegisterId(company.companyId);
    const response = await claim(company.browser, { register_id: registerId });
    expect(response.statusCode).toBe(201);
    const series = response.json<SeriesReply>();
    expect(series).toEqual({
      id: expect.any(String),
      code: 'A',
      register_id: registerId,
      register_name: 'Caja 1',
      warehouse_id: defaultWarehouseId(company.companyId),
      highest: 0,
      highest_return: 0,
      highest_quote: 0,
      highest_delivery_note: 0,
    });
    expect(await ownSeries(company.browser)).toEqual([series]);
  });

  it('[S-40] asked for twice with the same id, also at once, is one series', async () => {
    const company = await companyWithDevice();
    const body = { id: newId(), register_id: firstRegisterId(company.companyId) };
    const responses = await Promise.all([claim(company.browser, body), claim(company.browser, body)]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 201]);
    expect(responses[0].json()).toEqual(responses[1].json());
    expect(await ownSeries(company.browser)).toHaveLength(1);
  });

  it('[S-40] has a code of its own, whoever asks at the same time', async () => {
    const company = await companyWithDevice();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        claim(company.browser, { register_id: newId(), register_name: `Caja ${index + 2}` }),
      ),
    );
    const codes = responses.map((response) => response.json<SeriesReply>().code).sort();
    expect(codes).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
  });

  it('[S-41] makes a register that is new, as an item of the history, in the default warehouse', async () => {
    const company = await companyWithDevice();
    const registerId = newId();
    const response = await claim(company.browser, {
      register_id: registerId,
      register_name: 'Caja ñandú 🦤',
    });
    expect(response.json<SeriesReply>()).toMatchObject({
      register_name: 'Caja ñandú 🦤',
      warehouse_id: defaultWarehouseId(company.companyId),
    });
    const { rows } = await server.owner.query(
      `select h.collection, h.made_by from registers r join history h on h.company_id = r.company_id and h.version = r.version
       where r.id = $1`,
      [registerId],
    );
    expect(rows).toEqual([{ collection: 'registers', made_by: company.userId }]);
  });

  it('[S-42] tells the highest number the server has seen', async () => {
    const shop = await openShop(server.app);
    for (const number of [41, 7]) await sendItem(shop, creation('sales', saleBody(shop, { number })));
    expect((await ownSeries(shop.browser))[0]?.highest).toBe(41);
  });

  it('[S-42] is not pushed ahead by who sells under it at another device or at none', async () => {
    const shop = await openShop(server.app);
    const other = await openSecondTill(shop);
    await sendItem(shop, creation('sales', saleBody(shop, { number: 3 })));
    await sendItem(other, creation('sales', saleBody(shop, { number: 9_000_000_000_000_000 })));
    await other.browser.call('POST', '/sales', saleBody(shop, { number: 8_000_000_000_000_000 }));
    expect((await ownSeries(shop.browser))[0]?.highest).toBe(3);
  });

  it('[S-50] is told to the device alone, when nobody is signed in', async () => {
    const company = await companyWithDevice();
    await claim(company.browser, { register_id: firstRegisterId(company.companyId) });
    company.browser.dropSession();
    expect(await ownSeries(company.browser)).toHaveLength(1);
  });

  it('[AUTH-12][S-52] is told to the device also where somebody signed out unheard, and nothing else of his is', async () => {
    const company = await companyWithDevice();
    await claim(company.browser, { register_id: firstRegisterId(company.companyId) });
    const ask = (url: string) => company.browser.call('GET', url, undefined, { 'cuadra-signed-out': '1' });
    expect((await ask('/series')).statusCode).toBe(200);
    const refused = await ask('/products');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([401, 'signed_out']);
    expect((await company.browser.call('GET', '/products')).statusCode).toBe(200);
  });
});

describe('a register', () => {
  it('[S-41] that moves to another device gets a new series, and the old one is closed', async () => {
    const company = await companyWithDevice();
    const registerId = firstRegisterId(company.companyId);
    await claim(company.browser, { register_id: registerId });
    const other = await secondDevice(company);
    const moved = await claim(other, { register_id: registerId, take_over: true });
    expect(moved.statusCode).toBe(201);
    expect(moved.json<SeriesReply>().code).toBe('B');
    expect(await ownSeries(company.browser)).toEqual([]);
    expect(await ownSeries(other)).toHaveLength(1);
  });

  it('[S-41] that another device has is taken over by nobody who was not asked', async () => {
    const company = await companyWithDevice();
    const registerId = firstRegisterId(company.companyId);
    await claim(company.browser, { register_id: registerId });
    const other = await secondDevice(company);
    const refused = await claim(other, { register_id: registerId });
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'register_in_use']);
    expect(await ownSeries(company.browser)).toHaveLength(1);
    expect(await ownSeries(other)).toEqual([]);
  });

  it('[S-41] tells every device who has it and since when, and the one it was taken from that it lost it', async () => {
    const company = await companyWithDevice();
    const registerId = firstRegisterId(company.companyId);
    const held = async () => {
      const response = await company.browser.call('GET', '/registers');
      return response.json<RegisterRow[]>()[0];
    };
    expect(await held()).toMatchObject({ holder_device: null, holder_name: null, holder_since: null });
    const id = newId();
    await claim(company.browser, { id, register_id: registerId });
    const first = await held();
    expect(first).toMatchObject({ holder_name: expect.any(String), holder_since: expect.any(String) });
    const other = await secondDevice(company);
    await claim(other, { register_id: registerId, take_over: true });
    const second = await held();
    expect(second?.holder_device).not.toBe(first?.holder_device);
    expect(Number(second?.version)).toBeGreaterThan(Number(first?.version));
    const again = await claim(company.browser, { id, register_id: registerId });
    expect([again.statusCode, again.json<Problem>().code]).toEqual([409, 'series_closed']);
  });

  it('[S-41] says by nobody but the command who has it', async () => {
    const company = await companyWithDevice();
    const url = `/registers/${firstRegisterId(company.companyId)}`;
    const response = await company.browser.call('PATCH', url, { holder_device: newId() });
    expect(response.statusCode).toBe(400);
  });

  it('[S-41] is not moved by someone without the permission to configure', async () => {
    const company = await companyWithDevice();
    const registerId = firstRegisterId(company.companyId);
    await claim(company.browser, { register_id: registerId });
    const seller = await sellerWithDevice(company);
    const response = await claim(seller, { register_id: registerId, take_over: true });
    expect(response.statusCode).toBe(403);
    expect(response.json<Problem>().code).toBe('forbidden');
    expect(await ownSeries(company.browser)).toHaveLength(1);
  });

  it('[S-41] that no device has is taken by who sells: nothing moves', async () => {
    const company = await companyWithDevice();
    const seller = await sellerWithDevice(company);
    const taken = await claim(seller, { register_id: firstRegisterId(company.companyId) });
    expect(taken.statusCode).toBe(201);
    expect(await ownSeries(seller)).toEqual([taken.json()]);
  });

  it('[S-41] of one’s own may be opened by who sells: a cleared browser must not stop the shop', async () => {
    const company = await companyWithDevice();
    const seller = await sellerWithDevice(company);
    const registerId = newId();
    const response = await claim(seller, { register_id: registerId, register_name: 'Caja provisional' });
    expect(response.statusCode).toBe(201);
    const again = await claim(seller, { register_id: registerId });
    expect(again.statusCode).toBe(201);
    expect(await ownSeries(seller)).toEqual([again.json()]);
  });

  it('[S-41] is nothing for who neither sells nor configures', async () => {
    const company = await companyWithDevice();
    const storekeeper = await addMember(server, company, { role: ['inventory.write', 'reports'] });
    await enrol(storekeeper);
    const response = await claim(storekeeper, { register_id: newId(), register_name: 'Caja' });
    expect(response.statusCode).toBe(403);
  });

  it('[S-41] that is unknown and has no name is not found', async () => {
    const company = await companyWithDevice();
    const response = await claim(company.browser, { register_id: newId() });
    expect(response.statusCode).toBe(404);
    expect(response.json<Problem>().errors).toMatchObject([{ field: 'register_id' }]);
  });

  it('[S-41] that was deleted is neither taken nor made anew under its id', async () => {
    const company = await companyWithDevice();
    const register_id = firstRegisterId(company.companyId);
    await company.browser.call('DELETE', `/registers/${register_id}`);
    for (const name of [{}, { register_name: 'Caja 1' }]) {
      const response = await claim(company.browser, { register_id, ...name });
      expect([response.statusCode, response.json<Problem>().code]).toEqual([409, 'deleted']);
    }
  });

  it('[PERM-03] of another company is not found, and not taken', async () => {
    const company = await companyWithDevice();
    const other = await companyWithDevice();
    const response = await claim(company.browser, { register_id: firstRegisterId(other.companyId) });
    expect(response.statusCode).toBe(404);
  });
});

describe('opening a series', () => {
  it('[S-40] needs a device', async () => {
    const company = await signUpCompany(server.app);
    const response = await claim(company.browser, { register_id: firstRegisterId(company.companyId) });
    expect(response.statusCode).toBe(403);
    expect(response.json<Problem>().code).toBe('device_unknown');
  });

  it('[S-40] refuses the id of another device’s series, and of another register’s', async () => {
    const company = await companyWithDevice();
    const body = { id: newId(), register_id: firstRegisterId(company.companyId) };
    await claim(company.browser, body);
    const other = await secondDevice(company);
    const ofOther = await claim(other, body);
    const elsewhere = await claim(company.browser, {
      ...body,
      register_id: newId(),
      register_name: 'Caja 2',
    });
    for (const response of [ofOther, elsewhere]) {
      expect(response.statusCode).toBe(409);
      expect(response.json<Problem>().code).toBe('id_reused');
    }
  });

  it.each([
    ['no id', { register_id: newId() }],
    ['an id that is none', { id: 'A', register_id: newId() }],
    ['a register that is none', { id: newId(), register_id: 7 }],
    ['a blank name', { id: newId(), register_id: newId(), register_name: '  ' }],
    ['a code of one’s own', { id: newId(), register_id: newId(), code: 'Z' }],
  ])('[API-02] refuses %s with a 400', async (_, body) => {
    const company = await companyWithDevice();
    expect((await company.browser.call('POST', '/series', body)).statusCode).toBe(400);
  });
});
