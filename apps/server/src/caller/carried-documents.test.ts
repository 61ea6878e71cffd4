/** Documents that name another maker than the person whose session brings them: the rights of both are asked (S-22, S-50). */
import type { AuditPage } from '@cuadra/contracts/identity/audit';
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { newId } from '@cuadra/contracts/primitives/ids';
import { deviceCookieName } from '@cuadra/contracts/protocol/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverForTests, type TestBrowser } from '../testing/app.ts';
import { cashMovementBody } from '../testing/cash-bodies.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody, saleLine, saleReturnBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, type SentItem, sendBatch, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
/** Its owner, Ana, enrolled the till. */
const shop = shopForEachTest(server);
let seller: TestBrowser;
let sellerId: string;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(async () => {
  seller = await addMember(server, shop, { role: 'seller', name: 'Luis' });
  seller.cookies.set(
    deviceCookieName(shop.companyId),
    shop.browser.cookies.get(deviceCookieName(shop.companyId)) ?? '',
  );
  sellerId = (await seller.call('GET', '/auth/session')).json<SessionReply>().user.id;
});

const ana = () => ({ id: shop.userId, name: 'Ana Pérez' });

/** What Ana may do and a seller may not. */
async function guarded(): Promise<SentItem[]> {
  const sale = saleBody(shop);
  await sendItem(shop, creation('sales', sale));
  const given = { source: 'line', source_id: null, name: 'Descuento', amount: '2.30', reason: '' } as const;
  const left = { subtotal: '2.32', discount: '2.30', base: '0.02', tax: '0.00', total: '0.02' };
  const nearlyAll = saleLine({ discounts: [given], ...left }, shop.companyId);
  const taxes = sale.taxes.map((tax) => ({ ...tax, base: '0.02', tax: '0.00' }));
  const payments = sale.payments.map((paid) => ({
    ...paid,
    id: newId(),
    amount_usd: '0.02',
    amount_bs: '2.00',
  }));
  const cheap = saleBody(shop, { lines: [nearlyAll], taxes, payments, ...left, total_secondary: '2.00' });
  return [
    creation('sale_returns', saleReturnBody(shop, sale)),
    creation('sales', cheap),
    creation('cash_movements', cashMovementBody(shop, { reason: 'owner', direction: 'out' })),
    creation('stock_movements', movementBody(shop)),
  ];
}

/** The flags of rights, as the answers of a batch name them. */
async function flagsBy(browser: TestBrowser, items: readonly SentItem[], over: Partial<SentItem>) {
  const till = { ...shop, browser };
  const { reply } = await sendBatch(
    till,
    items.map((item) => batchItem(till, { ...item, ...over })),
  );
  shop.lease = till.lease;
  expect(reply.items.map(({ result }) => result)).toEqual(items.map(() => 'recorded'));
  return reply.items.map(({ flags = [] }) =>
    flags.filter((flag) => flag === 'permission_missing' || flag === 'unknown_maker').join(' '),
  );
}

/** As if the server had seen the person at the till from so long ago on. */
async function wasSeen(userId: string, agoMs: number): Promise<void> {
  await server.owner.query(
    'insert into device_people (company_id, device_id, since, user_id) values ($1, $2, $3, $4)',
    [shop.companyId, shop.deviceId, new Date(Date.now() - agoMs), userId],
  );
}

function alone(browser: TestBrowser): TestBrowser {
  const device = browser.copy();
  device.dropSession();
  return device;
}

describe('a document that names another maker than who sends it', () => {
  it('[S-22] [PERM-02] is flagged where a seller’s till names the owner, whatever it is', async () => {
    const items = await guarded();
    expect(await flagsBy(seller, items, { made_by: ana() })).toEqual(items.map(() => 'permission_missing'));
  });

  it('[S-22] is not flagged where the owner sends what she made', async () => {
    const items = await guarded();
    expect(await flagsBy(shop.browser, items, { made_by: ana() })).toEqual(items.map(() => ''));
  });

  it('[S-52] is not flagged where its maker was at the till when it was made, and a seller sends it after her', async () => {
    const items = await guarded();
    await wasSeen(shop.userId, 3 * HOUR_MS);
    await wasSeen(sellerId, HOUR_MS);
    const made = (agoMs: number) => ({
      made_by: ana(),
      made_at: new Date(Date.now() - agoMs).toISOString(),
    });
    expect(await flagsBy(seller, items.slice(0, 2), made(2 * HOUR_MS))).toEqual(['', '']);
    expect(await flagsBy(seller, items.slice(2), made(30 * MINUTE_MS))).toEqual([
      'permission_missing',
      'permission_missing',
    ]);
  });

  it('[S-50] brought by the device alone is judged by its maker, and by whoever was at the till instead', async () => {
    const items = await guarded();
    expect(await flagsBy(alone(shop.browser), items.slice(0, 2), { made_by: ana() })).toEqual(['', '']);
    // The server has seen the seller at the till since.
    await seller.call('GET', '/versions');
    expect(await flagsBy(alone(seller), items.slice(2), { made_by: ana() })).toEqual([
      'permission_missing',
      'permission_missing',
    ]);
  });

  it('[S-50] of a seller’s right is flagged by no person who may sell', async () => {
    const items = [creation('sales', saleBody(shop)), creation('sales', saleBody(shop))];
    expect(await flagsBy(seller, items, { made_by: ana() })).toEqual(['', '']);
  });

  it('[S-22] of a maker who is not of the company is flagged as such', async () => {
    const [item] = await guarded();
    const made_by = { id: newId(), name: 'Nadie' };
    expect(await flagsBy(shop.browser, item === undefined ? [] : [item], { made_by })).toEqual([
      'unknown_maker permission_missing',
    ]);
  });
});

describe('the trail of such a document', () => {
  async function entryOf(id: string) {
    const { entries } = (await shop.browser.call('GET', `/audit?row_id=${id}`)).json<AuditPage>();
    return entries[0];
  }

  it('[PERM-04] names the sender beside the maker it names', async () => {
    const sale = saleBody(shop);
    const item = { ...creation('sales', sale), made_by: { id: shop.userId, name: 'La dueña' } };
    await sendItem({ ...shop, browser: seller }, item);
    expect(await entryOf(sale.id)).toMatchObject({
      made_by: shop.userId,
      made_by_name: 'Ana Pérez',
      sent_by: sellerId,
      sent_by_name: 'Luis',
    });
    const { entries } = (
      await shop.browser.call('GET', `/audit?person=${sellerId}&collection=sales`)
    ).json<AuditPage>();
    expect(entries).toMatchObject([{ row_id: sale.id }]);
  });

  it('[PERM-04] says that no person was signed in where the device sent it alone', async () => {
    const sale = saleBody(shop);
    const item = { ...creation('sales', sale), made_by: ana() };
    await sendItem({ ...shop, browser: alone(shop.browser) }, item);
    expect(await entryOf(sale.id)).toMatchObject({ sent_by: null, detail: { unattended: true } });
    const other = saleBody(shop);
    await sendItem(shop, creation('sales', other));
    expect(await entryOf(other.id)).toMatchObject({ sent_by: null, sent_by_name: '', detail: null });
  });
});
