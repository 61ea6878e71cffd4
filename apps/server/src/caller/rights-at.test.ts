/** What waits on a device is judged by the rights of when it was made (S-50); the server's half of I-14, as a table. */
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { newId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import { deviceCookieName } from '@cuadra/contracts/protocol/constants';
import { DAY_MS } from '@cuadra/domain/time/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverForTests, type TestBrowser } from '../testing/app.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
/** The same device with another person signed in at it, or nobody. */
let device: { -readonly [Key in keyof TestShop]: TestShop[Key] };
let maker: TestBrowser;
let makerId: string;

beforeEach(async () => {
  maker = await addMember(server, shop, { role: ['pos', 'inventory.write'] });
  maker.cookies.set(deviceCookieName(shop.companyId), cookieOfDevice());
  makerId = (await maker.call('GET', '/auth/session')).json<SessionReply>().user.id;
  await server.owner.query(`update user_rights set since = since - interval '60 days'`);
  await server.owner.query(
    `insert into device_people (company_id, device_id, since, user_id) values ($1, $2, now() - interval '60 days', $3)`,
    [shop.companyId, shop.deviceId, makerId],
  );
  device = { ...shop, browser: maker };
});

function cookieOfDevice(): string {
  return shop.browser.cookies.get(deviceCookieName(shop.companyId)) ?? '';
}

/** Who could be at the device when its outbox goes. */
async function personWith(...role: ('config' | 'pos')[]): Promise<TestBrowser> {
  const browser = await addMember(server, shop, { role });
  browser.cookies.set(deviceCookieName(shop.companyId), cookieOfDevice());
  return browser;
}

const himself = async () => maker;
const seller = () => personWith('pos');
const keeper = () => personWith('config');
const nobody = async () => {
  const browser = maker.copy();
  browser.dropSession();
  return browser;
};

/** Through the API, a minute ago. */
async function changeMaker(fields: Record<string, unknown>): Promise<void> {
  const response = await shop.browser.call('PATCH', `/users/${makerId}`, fields);
  expect(response.statusCode).toBe(200);
  await server.owner.query(
    `update user_rights set since = since - interval '1 minute' where user_id = $1 and since > now() - interval '1 hour'`,
    [makerId],
  );
}

const nothing = async () => undefined;
const demote = () => changeMaker({ role_id: sellerRoleId(shop.companyId) });
const disable = () => changeMaker({ active: false });
const withdraw = () => setDevice('withdraw');
const withdrawAndReadmit = async () => {
  await withdraw();
  await setDevice('readmit');
};
const demoteAndPromote = async () => {
  const text = 'select role_id from users where id = $1';
  const { rows } = await server.owner.query<{ role_id: string }>(text, [makerId]);
  await demote();
  await changeMaker({ role_id: rows[0]?.role_id });
};

async function setDevice(action: 'withdraw' | 'readmit'): Promise<void> {
  const elsewhere = shop.browser.copy();
  elsewhere.dropDevice();
  const response = await elsewhere.call('POST', `/devices/${shop.deviceId}/${action}`);
  expect(response.statusCode).toBe(204);
}

const MINUTE_MS = 60_000;

/** What becomes of a fact and of a change that the maker made so long ago: the code of a refusal, the flag of a record. */
async function sent(agoMs: number): Promise<string[]> {
  const made_at = new Date(Date.now() - agoMs).toISOString();
  const made_by = { id: makerId, name: 'Luis Gómez' };
  const movement = { ...creation('stock_movements', movementBody(shop)), made_at, made_by };
  const product = { ...creation('products', productBody()), made_at, made_by };
  const { reply } = await sendBatch(device, [batchItem(device, movement), batchItem(device, product)]);
  return reply.items.map(({ result, code, flags = [] }) =>
    [result, code, ...flags].filter((word) => word !== undefined).join(' '),
  );
}

const FINE = ['recorded', 'recorded'];
const TOLD = 'recorded permission_missing';
const LATER = 'later later';
const NO = 'refused forbidden';
const WITHDRAWN = ['kept device_withdrawn', 'refused device_withdrawn'];

describe('what waits on a device [I-14] [S-50]', () => {
  it.each([
    ['nothing has happened', nothing, himself, FINE, FINE],
    ['he has signed out', nothing, nobody, ['recorded', LATER], ['recorded', LATER]],
    ['he was demoted', demote, himself, FINE, [TOLD, NO]],
    ['he was demoted and has signed out', demote, nobody, ['recorded', LATER], [TOLD, LATER]],
    ['he was disabled', disable, himself, ['recorded', LATER], [TOLD, LATER]],
    ['he was disabled, and a seller is there', disable, seller, ['recorded', NO], [TOLD, NO]],
    ['he was disabled, and who looks after devices is there', disable, keeper, FINE, [TOLD, NO]],
    ['he was demoted and promoted again', demoteAndPromote, himself, FINE, FINE],
    ['the device was withdrawn', withdraw, himself, WITHDRAWN, WITHDRAWN],
    ['the device was withdrawn and taken back', withdrawAndReadmit, himself, FINE, FINE],
  ])('when %s', async (_, happens, sender, before, after) => {
    await happens();
    device.browser = await sender();
    expect(await sent(30 * MINUTE_MS)).toEqual(before);
    expect(await sent(0)).toEqual(after);
  });

  it('is not dated back for ever: a change made a month before the right was lost is refused', async () => {
    await demote();
    expect(await sent(29 * DAY_MS)).toEqual(FINE);
    expect(await sent(31 * DAY_MS)).toEqual(['recorded', NO]);
  });

  it('undoes nothing that others have done since the right was lost, however it is dated', async () => {
    const product = productBody({ name: 'De antes' });
    await shop.browser.call('POST', '/products', product);
    const { version: before } = (await shop.browser.call('GET', '/versions')).json<{ version: number }>();
    await server.owner.query(`update history set at = at - interval '60 days'`);
    await demote();
    await shop.browser.call('PATCH', `/products/${product.id}`, { name: 'De la dueña' });
    const { version: after } = (await shop.browser.call('GET', '/versions')).json<{ version: number }>();
    const made = {
      id: newId(),
      collection: 'products',
      made_at: new Date(Date.now() - 30 * MINUTE_MS).toISOString(),
      made_by: { id: makerId, name: 'Luis Gómez' },
    };
    const body = { name: 'De quien ya no puede' };
    const patch = { ...made, kind: 'patch' as const, row_id: product.id, body };
    const group = { group_id: newId(), records: [{ ...product, ...body }] };
    const { reply } = await sendBatch(device, [
      batchItem(device, { ...patch, seen: after }),
      batchItem(device, { ...patch, id: newId(), seen: after + 1000 }),
      batchItem(device, { ...made, id: group.group_id, kind: 'import', body: group }),
      batchItem(device, { ...patch, id: newId(), seen: before, body: { ...body, description: 'Suya' } }),
    ]);
    expect(reply.items.map(({ result, code, lost }) => [result, code ?? lost])).toEqual([
      ['refused', 'forbidden'],
      ['refused', 'forbidden'],
      ['refused', 'forbidden'],
      // What nobody has touched since is still his to change; what somebody has is lost.
      ['recorded', ['name']],
    ]);
    const { name } = (await shop.browser.call('GET', `/products/${product.id}`)).json<{ name: string }>();
    expect(name).toBe('De la dueña');
  });

  it('goes one by one by the same rule', async () => {
    await demote();
    const made_by = { id: makerId, name: 'Luis Gómez' };
    const results: string[] = [];
    for (const agoMs of [30 * MINUTE_MS, 0]) {
      const made_at = new Date(Date.now() - agoMs).toISOString();
      const { status } = await sendItem(device, { ...creation('products', productBody()), made_at, made_by });
      results.push(String(status));
    }
    expect(results).toEqual(['201', '403']);
  });

  it('[PERM-02] is nobody’s way to what he may not do himself, in the name of one who may', async () => {
    device.browser = await keeper();
    expect(await sent(30 * MINUTE_MS)).toEqual(['recorded', NO]);
    const second = await addMember(server, shop, { role: 'admin' });
    const { user } = (await second.call('GET', '/auth/session')).json<SessionReply>();
    await shop.browser.call('PATCH', `/users/${user.id}`, { active: false });
    const role = { id: newId(), name: 'Todo', permissions: ['all'] };
    const made_at = new Date(Date.now() - MINUTE_MS).toISOString();
    const item = { ...creation('roles', role), made_at, made_by: { id: user.id, name: 'Otra' } };
    const { reply } = await sendBatch(device, [batchItem(device, item)]);
    expect(reply.items).toMatchObject([{ result: 'refused', code: 'forbidden' }]);
  });

  it('[PERM-05] gives nobody back by an older date the rights that were taken from him', async () => {
    const former = await addMember(server, shop, { role: 'admin' });
    former.cookies.set(deviceCookieName(shop.companyId), cookieOfDevice());
    makerId = (await former.call('GET', '/auth/session')).json<SessionReply>().user.id;
    await server.owner.query(`update user_rights set since = since - interval '60 days'`);
    await demote();
    device.browser = former;
    const made_at = new Date(Date.now() - 30 * MINUTE_MS).toISOString();
    const patch = {
      id: newId(),
      kind: 'patch' as const,
      collection: 'roles',
      row_id: sellerRoleId(shop.companyId),
      body: { permissions: ['all'] },
      made_at,
      made_by: { id: makerId, name: 'Antes jefe' },
    };
    const { reply } = await sendBatch(device, [batchItem(device, patch)]);
    expect(reply.items).toMatchObject([{ result: 'refused', code: 'forbidden' }]);
    // What was no right is stored all the same.
    expect(await sent(30 * MINUTE_MS)).toEqual(FINE);
  });

  it('is by a stranger to the company told, and never changes anything', async () => {
    makerId = newId();
    device.browser = await personWith('config');
    expect(await sent(0)).toEqual(['recorded unknown_maker permission_missing', NO]);
  });
});
