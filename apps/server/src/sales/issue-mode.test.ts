/** What sales and returns say of how their register issues (FISC-02). */
import { defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { formRunBody } from '../testing/form-bodies.ts';
import { saleBody, saleReturnBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('a sale', () => {
  it('[FISC-02] of a register that issues otherwise is recorded and flagged, also of a plain client', async () => {
    expect(await flagsOf({})).not.toContain('other_issue_mode');
    expect(await flagsOf({ issue_mode: 'fiscal_machine' })).toContain('other_issue_mode');
    const response = await shop.browser.call(
      'POST',
      '/sales',
      saleBody(shop, { issue_mode: 'digital', series_id: newId() }),
    );
    expect([response.statusCode, response.json<{ flags: string[] }>().flags]).toEqual([
      201,
      expect.arrayContaining(['other_issue_mode']),
    ]);
  });

  it('[FISC-02] [S-22] made before its till could know of another setting is not flagged, whatever it says', async () => {
    await shop.browser.call('POST', '/form_runs', formRunBody(shop));
    const path = `/registers/${shop.series.register_id}`;
    expect((await shop.browser.call('PATCH', path, { issue_mode: 'free_form' })).statusCode).toBe(200);
    expect(await flagsOf({})).not.toContain('other_issue_mode');
    expect(await flagsOf({ issue_mode: 'free_form' })).not.toContain('other_issue_mode');
    // A day later every till knows.
    await server.owner.query(`update history set at = at - interval '3 days' where company_id = $1`, [
      shop.companyId,
    ]);
    expect(await flagsOf({ issue_mode: 'free_form' })).not.toContain('other_issue_mode');
    expect(await flagsOf({})).toContain('other_issue_mode');
  });

  it('[FISC-02] of a mode that there is not is quarantined, and refused from a plain client', async () => {
    const odd = { ...saleBody(shop), issue_mode: 'a_mano' };
    expect((await sendItem(shop, creation('sales', odd))).answer.result).toBe('kept');
    const response = await shop.browser.call('POST', '/sales', { ...odd, id: newId() });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { errors: [{ field: 'issue_mode' }] },
    ]);
  });

  it('[FISC-02] is read back as it was issued, and as none of the law where it does not say', async () => {
    const [fiscal, plain] = [saleBody(shop, { issue_mode: 'fiscal_machine' }), saleBody(shop)];
    await sendItem(shop, creation('sales', fiscal));
    await sendItem(shop, creation('sales', plain));
    const modeOf = async ({ id }: SaleWire) =>
      (await shop.browser.call('GET', `/sales/${id}`)).json<SaleWire>().issue_mode;
    expect([await modeOf(fiscal), await modeOf(plain)]).toEqual(['fiscal_machine', 'not_fiscal']);
  });
});

describe('a return', () => {
  it('[FISC-02] is issued as its sale was, whatever the register does since', async () => {
    const { id } = await fiscalRegister();
    const sale = saleBody(shop, { register_id: id, issue_mode: 'fiscal_machine' });
    await sendItem(shop, creation('sales', sale));
    const own = await sendItem(shop, creation('sale_returns', saleReturnBody(shop, sale)));
    expect(own.answer.flags ?? []).not.toContain('other_issue_mode');
    const other = saleReturnBody(shop, sale, { issue_mode: 'not_fiscal' });
    expect((await sendItem(shop, creation('sale_returns', other))).answer.flags).toContain(
      'other_issue_mode',
    );
  });

  it('[FISC-02] is compared with a sale of the same batch, too', async () => {
    const sale = saleBody(shop, { issue_mode: 'fiscal_machine' });
    const back = saleReturnBody(shop, sale, { issue_mode: 'digital' });
    const { reply } = await sendBatch(shop, [
      batchItem(shop, creation('sales', sale)),
      batchItem(shop, creation('sale_returns', back)),
    ]);
    expect(reply.items[1]?.flags).toContain('other_issue_mode');
  });
});

async function flagsOf(overrides: Partial<SaleWire>): Promise<readonly string[]> {
  const { answer } = await sendItem(shop, creation('sales', saleBody(shop, overrides)));
  expect(answer.result).toBe('recorded');
  return answer.flags ?? [];
}

async function fiscalRegister(): Promise<{ readonly id: string }> {
  const printer = { id: newId(), name: 'Fiscal', registration: 'Z1F1234567' };
  expect((await shop.browser.call('POST', '/fiscal_printers', printer)).statusCode).toBe(201);
  const register = {
    id: newId(),
    name: 'Caja fiscal',
    warehouse_id: defaultWarehouseId(shop.companyId),
    issue_mode: 'fiscal_machine',
    fiscal_printer_id: printer.id,
  };
  expect((await shop.browser.call('POST', '/registers', register)).statusCode).toBe(201);
  return register;
}
