/** Closed months of the books: who closes them, what a closed one refuses, and what arrives later (ACC-07, S-31). */
import type { AccountingPeriodReply } from '@cuadra/contracts/accounting/periods';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { voidOfBill } from '@cuadra/contracts/wire/void-payables';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { mainCashMovementBody } from '../testing/cash-bodies.ts';
import { addMember } from '../testing/members.ts';
import { supplierBillBody } from '../testing/payables-bodies.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

const TODAY = businessDayOf(new Date().toISOString());
const LAST_OF_BEFORE = addDays(`${TODAY.slice(0, 7)}-01`, -1);
const MONTH_BEFORE = LAST_OF_BEFORE.slice(0, 7);
const FIRST_OPEN = `${TODAY.slice(0, 7)}-01`;
/** Noon of the last day of the month before. */
const THEN = `${LAST_OF_BEFORE}T16:00:00.000Z`;

function close(month = MONTH_BEFORE, id = newId(), browser = shop.browser) {
  return browser.call('POST', '/accounting_periods/close', { id, month });
}

function reopen(id: string, reason = 'Faltó una factura', browser = shop.browser) {
  return browser.call('POST', `/accounting_periods/${id}/reopen`, { reason });
}

async function closed(): Promise<AccountingPeriodReply> {
  const response = await close();
  expect(response.statusCode).toBe(200);
  return response.json<AccountingPeriodReply>();
}

function codeOf(response: { statusCode: number; json<Body>(): Body }) {
  return [response.statusCode, response.json<Problem>().code];
}

async function postedOn(id: string): Promise<{ day: string; flags: string[] }> {
  const { rows } = await server.owner.query(
    `select app.business_day(t.date)::text as day, s.flags
     from transactions t join sales s on s.company_id = t.company_id and s.id = t.id
     where t.company_id = $1 and t.id = $2`,
    [shop.companyId, id],
  );
  return rows[0];
}

describe('a month of the books', () => {
  it('[ACC-07] is closed with who and when, and read by those who may read the books', async () => {
    const period = await closed();
    expect(period).toMatchObject({
      first_day: `${MONTH_BEFORE}-01`,
      last_day: LAST_OF_BEFORE,
      status: 'closed',
      reopened_at: null,
    });
    expect(period.closed_by_name).not.toBe('');
    const { rows } = (await shop.browser.call('GET', '/accounting_periods?since=0')).json<{
      rows: AccountingPeriodReply[];
    }>();
    expect(rows.map(({ id }) => id)).toEqual([period.id]);
  });

  it('[ACC-07] is closed once: the same call again answers as before, another is refused', async () => {
    const id = newId();
    const first = await close(MONTH_BEFORE, id);
    const again = await close(MONTH_BEFORE, id);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect(codeOf(await close())).toEqual([422, 'period_already_closed']);
    expect(codeOf(await close('2020-01', id))).toEqual([409, 'id_reused']);
  });

  it('[ACC-07] is closed by one of two who press at once', async () => {
    const answers = await Promise.all([close(), close(), close()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
  });

  it('[ACC-07] is not closed before it is over', async () => {
    expect(codeOf(await close(TODAY.slice(0, 7)))).toEqual([422, 'period_not_over']);
  });

  it.each(['', '2026-13', '2026', 'ayer', '0001-01', '2026-1'])(
    'is none that is called %j',
    async (month) => {
      expect(codeOf(await close(month))).toEqual([400, 'invalid_input']);
    },
  );

  it('[ACC-07] is the first one of which anything is booked, also an invoice of before the company began', async () => {
    const firstDay = async () => (await shop.browser.call('GET', '/accounting/first-day')).json();
    expect(await firstDay()).toEqual({ day: null });
    const bill = supplierBillBody(shop, { invoice_date: '2025-03-14', due_date: '2025-03-14' });
    expect((await sendItem(shop, creation('supplier_bills', bill))).answer.result).toBe('recorded');
    expect(await firstDay()).toEqual({ day: '2025-03-14' });
    // By a device whose clock begins with the calendar.
    const voided = voidOfBill(shop.companyId, bill, '0001-01-01T00:00:00.000Z');
    expect((await sendItem(shop, creation('supplier_bills', voided))).answer).toMatchObject({
      ...{ result: 'recorded', flags: ['before_company'] },
    });
    expect(await firstDay()).toEqual({ day: '1990-01-01' });
  });

  it('[ACC-07] is opened again with a reason, which stays in the trail', async () => {
    const { id } = await closed();
    expect(codeOf(await reopen(id, '  '))).toEqual([400, 'invalid_input']);
    const response = await reopen(id);
    expect(response.json()).toMatchObject({ status: 'open', reason: 'Faltó una factura' });
    expect(codeOf(await reopen(id, 'Otra vez'))).toEqual([409, 'period_not_closed']);
    expect(codeOf(await reopen(newId()))).toEqual([404, 'not_found']);
    const trail = (await shop.browser.call('GET', '/audit?limit=20')).json<{
      entries: { collection: string }[];
    }>();
    const about = trail.entries.filter(({ collection }) => collection === 'accounting_periods');
    expect(about).toHaveLength(2);
    expect((await close()).statusCode).toBe(200);
  });

  it('[ACC-07] is opened again from the last one backwards', async () => {
    const before = await close(addDays(`${MONTH_BEFORE}-01`, -1).slice(0, 7));
    await closed();
    expect(codeOf(await reopen(before.json<AccountingPeriodReply>().id))).toEqual([409, 'period_not_last']);
  });

  it('[PERM-02] is refused to close and to open without the permission, and of another company', async () => {
    const { id } = await closed();
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await close(MONTH_BEFORE, newId(), seller)).statusCode).toBe(403);
    expect((await reopen(id, 'Por error', seller)).statusCode).toBe(403);
    const other = await openShop(server.app);
    expect(codeOf(await reopen(id, 'Por error', other.browser))).toEqual([404, 'not_found']);
  });
});

describe('what is dated in a closed month', () => {
  it('[ACC-07] [S-22] is booked of a till without a network, on the first open day and flagged', async () => {
    await closed();
    const late = saleBody(shop, { sold_at: THEN });
    expect((await sendItem(shop, creation('sales', late))).answer.result).toBe('recorded');
    const { day, flags } = await postedOn(late.id);
    expect(day).toBe(FIRST_OPEN);
    expect(flags).toContain('closed_period');
  });

  it('stays on its own day before the month is closed, and once it is open again', async () => {
    const early = saleBody(shop, { sold_at: THEN });
    await sendItem(shop, creation('sales', early));
    const { id } = await closed();
    await reopen(id);
    const late = saleBody(shop, { sold_at: THEN });
    await sendItem(shop, creation('sales', late));
    for (const sale of [early, late]) {
      const { day, flags } = await postedOn(sale.id);
      expect([day, flags.includes('closed_period')]).toEqual([LAST_OF_BEFORE, false]);
    }
  });

  it('[ACC-07] is refused of a plain client, at the date', async () => {
    await closed();
    await server.owner.query(`update companies set created_at = '2020-01-01' where id = $1`, [
      shop.companyId,
    ]);
    const made = mainCashMovementBody({ made_at: THEN });
    const browser = shop.browser.copy();
    browser.dropDevice();
    const response = await browser.call('POST', '/main_cash_movements', made);
    expect(codeOf(response)).toEqual([400, 'period_closed']);
    expect(response.json<Problem>().errors?.[0]).toMatchObject({ field: 'date' });
  });
});
