/** The calls about a company's digital print shop, over a real one on the loopback (FISC-02). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { startPrintShop, type TestPrintShop } from '../testing/digital-print-shop.ts';
import { addMember } from '../testing/members.ts';
import { inBolivars, saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests({ digitalPrintShops: 'private' });
const shop = shopForEachTest(server);
let printShop: TestPrintShop;

beforeEach(async () => {
  printShop = await startPrintShop();
  await server.owner.query(
    `update company_settings set rif = 'J-07013380-5', address = 'Av. Bolívar, Caracas'`,
  );
});
afterEach(() => printShop.close());

/** A busy machine takes its time. */
const PATIENCE = { timeout: 20_000 };

const PATH = '/digital-print-shop';
const setUp = (overrides: object = {}, { browser }: Pick<TestShop, 'browser'> = shop) =>
  browser.call('PUT', PATH, {
    url: printShop.url,
    headers: [{ name: 'Authorization', value: printShop.key }],
    is_on: true,
    ...overrides,
  });
const read = async (browser = shop.browser) => (await browser.call('GET', PATH)).json();

async function sell() {
  const sale = inBolivars(saleBody(shop, { issue_mode: 'digital' }));
  expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
  return sale;
}
const issuedOf = async (id: string) => {
  const { rows } = await server.owner.query('select control from issued_documents where document_id = $1', [
    id,
  ]);
  return rows.length;
};

describe('a sale of a digital register', () => {
  it('[FISC-02] is issued as soon as it comes', async () => {
    await setUp();
    const sale = await sell();
    await vi.waitFor(async () => expect(await issuedOf(sale.id)).toBe(1), PATIENCE);
    expect(await read()).toMatchObject({ waiting: [], print_shop: { last_error: '' } });
  });

  it('[FISC-02] that the print shop refuses is asked for again once a person says so', async () => {
    await setUp();
    printShop.instead = (response) =>
      response.writeHead(422, { 'content-type': 'application/json' }).end('{"message":"El RIF no existe."}');
    const { id } = await sell();
    await vi.waitFor(
      async () =>
        expect((await read()).waiting).toMatchObject([
          { document_id: id, is_refused: true, reason: 'El RIF no existe.' },
        ]),
      PATIENCE,
    );
    printShop.instead = undefined;
    const again = () => shop.browser.call('POST', `${PATH}/ask-again`, { document_id: id });
    expect((await again()).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await issuedOf(id)).toBe(1), PATIENCE);
    expect((await again()).statusCode).toBe(409);
  });

  it.each([
    ['its key is corrected', () => setUp()],
    ['a person says so', () => shop.browser.call('POST', `${PATH}/ask-now`)],
  ])('[FISC-02] that waits for another turn is asked for at once where %s', async (_, askAgain) => {
    await setUp();
    printShop.instead = (response) => response.writeHead(401).end('{"message":"La clave no es válida."}');
    const { id } = await sell();
    const isBlocked = async () => (await read()).print_shop.blocked_until !== null;
    await vi.waitFor(async () => expect(await isBlocked()).toBe(true));
    // As after some hours of it.
    await server.owner.query(`update digital_attempts set next_at = now() + interval '1 hour'`);
    printShop.instead = undefined;
    expect((await askAgain()).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await issuedOf(id)).toBe(1));
  });

  it('[FISC-02] is issued once the company has a print shop', async () => {
    const sale = await sell();
    expect(await read()).toMatchObject({ print_shop: null, waiting_count: 1 });
    await setUp();
    await vi.waitFor(async () => expect(await issuedOf(sale.id)).toBe(1), PATIENCE);
  });
});

describe('the print shop of a company', () => {
  it('[FISC-02] is read without its keys, by who may change it alone', async () => {
    await setUp();
    const { print_shop } = await read();
    expect(print_shop).toMatchObject({ is_on: true, url: printShop.url, headers: ['Authorization'] });
    expect(JSON.stringify(await read())).not.toContain(printShop.key);
    const seller = await addMember(server, shop, { role: 'seller' });
    const calls = [
      seller.call('GET', PATH),
      setUp({}, { browser: seller }),
      seller.call('DELETE', PATH),
      seller.call('POST', `${PATH}/ask-again`, { document_id: newId() }),
      seller.call('POST', `${PATH}/ask-now`),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 403));
  });

  it('[FISC-02] sends its keys to no other address, and keeps them where only the switch is changed', async () => {
    await setUp();
    const left = [{ name: 'Authorization', value: null }];
    expect((await setUp({ headers: left, is_on: false })).statusCode).toBe(200);
    expect((await read()).print_shop).toMatchObject({ is_on: false, headers: ['Authorization'] });
    expect((await setUp({ headers: left })).statusCode).toBe(200);
    const other = await setUp({ headers: left, url: 'http://127.0.0.1:9/api' });
    expect([other.statusCode, other.json().errors[0].field]).toEqual([400, 'headers']);
  });

  it.each([
    ['url', { url: '' }],
    ['url', { url: 'no es una dirección' }],
    ['url', { url: 'https://imprenta.example/api?empresa=5' }],
    ['url', { url: 'https://imprenta.example/api#a' }],
    ['url', { url: 'ftp://imprenta.example' }],
    ['url', { url: `https://${'a'.repeat(600)}.example` }],
    ['url', { url: 7 }],
    ['headers', { headers: 'Authorization: x' }],
    ['headers', { headers: Array.from({ length: 11 }, (_, place) => ({ name: `X-${place}`, value: 'x' })) }],
    ['headers.0.name', { headers: [{ name: 'Host', value: 'x' }] }],
    ['headers.0.value', { headers: [{ name: 'X', value: 'ñ🙂' }] }],
    ['is_on', { is_on: 'sí' }],
  ])('[FISC-02] is refused at its field: %s %o', async (field, overrides) => {
    const reply = await setUp(overrides);
    expect([reply.statusCode, reply.json().errors[0].field]).toEqual([400, field]);
    expect((await read()).print_shop).toBeNull();
  });

  it('[FISC-02] is tried without issuing anything', async () => {
    const attempt = (headers: object[]) =>
      shop.browser.call('POST', `${PATH}/try`, { url: printShop.url, headers, is_on: true });
    expect((await attempt([{ name: 'Authorization', value: printShop.key }])).json()).toEqual({
      is_accepted: true,
      answer: '',
    });
    expect((await attempt([{ name: 'Authorization', value: 'otra' }])).json()).toEqual({
      is_accepted: false,
      answer: 'La clave no es válida.',
    });
    expect(printShop.issued).toEqual([]);
  });

  it('[FISC-02] is of the company alone', async () => {
    const other = await openShop(server.app);
    await setUp();
    printShop.instead = (response) => response.writeHead(400).end('{}');
    const sale = await sell();
    await vi.waitFor(
      async () => expect((await read()).waiting).toMatchObject([{ is_refused: true }]),
      PATIENCE,
    );
    expect(await read(other.browser)).toMatchObject({ print_shop: null, waiting: [] });
    for (const document_id of [sale.id, newId()]) {
      const asked = await other.browser.call('POST', `${PATH}/ask-again`, { document_id });
      expect(asked.statusCode).toBe(409);
    }
  });

  it('[FISC-02] once removed, what waits for it waits on', async () => {
    await setUp();
    expect((await shop.browser.call('DELETE', PATH)).json().print_shop).toBeNull();
    await sell();
    expect(await read()).toMatchObject({ print_shop: null, waiting_count: 1 });
    expect(printShop.asked).toEqual([]);
  });
});
