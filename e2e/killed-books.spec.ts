/**
 * Server and engine are killed in the midst of what changes whole books: valuing at the first rate, comparing, closing a
 * month, declaring one, posting what the past would post today. Afterwards each is there whole or not at all, and the
 * books agree with the documents. The short version kills the jobs between their transactions (`dying-database.ts`).
 */
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { Shop } from '../bench/support/shop.ts';
import { seededRandom } from './support/random.ts';
import { CuadraServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const KILLS = Number(process.env.CUADRA_KILLS ?? 12);
const KILL_AFTER_MS_MAX = 600;
const SEED = Number(process.env.CUADRA_SEED ?? Date.now() % 1_000_000);
const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10'] as const;
/** Never closed nor declared: a program may not enter anything into a month that is. */
const OPEN_MONTH = '2026-11';

test('@long [ACC-07] [ACC-08] [ACC-09] a server killed in the midst leaves its books whole', async () => {
  test.setTimeout(900_000);
  console.log(`CUADRA_SEED=${SEED}`);
  const random = seededRandom(SEED);
  const server = await CuadraServer.start({ CUADRA_RATE_LIMITS: 'off' });
  try {
    const shop = await Shop.open(server.url, 20);
    await sendWithoutRate(shop, MONTHS, 60);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const month = random.pick(MONTHS);
      if (kill > 0) await sendWithoutRate(shop, [OPEN_MONTH], 10);
      if (kill === 1) await post(shop, '/exchange_rates', rateOfToday());
      const calls = [
        post(shop, '/accounting/verification?full=true', {}),
        post(shop, '/accounting_periods/close', { id: newId(), month }),
        post(shop, '/accounting/vat-declarations', {
          ...{ id: newId(), from: `${month}-01`, to: lastDayOf(month), previous_excess: '0.00' },
        }),
        post(shop, '/accounting/posting_rebuild', {}),
      ].map((call) => call.catch(() => 0));
      await new Promise((resolve) => setTimeout(resolve, random.integer(0, KILL_AFTER_MS_MAX)));
      await server.kill9();
      await Promise.all(calls);
      await server.boot();
      expect(await differing(shop)).toEqual([]);
    }
  } finally {
    await server.dispose();
  }
});

async function post(shop: Shop, path: string, body: object): Promise<number> {
  return (await shop.call('POST', path, JSON.stringify(body))).status;
}

/** Goods and expenses that wait for the first rate, in turn in each of the months. */
async function sendWithoutRate(shop: Shop, months: readonly string[], count: number): Promise<void> {
  const [warehouse] = JSON.parse((await shop.call('GET', '/warehouses')).body) as { id: string }[];
  for (let n = 0; n < count; n += 1) {
    const [product, month] = [shop.products[n % shop.products.length], months[n % months.length]];
    if (product === undefined || warehouse === undefined)
      throw new Error('a shop has goods and a place for them');
    const item = {
      ...{ product_id: product.id, sku: product.sku, name: product.name, unit_id: product.unitId },
      ...{ unit_name: 'Unidad', factor: '1', quantity: '10', unit_cost: '0.50', lot: '' },
    };
    const movement = {
      ...{ id: newId(), type: 'initial', date: `${month}-10T12:00:00.000Z`, status: 'completed' },
      ...{ to_warehouse_id: warehouse.id, exchange_rate: null, items: [item] },
    };
    expect(await post(shop, '/stock_movements', movement)).toBe(201);
    expect(await post(shop, '/supplier_bills', billWithoutRate(shop, `${month}-10`))).toBe(201);
  }
}

function billWithoutRate({ companyId }: Shop, day: string) {
  const line = {
    ...{ description: 'Alquiler', account_id: accountIdOfRole(companyId, 'exp_rent') },
    ...{ base: '100.00', tax_rate: '16.00', tax: '16.00' },
  };
  return {
    ...{ id: newId(), supplier_id: null, supplier_name: 'Inmobiliaria Ávila', supplier_document: 'J-1' },
    ...{ invoice_number: newId().slice(-8), control_number: '00-1', invoice_date: day, due_date: day },
    ...{ currency: 'USD', exchange_rate: null, lines: [line], made_at: new Date().toISOString() },
  };
}

function rateOfToday() {
  const now = new Date().toISOString();
  return { id: newId(), code: 'VES', rate: '200', value_date: now.slice(0, 10), entered_at: now };
}

function lastDayOf(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10);
}

/** What "Todo cuadra" finds. */
async function differing(shop: Shop): Promise<unknown[]> {
  const { status, body } = await shop.call('POST', '/accounting/verification?full=true', '{}');
  expect(status).toBe(200);
  const { last } = JSON.parse(body) as { last: { checks: { differences: number }[] } };
  return last.checks.filter(({ differences }) => differences > 0);
}
