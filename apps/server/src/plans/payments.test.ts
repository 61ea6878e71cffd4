import type { PaymentReply, UsageReply } from '@cuadra/contracts/company/subscription';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { describe, expect, it } from 'vitest';
import { serverForTests, signUpCompany, type TestCompany } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { openShop } from '../testing/shop.ts';

const WHERE_TO_PAY = 'Pago Móvil 0412-5551842\nZelle cobros@ejemplo.com';
const server = serverForTests({ paymentDetails: WHERE_TO_PAY });
const today = () => businessDayOf(new Date().toISOString());

function paymentBody(overrides: Record<string, unknown> = {}) {
  return {
    id: newId(),
    kind: 'plan',
    target: 'comercial',
    months: 1,
    method: 'mobile',
    reference: `ref-${newId().slice(-8)}`,
    amount: '12812.00',
    currency: 'VES',
    paid_on: today(),
    ...overrides,
  };
}

function report({ browser }: TestCompany, body: Record<string, unknown>) {
  return browser.call('POST', '/license_payments', body);
}

function answerOf(response: { statusCode: number; json<Body>(): Body }) {
  const { code, errors } = response.json<Problem>();
  return [response.statusCode, code, errors[0]?.field];
}

describe('a payment that the owner reports', () => {
  it('[ENT-12] begins with where to pay, told to who may report it and to nobody else', async () => {
    const company = await signUpCompany(server.app);
    const told = await company.browser.call('GET', '/payment_details');
    expect([told.statusCode, told.json()]).toEqual([200, { text: WHERE_TO_PAY }]);
    const seller = await addMember(server, company, { role: 'seller' });
    expect((await seller.call('GET', '/payment_details')).statusCode).toBe(403);
  });

  it('[ENT-12] is taken down with its method, reference and amount, and opens nothing', async () => {
    const company = await signUpCompany(server.app);
    const body = paymentBody();
    const response = await report(company, body);
    expect(response.statusCode).toBe(201);
    expect(response.json<PaymentReply>()).toMatchObject({
      ...body,
      status: 'reported',
      reported_by: company.userId,
      reported_by_name: 'Ana Pérez',
      confirmed_at: null,
    });
    const state = await company.browser.call('GET', `/company_state/${company.companyId}`);
    expect(state.json()).toMatchObject({ plan: 'empresarial', plan_until: null });
  });

  it('[API-02] sent again changes nothing, and another one under its id is refused', async () => {
    const company = await signUpCompany(server.app);
    const body = paymentBody();
    const first = await report(company, body);
    const again = await report(company, body);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    expect(answerOf(await report(company, { ...body, months: 2 }))).toEqual([409, 'id_reused', 'id']);
  });

  it('[ENT-12] is refused with a reference that was used, until that one was rejected', async () => {
    const company = await signUpCompany(server.app);
    const first = paymentBody({ reference: '  0042 ' });
    expect((await report(company, first)).json()).toMatchObject({ reference: '0042' });
    const second = paymentBody({ reference: '0042' });
    expect(answerOf(await report(company, second))).toEqual([409, 'duplicate_value', 'reference']);
    const other = await signUpCompany(server.app);
    expect((await report(other, second)).statusCode).toBe(201);
    await server.owner.query(`update license_payments set status = 'rejected' where company_id = $1`, [
      company.companyId,
    ]);
    expect((await report(company, second)).statusCode).toBe(201);
  });

  it('[ENT-12] twice at once is one', async () => {
    const company = await signUpCompany(server.app);
    const answers = await Promise.all(
      [newId(), newId()].map((id) => report(company, paymentBody({ id, reference: '77' }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('[PERM-02] is for whoever may change the settings', async () => {
    const company = await signUpCompany(server.app);
    const seller = await addMember(server, company, { role: 'seller' });
    const response = await seller.call('POST', '/license_payments', paymentBody());
    expect(answerOf(response).slice(0, 2)).toEqual([403, 'forbidden']);
  });

  it.each([
    ['the plan that costs nothing', { target: 'gratis' }, 'target'],
    ['a module under the name of a plan', { target: 'marketing' }, 'target'],
    ['no months', { months: 0 }, 'months'],
    ['thirteen months', { months: 13 }, 'months'],
    ['an unknown method', { method: 'cheque' }, 'method'],
    ['a blank reference', { reference: '   ' }, 'reference'],
    ['a reference of 81 letters', { reference: 'x'.repeat(81) }, 'reference'],
    ['an amount of nothing', { amount: '0.00' }, 'amount'],
    ['an amount below nothing', { amount: '-1' }, 'amount'],
    ['an amount as a number', { amount: 25 }, 'amount'],
    ['a third currency', { currency: 'EUR' }, 'currency'],
    ['a day that is none', { paid_on: '2026-02-30' }, 'paid_on'],
    ['a day to come', { paid_on: '2999-01-01' }, 'paid_on'],
    ['its own confirmation', { status: 'confirmed' }, ''],
  ])('[API-02] is refused with %s', async (_case, wrong, field) => {
    const company = await signUpCompany(server.app);
    expect(answerOf(await report(company, paymentBody(wrong)))).toEqual([400, 'invalid_input', field]);
  });
});

describe('what the plan limits', () => {
  it('[PLAN-02] is counted where everything is', async () => {
    const shop = await openShop(server.app);
    await shop.browser.call('POST', '/products', productBody());
    await shop.browser.call('POST', '/sales', saleBody(shop));
    const old = saleBody(shop, { sold_at: '2026-01-05T12:00:00.000Z' });
    await shop.browser.call('POST', '/sales', old);
    const usage = (await shop.browser.call('GET', '/company/usage')).json<UsageReply>();
    // The sales named a product that nobody had made: it is one of the company's now.
    expect(usage).toMatchObject({ users: 1, stores: 1, sales_today: 1, storage_bytes: 0 });
    expect(usage.products).toBeGreaterThanOrEqual(1);
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await seller.call('GET', '/company/usage')).json()).toMatchObject({ users: 2 });
  });
});
