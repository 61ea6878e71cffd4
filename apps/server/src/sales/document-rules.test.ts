/** What a company's plan and residence make of its documents, in the database: flagged, or stored without entries. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { openingBody } from '../testing/cash-bodies.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

async function setState(change: string): Promise<void> {
  await server.owner.query(`update company_state set ${change} where company_id = $1`, [shop.companyId]);
}

async function flagsOfSale(sold_at: string): Promise<readonly string[]> {
  const { answer } = await sendItem(shop, creation('sales', saleBody(shop, { sold_at })));
  expect(answer.result).toBe('recorded');
  return answer.flags ?? [];
}

describe('the sales of a day [PLAN-02]', () => {
  it('beyond the plan are recorded and flagged, by the day in Caracas they were made on', async () => {
    await setState(`limits = jsonb_set(limits, '{sales_per_day}', '2')`);
    const noon = '2026-11-20T16:00:00.000Z';
    // Half past eleven at night there, the next day in Greenwich.
    const late = '2026-11-21T03:30:00.000Z';
    expect(await flagsOfSale(noon)).not.toContain('plan_limit');
    expect(await flagsOfSale(late)).not.toContain('plan_limit');
    expect(await flagsOfSale(noon)).toContain('plan_limit');
    expect(await flagsOfSale('2026-11-21T04:00:00.000Z')).not.toContain('plan_limit');
  });

  it('are not counted on a plan without that limit', async () => {
    await setState(`limits = jsonb_set(limits, '{sales_per_day}', 'null')`);
    for (let sale = 0; sale < 3; sale += 1) {
      expect(await flagsOfSale('2026-11-20T16:00:00.000Z')).not.toContain('plan_limit');
    }
  });
});

describe('the documents of a company that lives on a device [DATA-02]', () => {
  it('are stored whole and not booked: no entries, no balances, no customer made up', async () => {
    await setState(`residence = 'device', home_device_id = '${shop.deviceId}'`);
    const customer = { name: 'Luis', document_type: 'V', document_number: '7', customer_type: 'regular' };
    const sale = saleBody(shop, { customer_id: newId(), customer });
    for (const item of [
      creation('sales', sale),
      creation('cash_openings', openingBody(shop)),
      creation('stock_movements', movementBody(shop)),
    ]) {
      expect((await sendItem(shop, item)).answer.result).toBe('recorded');
    }
    const { rows } = await server.owner.query(
      `select (select bool_or(is_booked) from (select is_booked, company_id from sales union all
          select is_booked, company_id from cash_openings union all
          select is_booked, company_id from stock_movements) d where company_id = $1) as booked,
        (select count(*)::int from stock_entries where company_id = $1)
          + (select count(*)::int from cash_balances where company_id = $1)
          + (select count(*)::int from account_balances where company_id = $1) as entries,
        (select count(*)::int from sale_lines where company_id = $1) as lines,
        (select count(*)::int from customers where company_id = $1) as customers`,
      [shop.companyId],
    );
    expect(rows).toEqual([{ booked: false, entries: 0, lines: 1, customers: 0 }]);
  });

  it('are booked where the company lives in the cloud', async () => {
    await sendItem(shop, creation('sales', saleBody(shop)));
    const { rows } = await server.owner.query(
      `select is_booked, (select count(*)::int from stock_entries where company_id = $1) as entries
       from sales where company_id = $1`,
      [shop.companyId],
    );
    expect(rows).toEqual([{ is_booked: true, entries: 1 }]);
  });
});
