/** A company as a device sees it over HTTP: signed up, enrolled, with a series and a catalogue, ready to sell. */
import { Agent, request } from 'node:http';
import { newId } from '@cuadra/contracts/primitives/ids';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import type { ItemEnvelope } from '@cuadra/contracts/protocol/messages';
import type { SaleWire } from '@cuadra/contracts/sales/sales';

const NOW = '2026-11-20T15:00:00.000Z';
const IMPORT_RECORDS = 400;

export interface Product {
  readonly id: string;
  readonly unitId: string;
  readonly sku: string;
  readonly name: string;
}

/** Undefined is a final consumer. */
export interface Buyer {
  readonly id: string;
  readonly customer: NonNullable<SaleWire['customer']>;
}

export interface Reply {
  readonly status: number;
  readonly body: string;
}

export class Shop {
  readonly companyId = newId();
  readonly products: Product[] = [];
  /** The last one given by a batch; the next shows it (S-43). */
  lease = '';
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private readonly origin: URL;
  private readonly cookies = new Map<string, string>();
  private userId = '';
  private registerId = '';
  private warehouseId = '';
  private readonly seriesId = newId();
  private seriesCode = '';
  private nextNumber = 1;
  private nextSeq = 1;

  private constructor(origin: string) {
    this.origin = new URL(origin);
  }

  static async open(origin: string, productCount: number): Promise<Shop> {
    const shop = new Shop(origin);
    await shop.signUp();
    await shop.enrol();
    await shop.importProducts(productCount);
    return shop;
  }

