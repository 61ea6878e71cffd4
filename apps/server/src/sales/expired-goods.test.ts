/** Sales of lots that have expired: recorded always, and told where nobody said why or who did might not (MOV-05, S-22). */
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { lotId, newId } from '@cuadra/contracts/primitives/ids';
import type { SaleLineWire } from '@cuadra/contracts/sales/sales';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);
let productId: string;

beforeEach(async () => {
  const product = productBody({ track_lots: true });
  productId = product.id;
  await sendItem(shop, creation('products', product));
  await putLot('VENCIDO', '2020-01-31');
  await putLot('BUENO', '2099-12-31');
});

describe('a sale of a lot that has expired', () => {
  it('[MOV-05] is recorded with its reason, which stays with the line', async () => {
    const { answer, row } = await sell({ lot: 'VENCIDO', expired_reason: 'Se vende a mitad de precio' });
    expect(answer).toMatchObject({ result: 'recorded' });
    expect(answer.flags).not.toContain('expired_lot');
    expect(row).toMatchObject({
      lines: [{ lot: 'VENCIDO', expired_reason: 'Se vende a mitad de precio' }],
    });
  });

  it('[MOV-05] [S-22] is recorded and told where nobody said why', async () => {
    expect((await sell({ lot: 'VENCIDO' })).answer).toMatchObject({
      result: 'recorded',
      flags: expect.arrayContaining(['expired_lot']),
    });
    expect((await sell({ lot: 'BUENO' })).answer.flags).not.toContain('expired_lot');
    expect((await sell({ lot: 'DESCONOCIDO' })).answer.flags).not.toContain('expired_lot');
  });

  it('[MOV-05] [PERM-02] is recorded and told where who sold it may not decide it', async () => {
    const line = { lot: 'VENCIDO', expired_reason: 'El cliente lo quiso' };
    const told = [];
    for (const role of ['seller', ['pos', 'inventory.read'], ['pos', 'inventory.write']] as const) {
      const { answer } = await sell(line, await personWith(role));
      told.push(answer.flags?.filter((flag) => flag === 'expired_lot' || flag === 'permission_missing'));
    }
    expect(told).toEqual([['expired_lot'], ['expired_lot'], []]);
  });
});

async function personWith(role: Parameters<typeof addMember>[2]['role']) {
  const browser = await addMember(server, shop, { role, name: 'Luis' });
  const { user } = (await browser.call('GET', '/auth/session')).json<SessionReply>();
  return { id: user.id, name: 'Luis' };
}

async function sell(line: Partial<SaleLineWire>, made_by?: { readonly id: string; readonly name: string }) {
  const lines = [saleLine({ ...line, product_id: productId, unit_id: newId() }, shop.companyId)];
  const sale = saleBody(shop, { lines });
  const { answer } = await sendItem(shop, {
    ...creation('sales', sale),
    ...(made_by === undefined ? {} : { made_by }),
  });
  return { answer, row: (await shop.browser.call('GET', `/sales/${sale.id}`)).json() };
}

async function putLot(code: string, expiresOn: string): Promise<void> {
  await server.owner.query(
    `insert into lots (company_id, id, version, created_at, updated_at, product_id, code, expires_on)
     values ($1, $2, 1, now(), now(), $3, $4, $5)`,
    [shop.companyId, lotId(shop.companyId, productId, code), productId, code, expiresOn],
  );
}
