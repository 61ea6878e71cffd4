/**
 * The device that a company lives on is lost: nobody else gets in, and the file it exported is what is left. With the
 * app's own code on the device and the real engine behind the server, that file becomes a new company (DATA-02, DATA-05).
 */
import '../../../web/src/data/testing/indexed-db.ts';

import { defaultWarehouseId, firstRegisterId, newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import { createRestoreApi } from '../../../web/src/data/api/restore-api.ts';
import { exportArchive } from '../../../web/src/data/archive/export-archive.ts';
import { restoreArchive } from '../../../web/src/data/archive/restore-archive.ts';
import { keepRestored } from '../../../web/src/data/images/picture-store.ts';
import { createRecord } from '../../../web/src/data/local-writes/change-records.ts';
import { openCashSession } from '../../../web/src/data/local-writes/open-cash-session.ts';
import { recordMovements } from '../../../web/src/data/local-writes/record-movements.ts';
import { claimRegister } from '../../../web/src/data/series.ts';
import { readSyncValue } from '../../../web/src/data/sync/state/sync-values.ts';
import { saleDraft, saleLine } from '../../../web/src/data/testing/builders.ts';
import { recordSale } from '../../../web/src/data/testing/record-draft.ts';
import { type SteppedDevice, steppedDevice } from '../../../web/src/data/testing/stepped-device.ts';
import { enrol, serverForTests, signUpCompany, type TestBrowser, type TestCompany } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';

/** Some dozens of calls of a real server. */

const server = serverForTests();

function lineOf(browser: TestBrowser): typeof fetch {
  return async (input, init = {}) => {
    const path = String(input).replace('/api/v1', '');
    const method = (init.method ?? 'GET') as 'GET' | 'POST' | 'PATCH' | 'DELETE';
    const headers = Object.fromEntries([...new Headers(init.headers)]);
    const response = await browser.call(method, path, init.body as string | undefined, headers);
    return new Response(response.statusCode === 204 ? null : response.body, {
      status: response.statusCode,
      headers: new Headers(response.headers as Record<string, string>),
    });
  };
}

function openDevice({ companyId, userId, browser }: TestCompany): Promise<SteppedDevice> {
  return steppedDevice({ companyId, userId, fetch: lineOf(browser) });
}

/** A day of a shop that lives on its device: a customer, goods, an opened drawer, a sale. */
async function work({ db }: SteppedDevice, { companyId, userId }: TestCompany): Promise<void> {
  const ana = { id: userId, name: 'Ana Pérez' };
  const { id: harina, ...product } = productBody({ sku: 'HAR-1' });
  await createRecord(db, 'products', product, ana, harina);
  await createRecord(
    db,
    'customers',
    { type: 'person', document_type: 'V', document_number: '1', name: 'Luis' },
    ana,
  );
  const warehouse = defaultWarehouseId(companyId);
  const item = { sku: 'HAR-1', name: 'Harina', unit_id: newId(), unit_name: 'Unidad', factor: '1', lot: '' };
  await recordMovements(
    db,
    [
      {
        id: newId(),
        type: 'initial',
        date: new Date().toISOString(),
        from_warehouse_id: null,
        to_warehouse_id: warehouse,
        document_ref: '',
        notes: '',
        status: 'completed',
        exchange_rate: '100',
        items: [{ ...item, product_id: harina, quantity: '50', unit_cost: '0.50' }],
      },
    ],
    ana,
  );
  const opening = {
    id: newId(),
    register_id: firstRegisterId(companyId),
    initial_usd: '20.00',
    initial_bs: '0.00',
  };
  await openCashSession(db, { ...opening, exchange_rate: '100' }, ana);
  const sale = saleDraft({ lines: [saleLine({ product_id: harina })], warehouse_id: warehouse });
  await recordSale(db, { sale, cartId: null }, ana);
}

async function sumsOf(companyId: string): Promise<Record<string, number>> {
  const { rows } = await server.owner.query<{ key: string; amount: string }>(
    `select 'stock' as key, sum(quantity) as amount from stock_balances where company_id = $1
     union all select currency, sum(amount) from cash_balances where company_id = $1 group by currency`,
    [companyId],
  );
  return Object.fromEntries(rows.map(({ key, amount }) => [key, Number(amount)]));
}

it('[DATA-02] [DATA-05] makes a new company of the file that the lost device had exported, to the last row', async () => {
  const lost = await signUpCompany(server.app, { data: { residence: 'device' } });
  const device = await openDevice(lost);
  const isHere = async () =>
    (await device.store.read(['sync'], (tx) => readSyncValue(tx, 'residence'))) === 'device' &&
    (await device.db.outbox.count()) === 0;
  await device.until(isHere);
  const register = { register_id: firstRegisterId(lost.companyId) };
  await claimRegister(device.db, device.api, register, device.storage as Storage);
  await work(device, lost);
  await device.until(isHere);
  const exported = await exportArchive(device.db, { api: null });
  device.db.close();
  if (!exported.ok) throw new Error(exported.reason);

  // Whoever signs in anywhere else gets no further.
  const elsewhere = lost.browser.copy();
  elsewhere.dropDevice();
  const asked = await elsewhere.call('POST', '/devices', { id: newId(), name: 'Otro' });
  expect([asked.statusCode, asked.json<{ code: string }>().code]).toEqual([409, 'company_on_other_device']);

  const anew = await signUpCompany(server.app);
  await enrol(anew.browser);
  const next = await openDevice(anew);
  const restored = await restoreArchive(exported.file, {
    companyId: anew.companyId,
    maker: { id: anew.userId, name: 'Ana Pérez' },
    company: next.api,
    restore: createRestoreApi(next.api.client),
    keepPictures: (pictures) => keepRestored(next.db, pictures, Date.now()),
  });
  expect(restored).toMatchObject({ ok: true, refused: [], differences: [] });
  expect(await sumsOf(anew.companyId)).toEqual({ stock: 48, USD: 22.32 });
  const { rows } = await server.owner.query(
    `select (select count(*)::int from sales where company_id = $1 and is_booked) as sales,
        (select count(*)::int from customers where company_id = $1 and name = 'Luis') as customers`,
    [anew.companyId],
  );
  expect(rows).toEqual([{ sales: 1, customers: 1 }]);
  next.db.close();
});