  /** One call of the API with this device's cookies. */
  call(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent: this.agent,
          host: this.origin.hostname,
          port: this.origin.port,
          method,
          path: `/api/v1${path}`,
          headers: {
            'cuadra-company': this.companyId,
            'cuadra-schema': '1',
            cookie: this.cookieHeader,
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (incoming) => {
          this.keepCookies(incoming.headers['set-cookie'] ?? []);
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () =>
            resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
          );
        },
      );
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The server had closed a connection that was not used for a while.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET')
          this.call(method, path, body, headers).then(resolve, reject);
        else reject(error);
      });
      outgoing.end(body);
    });
  }

  /** The ids from which tests and other measurements make bodies. */
  get till() {
    const series = { id: this.seriesId, code: this.seriesCode, register_id: this.registerId };
    return { companyId: this.companyId, userId: this.userId, warehouseId: this.warehouseId, series };
  }

  /** Of every call, as one line. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends one finished sale as a device does. @throws Error unless it was recorded */
  async sell(products: readonly Product[], buyer?: Buyer): Promise<void> {
    const { envelope, body } = this.makeSale(products, buyer);
    const reply = await this.call('POST', '/sales', body, { 'cuadra-item': JSON.stringify(envelope) });
    if (reply.status !== 201) throw new Error(`a sale was answered ${reply.status}: ${reply.body}`);
  }

  /** A sale with its envelope, numbered and hashed, not yet sent. */
  makeSale(products: readonly Product[], buyer?: Buyer): { envelope: ItemEnvelope; body: string } {
    return this.makeItem('sales', this.sale(products, buyer));
  }

  /** A document with its envelope, hashed, not yet sent. */
  makeItem(collection: string, document: { readonly id: string }): { envelope: ItemEnvelope; body: string } {
    const body = canonicalJson(document);
    const envelope: ItemEnvelope = {
      id: document.id,
      seq: this.nextSeq++,
      kind: 'create',
      collection,
      row_id: document.id,
      schema: 1,
      hash: hashOfText(body),
      made_by: { id: this.userId, name: 'Ana Pérez' },
      made_at: new Date().toISOString(),
    };
    return { envelope, body };
  }

  /** `count` products drawn without order; the same index of every shop is another product. */
  pick(count: number): Product[] {
    return Array.from({ length: count }, (_, place) => {
      const share = Math.floor(this.products.length / count);
      const product = this.products[place * share + Math.floor(Math.random() * share)];
      if (product === undefined) throw new Error('the shop has no products');
      return product;
    });
  }

  private async signUp(): Promise<void> {
    const reply = await this.must(201, 'POST', '/auth/sign-up', {
      company_id: this.companyId,
      email: `${this.companyId}@example.com`,
      password: 'Segura123*',
      data: { name: 'Ana Pérez', company: 'Bodegón de prueba', country: 'Venezuela', phone: '0412-5551842' },
    });
    this.userId = (reply.user as { id: string }).id;
  }

  private async enrol(): Promise<void> {
    await this.must(201, 'POST', '/devices', { id: newId(), name: 'Equipo de prueba' });
    const reply = await this.call('GET', '/registers');
    const [register] = JSON.parse(reply.body) as { id: string; warehouse_id: string }[];
    if (register === undefined) throw new Error('the company has no register');
    this.registerId = register.id;
    this.warehouseId = register.warehouse_id;
    const series = await this.must(201, 'POST', '/series', { id: this.seriesId, register_id: register.id });
    this.seriesCode = String(series.code);
  }

  private async importProducts(count: number): Promise<void> {
    for (let from = 0; from < count; from += IMPORT_RECORDS) {
      const records = Array.from({ length: Math.min(IMPORT_RECORDS, count - from) }, (_, place) =>
        this.product(from + place),
      );
      await this.must(
        201,
        'POST',
        '/products/import',
        { group_id: newId(), records },
        { 'idempotency-key': newId() },
      );
    }
  }

  private product(index: number) {
    const product = { id: newId(), unitId: newId(), sku: `SKU-${index}`, name: `Producto ${index}` };
    this.products.push(product);
    return {
      id: product.id,
      sku: product.sku,
      name: product.name,
      base_unit: { id: product.unitId, name: 'Unidad', barcode: '' },
      purchase_price: { amount: '0.70', currency: 'USD', last_update: NOW },
      selling_price: { amount: '1.16', currency: 'USD', last_update: NOW, includes_tax: true },
    };
  }

  private sale(products: readonly Product[], buyer?: Buyer): SaleWire {
    const cents = (minor: number) => (minor / 100).toFixed(2);
    const total = cents(116 * products.length);
    const bolivars = cents(Math.round(116 * products.length * 512.48));
    const tax = cents(16 * products.length);
    const base = cents(100 * products.length);
    return {
      id: newId(),
      register_id: this.registerId,
      series_id: this.seriesId,
      series: this.seriesCode,
      number: this.nextNumber++,
      cash_session_id: this.seriesId,
      warehouse_id: this.warehouseId,
      customer_id: buyer?.id ?? null,
      customer: buyer?.customer ?? null,
      currency: 'USD',
      secondary_currency: 'VES',
      exchange_rate: '512.48',
      rate_date: '2026-11-20',
      lines: products.map((product) => ({
        id: newId(),
        product_id: product.id,
        sku: product.sku,
        barcode: '',
        name: product.name,
        unit_id: product.unitId,
        unit_name: 'Unidad',
        factor: '1',
        quantity: '1',
        unit_price: '1.16',
        includes_tax: true,
        tax_id: null,
        tax_name: 'IVA',
        tax_rate: '16',
        is_exempt: false,
        carries_stock: true,
        lot: '',
        subtotal: '1.16',
        discount: '0.00',
        base: '1.00',
        tax: '0.16',
        total: '1.16',
      })),
      taxes: [{ tax_id: null, name: 'IVA', rate: '16', base, tax }],
      subtotal: total,
      discount: '0.00',
      exempt: '0.00',
      base,
      tax,
      total,
      total_secondary: bolivars,
      payments: [
        {
          id: newId(),
          method: 'cash',
          currency: 'USD',
          amount_usd: total,
          amount_bs: bolivars,
          typed_currency: 'USD',
          exchange_rate: '512.48',
          reference: '',
          details: {},
        },
      ],
      change: [],
      notes: '',
      sold_at: new Date().toISOString(),
    };
  }

  private async must(
    status: number,
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Record<string, unknown>> {
    const reply = await this.call(method, path, JSON.stringify(body), headers);
    if (reply.status !== status)
      throw new Error(`${method} ${path} was answered ${reply.status}: ${reply.body}`);
    return JSON.parse(reply.body) as Record<string, unknown>;
  }

  private keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
  }
}
