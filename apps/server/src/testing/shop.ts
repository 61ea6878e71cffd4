/** Companies that sell in tests: signed up, with a device and a series of receipts. */
import { firstRegisterId, newId } from '@cuadra/contracts/primitives/ids';
import type { SeriesReply } from '@cuadra/contracts/protocol/messages';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach } from 'vitest';
import { enrol, signUpCompany, type TestCompany, type TestServer } from './app.ts';

/** A company with a device, enrolled and with a series at its first register; `seq` is of the last item it has sent. */
export interface TestShop extends TestCompany {
  readonly deviceId: string;
  readonly series: SeriesReply;
  lease: string;
  seq: number;
}

/** Signs up, enrols the browser and opens a series at the first register. */
export async function openShop(
  app: FastifyInstance,
  overrides: Parameters<typeof signUpCompany>[1] = {},
): Promise<TestShop> {
  const company = await signUpCompany(app, overrides);
  const { deviceId, lease } = await enrol(company.browser);
  const response = await company.browser.call('POST', '/series', {
    id: newId(),
    register_id: firstRegisterId(company.companyId),
  });
  if (response.statusCode >= 300)
    throw new Error(`the series answered ${response.statusCode}: ${response.body}`);
  return { ...company, deviceId, lease, series: response.json<SeriesReply>(), seq: 0 };
}

/**
 * One shop for all tests of a file; a test does not touch the rows of another.
 *
 * @param server as for {@link shopForEachTest}
 */
export function shopForAllTests(server: TestServer): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await openShop(server.app));
  });
  return shop;
}

/**
 * A shop for each test of a file: one object that is another company before every test.
 *
 * @param server of `serverForTests`, called before: hooks run in the order in which they are registered.
 */
export function shopForEachTest(server: TestServer): TestShop {
  const shop = {} as TestShop;
  beforeEach(async () => {
    Object.assign(shop, await openShop(server.app));
  });
  return shop;
}

/** Another device of the same company, with a browser and a series of its own. */
export async function openSecondTill(shop: TestShop): Promise<TestShop> {
  const browser = shop.browser.copy();
  browser.dropDevice();
  const { deviceId, lease } = await enrol(browser);
  const response = await browser.call('POST', '/series', {
    id: newId(),
    register_id: newId(),
    register_name: `Caja ${deviceId.slice(-4)}`,
  });
  if (response.statusCode >= 300)
    throw new Error(`the series answered ${response.statusCode}: ${response.body}`);
  return { ...shop, browser, deviceId, lease, series: response.json<SeriesReply>(), seq: 0 };
}
