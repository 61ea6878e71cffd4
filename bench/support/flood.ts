/**
 * The load that one company can put on the server at once. Its bodies are made before, so that sending takes little of
 * the processor that it shares with the measured shop and the server.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { newId } from '@cuadra/contracts/primitives/ids';
import { UPLOAD_BYTES_MAX } from '@cuadra/contracts/protocol/uploads';
import type { SaleWire } from '@cuadra/contracts/sales/sales';

import { returnOfSale } from '../../apps/server/src/testing/sale-bodies.ts';
import type { TestShop } from '../../apps/server/src/testing/shop.ts';
import type { Shop } from './shop.ts';

const LINES = 500;
const LOTS_OF_ONE = 4;
const UNKNOWN_BYTES = 1_900_000;
const SLOW_UPLOADS = 32;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** One kind of call, made by that many clients at once, each one after another. */
interface Stream {
  readonly atOnce: number;
  readonly calls: readonly Call[];
}

export interface Flood {
  /** Ends when what is under way is answered. @returns the calls answered, by status */
  stop(): Promise<ReadonlyMap<number, number>>;
}

/** Everything at once, until it is stopped, from a thread of its own (`flood-sender.mjs`). */
export function startFlood(shop: Shop, origin: string, streams: readonly Stream[]): Flood {
  const workerData = {
    origin,
    headers: { 'cuadra-company': shop.companyId, 'cuadra-schema': '1', cookie: shop.cookieHeader },
    streams,
    slowHead: slowUploadHead(shop),
    slowCount: SLOW_UPLOADS,
  };
  const sender = new Worker(new URL('./flood-sender.mjs', import.meta.url), { workerData });
  return {
    stop: async () => {
      const answered = once(sender, 'message') as Promise<[ReadonlyMap<number, number>]>;
      sender.postMessage('stop');
      const [answers] = await answered;
      return answers;
    },
  };
}

/** The calls of a noisy neighbour. */
export async function floodOf(shop: Shop): Promise<Stream[]> {
  return [
    { atOnce: 40, calls: movements(shop, 200) },
    { atOnce: 10, calls: categoryImports(200) },
    { atOnce: 6, calls: await voidReplays(shop, 20) },
    { atOnce: 10, calls: cashOut(shop, 2000) },
    { atOnce: 4, calls: uploads() },
    { atOnce: 8, calls: largestBodies(shop) },
    { atOnce: 4, calls: lies(shop, 400) },
  ];
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

/** Sales with false figures, each wrong in another way. */
function lies(shop: Shop, count: number): Call[] {
  const tell: readonly ((sale: SaleWire) => object)[] = [
    // A price that no price of the product explains, and all else by it.
    (sale) => ({ ...sale, lines: sale.lines.map((line) => ({ ...line, unit_price: '0.01' })) }),
    (sale) => ({ ...sale, lines: sale.lines.map((line) => ({ ...line, tax: '0.01' })) }),
    (sale) => ({ ...sale, total: '0.01' }),
    (sale) => ({ ...sale, register_id: newId() }),
    (sale) => ({ ...sale, exchange_rate: '1.00', sold_at: '2001-01-01T12:00:00.000Z' }),
    (sale) => ({ ...sale, lines: sale.lines.map((line) => ({ ...line, product_id: newId() })) }),
  ];
  return Array.from({ length: count }, (_, place) => {
    const sale = JSON.parse(shop.makeSale(shop.pick(3)).body) as SaleWire;
    const lie = tell[place % tell.length]?.(sale) ?? sale;
    return item(shop, 'sales', lie as { id: string });
  });
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

/** The part of an upload that claims ten megabytes. */
function slowUploadHead(shop: Shop): string {
  return [
    `PUT /api/v1/uploads/${'a'.repeat(64)} HTTP/1.1`,
    'host: localhost',
    'cuadra-schema: 1',
    'content-type: image/png',
    `cuadra-company: ${shop.companyId}`,
    `cookie: ${shop.cookieHeader}`,
    `content-length: ${UPLOAD_BYTES_MAX}\r\n\r\n`,
  ].join('\r\n');
}
