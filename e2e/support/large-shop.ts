/**
 * A shop for a browser to open: signed up, with a catalogue as shops have them and its opening stock, put into the
 * server over HTTP. No device is enrolled: the browser is the first.
 */
import { defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';

import { type MadeProduct, makeCatalogue } from './catalogue.ts';
import type { Owner } from './owner.ts';

const NOW = '2026-11-20T15:00:00.000Z';
/** Bolívares for a dollar. */
const STOCKED_AT = '512.48';
const IMPORT_RECORDS = 400;
const MOVEMENT_LINES = 500;
/** Some of the generated rows are damaged; this factor makes enough good ones. */
const SURPLUS = 1.2;
const OWNER = { name: 'Ana Pérez', password: 'Bodega2026*', company: 'Bodegón de prueba' };

export interface StockedProduct extends MadeProduct {
  readonly id: string;
  readonly unitId: string;
}

export class BrowserShop {
  readonly companyId: string;
  readonly owner: Owner;
  readonly products: readonly StockedProduct[];
  private readonly origin: string;
  private cookies = '';

  private constructor(origin: string, products: readonly MadeProduct[], owner: Owner | undefined) {
    this.origin = origin;
    this.companyId = newId();
    this.owner = owner ?? { ...OWNER, email: `${this.companyId}@example.com` };
    this.products = products.map((product) => ({ ...product, id: newId(), unitId: newId() }));
  }

  /** @param owner one of its own, where none is named */
  static async open(origin: string, seed: number, productCount: number, owner?: Owner): Promise<BrowserShop> {
    const { products } = makeCatalogue(seed, Math.ceil(productCount * SURPLUS));
    const shop = new BrowserShop(origin, products.slice(0, productCount), owner);
    await shop.signUp();
    for (const slice of slicesOf(shop.products, IMPORT_RECORDS)) await shop.importProducts(slice);
    for (const slice of slicesOf(shop.products, MOVEMENT_LINES)) await shop.stock(slice);
    return shop;
  }

  /** Other prices for the first `count` products: what a device must read at its next start. */
  async changePrices(count: number): Promise<void> {
    for (const { id, priceCents } of this.products.slice(0, count)) {
      const amount = decimal(priceCents + 1n);
      await this.must('PATCH', `/products/${id}`, {
        selling_price: { amount, currency: 'USD', last_update: NOW, includes_tax: true },
      });
    }
  }

  /** One reading call. @returns milliseconds to the last byte of its answer, and its body */
  async timedGet(path: string): Promise<{ readonly ms: number; readonly body: unknown }> {
    const startedAt = performance.now();
    const text = await (await this.must('GET', path)).text();
    return { ms: performance.now() - startedAt, body: JSON.parse(text) };
  }

  private async signUp(): Promise<void> {
    const { email, password, name, company } = this.owner;
    await this.must('POST', '/auth/sign-up', {
      company_id: this.companyId,
      email,
      password,
      data: { name, company, country: 'Venezuela', phone: '0412-5551842' },
    });
  }

  private async importProducts(products: readonly StockedProduct[]): Promise<void> {
    const records = products.map((product) => ({
      id: product.id,
      sku: product.sku,
      name: product.name,
      base_unit: { id: product.unitId, name: 'und', barcode: product.barcode },
      purchase_price: { amount: decimal(product.costCents), currency: 'USD', last_update: NOW },
      selling_price: {
        amount: decimal(product.priceCents),
        currency: 'USD',
        last_update: NOW,
        includes_tax: true,
      },
    }));
    await this.must('POST', '/products/import', { group_id: newId(), records });
  }

  private async stock(products: readonly StockedProduct[]): Promise<void> {
    const items = products.map(({ id, unitId, sku, name, costCents, stock }) => ({
      product_id: id,
      sku,
      name,
      unit_id: unitId,
      unit_name: 'und',
      factor: '1',
      quantity: String(stock),
      unit_cost: decimal(costCents),
    }));
    const to_warehouse_id = defaultWarehouseId(this.companyId);
    await this.must('POST', '/stock_movements', {
      id: newId(),
      type: 'initial',
      date: NOW,
      to_warehouse_id,
      // That of the shop's till: without one, a job would value the goods at any moment of a journey.
      exchange_rate: STOCKED_AT,
      items,
    });
  }

  private async must(method: string, path: string, body?: unknown): Promise<Response> {
    const reply = await fetch(`${this.origin}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'cuadra-company': this.companyId,
        'cuadra-schema': '1',
        'idempotency-key': newId(),
        cookie: this.cookies,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${await reply.text()}`);
    const given = reply.headers.getSetCookie().map((line) => line.slice(0, line.indexOf(';')));
    if (given.length > 0) this.cookies = given.join('; ');
    return reply;
  }
}

/** 1234n → '12.34' */
function decimal(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

function slicesOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );
}
