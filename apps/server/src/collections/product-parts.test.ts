/** What a product is made of besides its own fields: its units and its pictures, each a row (S-28). */
import { defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import type { ChangesReply } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

/** Written, read alone and read by another device: the same each time. */
async function expectKept(collection: string, body: Record<string, unknown>): Promise<void> {
  const { version: before } = (await shop.browser.call('GET', '/versions')).json<{ version: number }>();
  const created = await shop.browser.call('POST', `/${collection}`, body);
  expect(created.statusCode, created.body).toBe(201);
  expect((await shop.browser.call('GET', `/${collection}/${body.id}`)).json()).toMatchObject(body);
  const changes = (await shop.browser.call('GET', `/changes?since=${before}`)).json<ChangesReply>();
  expect(changes.rows.find(({ row }) => row.id === body.id)?.row).toMatchObject(body);
}

async function newProduct(): Promise<{ readonly id: string }> {
  const product = productBody();
  const made = await shop.browser.call('POST', '/products', product);
  expect(made.statusCode, made.body).toBe(201);
  return product;
}

function unitOf(product: { readonly id: string }) {
  return {
    id: newId(),
    product_id: product.id,
    name: 'Caja',
    type: 'empaque',
    conversion_factor: '12.5',
    barcode: '2991234567897',
    is_generated: true,
    price: { USD: '13.50', VES: '6918.48' },
    purchase_price: '9.90',
    selling_price: '13.50',
  };
}

describe('a unit of a product', () => {
  it('[ENT-17] is kept as written, its price in each currency too', async () => {
    const product = await newProduct();
    const unit = unitOf(product);
    await expectKept('product_units', unit);
    const { units } = (await shop.browser.call('GET', `/products/${product.id}`)).json<{
      units: unknown[];
    }>();
    const { product_id: _, ...shown } = unit;
    expect(units).toEqual([shown]);
  });

  it('[ENT-16] is kept with its price in each currency where it is the base unit', async () => {
    const base_unit = { id: newId(), name: 'kg', barcode: '', price: { VES: '512.48' } };
    await expectKept('products', productBody({ base_unit }));
    const plain = productBody();
    await shop.browser.call('POST', '/products', plain);
    expect((await shop.browser.call('GET', `/products/${plain.id}`)).json()).toMatchObject({
      base_unit: { ...plain.base_unit, price: {} },
    });
  });

  it.each([{ price: { EUROS: '1.00' } }, { price: { USD: '-1.00' } }, { conversion_factor: '0' }])(
    '[ENT-17] is refused with %o',
    async (wrong) => {
      const refused = await shop.browser.call('POST', '/product_units', {
        ...unitOf(await newProduct()),
        ...wrong,
      });
      expect(refused.statusCode).toBe(400);
      expect(refused.json<{ errors: { field: string }[] }>().errors[0]?.field).toContain(
        Object.keys(wrong)[0],
      );
    },
  );

  it('[PROD-04] is not deleted while goods are counted in it, and may be once none are', async () => {
    const product = await newProduct();
    const unit = unitOf(product);
    await shop.browser.call('POST', '/product_units', unit);
    const base = movementBody(shop);
    const [item] = base.items;
    const line = { ...item, product_id: product.id, unit_id: unit.id, unit_name: unit.name, factor: '12.5' };
    const moved = await shop.browser.call('POST', '/stock_movements', {
      ...base,
      to_warehouse_id: defaultWarehouseId(shop.companyId),
      items: [{ ...line, quantity: '2' }],
    });
    expect(moved.statusCode, moved.body).toBe(201);

    const refused = await shop.browser.call('DELETE', `/product_units/${unit.id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'unit_in_use' });
    expect(refused.body).toContain('Todavía queda existencia en esa unidad');

    await server.owner.query(
      'update stock_balances set quantity = 0 where company_id = $1 and unit_id = $2',
      [shop.companyId, unit.id],
    );
    expect((await shop.browser.call('DELETE', `/product_units/${unit.id}`)).statusCode).toBe(200);
  });
});

describe('a picture of a product', () => {
  it('[ENT-18] is kept as written', async () => {
    const product = await newProduct();
    await expectKept('product_images', {
      id: newId(),
      product_id: product.id,
      type: 'gallery',
      position: 3,
      alt: 'La etiqueta por detrás',
      filename: 'etiqueta trasera.png',
      path: 'uploads/2026/11/1795190400000-etiqueta-trasera.png',
      sha256: 'a'.repeat(64),
      thumbnail: 'b'.repeat(64),
      mime: 'image/webp',
      bytes: 48_213,
      width: 1600,
      height: 1200,
    });
  });
});
