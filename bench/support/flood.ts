/**
 * All that one company can do to the server at once. What it sends is made before, so that sending takes little of the
 * processor that the measured shop and the server share with it.
 */
import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';

import { newId } from '@cuadra/contracts/ids';
import { UPLOAD_BYTES_MAX } from '@cuadra/contracts/uploads';

import { returnOfSale } from '../../apps/server/src/testing/sale-bodies.ts';
import type { TestShop } from '../../apps/server/src/testing/shop.ts';
import type { Shop } from './shop.ts';

const LINES = 500;
const LOTS_OF_ONE = 4;
const UNKNOWN_BYTES = 1_900_000;
const BUSY_MS = 1000;
const LOOK_MS = 50;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** One kind of call, made by so many at once, one after another. */
interface Stream {
  readonly atOnce: number;
  readonly calls: readonly Call[];
}

export interface Flood {
  /** Calls answered, by status. */
  readonly answers: ReadonlyMap<number, number>;
  /** Ends when what is under way is answered. */
  stop(): Promise<void>;
}

/** Everything at once, until it is stopped; a sender that is answered to come later does so in a second, whatever time it was given. */
export function startFlood(shop: Shop, origin: string, streams: readonly Stream[]): Flood {
  const answers = new Map<number, number>();
  let isOver = false;
  const count = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1);
  const send = async ({ atOnce, calls }: Stream, first: number) => {
    for (let n = first; !isOver; n += atOnce) {
      const call = calls[n % calls.length];
      if (call === undefined) return;
      const reply = await shop.call(call.method, call.path, call.body, call.headers).catch(() => undefined);
      count(reply?.status ?? 0);
      if (reply?.status === 503 || reply?.status === 429) await pause(BUSY_MS, () => isOver);
    }
  };
  const running = streams.flatMap((stream) =>
    Array.from({ length: stream.atOnce }, (_, first) => send(stream, first)),
  );
  const slow = Array.from({ length: 32 }, () => slowUpload(shop, new URL(origin), () => isOver));
  return {
    answers,
    stop: async () => {
      isOver = true;
      for (const socket of slow) socket.destroy();
      await Promise.all(running);
    },
  };
}

/** What the issue of a noisy neighbour is made of. */
export async function floodOf(shop: Shop): Promise<Stream[]> {
  return [
    { atOnce: 40, calls: movements(shop, 200) },
    { atOnce: 10, calls: categoryImports(200) },
    { atOnce: 6, calls: await voidReplays(shop, 20) },
    { atOnce: 10, calls: cashOut(shop, 2000) },
    { atOnce: 4, calls: uploads() },
    { atOnce: 8, calls: largestBodies(shop) },
  ];
}

async function pause(ms: number, isOver: () => boolean): Promise<void> {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs && !isOver()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

function item(shop: Shop, collection: string, document: { readonly id: string }): Call {
  const { envelope, body } = shop.makeItem(collection, document);
  const headers = { 'cuadra-item': asciiJson(envelope) };
  return { method: 'POST', path: `/${collection}`, body, headers };
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Of new lots of a few products, which have ever more of them. */
function movements(shop: Shop, count: number): Call[] {
  return Array.from({ length: count }, () =>
    item(shop, 'stock_movements', {
      id: newId(),
      type: 'initial',
      date: new Date().toISOString(),
      from_warehouse_id: null,
      to_warehouse_id: shop.till.warehouseId,
      document_ref: '',
      notes: '',
      status: 'completed',
      exchange_rate: '100',
      items: Array.from({ length: LINES }, (_, line) => {
        const product = shop.products[line % LOTS_OF_ONE];
        return {
          product_id: product?.id,
          sku: product?.sku,
          name: product?.name,
          unit_id: product?.unitId,
          unit_name: 'Unidad',
          factor: '1',
          quantity: '10',
          unit_cost: '0.50',
          lot: newId().slice(-12),
          expires_on: '2027-06-30',
        };
      }),
    } as { id: string }),
  );
}

function categoryImports(count: number): Call[] {
  return Array.from({ length: count }, () => {
    const records = Array.from({ length: LINES }, () => ({
      id: newId(),
      name: `Categoría ${newId().slice(-12)}`,
    }));
    const body = JSON.stringify({ group_id: newId(), records });
    return { method: 'POST', path: '/categories/import', body, headers: { 'idempotency-key': newId() } };
  });
}

/** Of one void, each with other content. */
async function voidReplays(shop: Shop, count: number): Promise<Call[]> {
  const sale = shop.makeSale(shop.pick(3));
  const headers = { 'cuadra-item': asciiJson(sale.envelope) };
  await shop.call('POST', '/sales', sale.body, headers);
  const body = returnOfSale(shop.till as unknown as TestShop, JSON.parse(sale.body), [], null);
  const first = item(shop, 'sale_returns', body);
  const reply = await shop.call(first.method, first.path, first.body, first.headers);
  if (reply.status !== 201) throw new Error(`a void was answered ${reply.status}: ${reply.body}`);
  return Array.from({ length: count }, (_, place) => {
    // Half of them of a size that is quarantined.
    const bytes = place % 2 === 0 ? UNKNOWN_BYTES : UNKNOWN_BYTES / 2;
    return item(shop, 'sale_returns', { ...body, junk: String(place).padEnd(bytes, 'x') } as { id: string });
  });
}

function cashOut(shop: Shop, count: number): Call[] {
  return Array.from({ length: count }, () =>
    item(shop, 'cash_movements', {
      id: newId(),
      register_id: shop.till.series.register_id,
      cash_session_id: newId(),
      direction: 'out',
      currency: 'USD',
      amount: '5.00',
      reason: 'owner',
      notes: '',
      exchange_rate: '100',
      made_at: new Date().toISOString(),
    } as { id: string }),
  );
}

/** Whole, and no pictures. */
function uploads(): Call[] {
  const body = 'x'.repeat(UPLOAD_BYTES_MAX);
  const name = createHash('sha256').update(body).digest('hex');
  return [{ method: 'PUT', path: `/uploads/${name}`, body, headers: { 'content-type': 'image/png' } }];
}

function largestBodies(shop: Shop): Call[] {
  const keys = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, place) => [`k${place}`, '0'])));
  const post = (path: string, body: string): Call => ({ method: 'POST', path, body, headers: {} });
  return [
    post('/products', keys(150_000)),
    post('/company/residence/finish', keys(900_000)),
    post('/products', `{"id":${'['.repeat(900_000)}${']'.repeat(900_000)}}`),
    post('/batch', `{"items":[${'{},'.repeat(80_000)}{}]}`),
    item(shop, 'sales', { id: newId(), junk: 'x'.repeat(UNKNOWN_BYTES) } as { id: string }),
  ];
}

/** A byte a second of ten megabytes, again as soon as it is cut off. */
function slowUpload(shop: Shop, { hostname, port }: URL, isOver: () => boolean): Socket {
  const socket = connect(Number(port), hostname);
  const head = [
    `PUT /api/v1/uploads/${'a'.repeat(64)} HTTP/1.1`,
    'host: localhost',
    'cuadra-schema: 1',
    'content-type: image/png',
    `cuadra-company: ${shop.companyId}`,
    `cookie: ${shop.cookieHeader}`,
    `content-length: ${UPLOAD_BYTES_MAX}\r\n\r\n`,
  ].join('\r\n');
  socket.write(head);
  const dribble = setInterval(() => {
    if (isOver() || socket.destroyed) clearInterval(dribble);
    else socket.write('x');
  }, 1000);
  socket.on('error', () => clearInterval(dribble));
  return socket;
}
