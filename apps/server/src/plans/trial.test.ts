import type { LicenseReply } from '@cuadra/contracts/company/subscription';
import { accountIdOfRole, nameBasedId, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpCompany, startTestServer, type TestCompany, type TestServer } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { startTrial } from './trial.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ defaultPlan: 'gratis' });
});
afterAll(() => server.close());

function trial({ browser }: TestCompany, module_id = 'accounting', id = newId()) {
  return browser.call('POST', '/licenses/trial', { id, module_id });
}

function codeOf(response: { statusCode: number; json<Body>(): Body }) {
  return [response.statusCode, response.json<Problem>().code];
}

async function endLicenses({ companyId }: TestCompany, at = 'now()') {
  await server.owner.query(`update licenses set expiration_date = ${at} where company_id = $1`, [companyId]);
}

function changeAccount({ browser, companyId }: TestCompany) {
  const account = accountIdOfRole(companyId, 'cash_usd');
  return browser.call('PATCH', `/accounts/${account}`, { description: 'Gaveta' });
}

describe('a trial', () => {
  it('[MOD-04] [ENT-11] opens the module for a month of the calendar, for its members to read', async () => {
    const company = await signUpCompany(server.app);
    const response = await trial(company);
    expect(response.statusCode).toBe(201);
    const license = response.json<LicenseReply>();
    expect(license).toMatchObject({
      module_id: 'accounting',
      payment_id: 'trial',
      status: 'active',
      user_id: company.userId,
    });
    const seller = await addMember(server, company, { role: 'seller' });
    const { rows } = (await seller.call('GET', '/licenses?since=0')).json<{ rows: LicenseReply[] }>();
    expect(rows.map(({ id }) => id)).toEqual([license.id]);
  });

  it('[MOD-04] is kept from the company by nobody who has used an id that could be foreseen', async () => {
    const company = await signUpCompany(server.app);
    await server.owner.query(
      `update company_state set limits = limits || '{"users": null}' where company_id = $1`,
      [company.companyId],
    );
    const seller = await addMember(server, company, { role: 'seller' });
    const customer = { type: 'person', document_type: 'V', document_number: '12345678', name: 'Eva' };
    const foreseen = nameBasedId(company.companyId, 'trial', 'accounting');
    expect((await seller.call('POST', '/customers', { ...customer, id: foreseen })).statusCode).toBe(201);
    expect((await trial(company)).statusCode).toBe(201);
  });

  it('[MOD-04] of the 31st of January ends on the last of February, at the same hour', async () => {
    const { companyId, userId } = await signUpCompany(server.app);
    const member = { userId, name: 'Ana', roleId: newId(), permissions: [], isOverPlan: false };
    const at = new Date('2027-01-31T14:30:00.000Z');
    const body = { id: newId(), module_id: 'marketing' } as const;
    const done = await startTrial(server.database, companyId, member, body, at);
    expect(done).toMatchObject({
      kind: 'started',
      license: { activation_date: at.toISOString(), expiration_date: '2027-02-28T14:30:00.000Z' },
    });
  });

  it('[MOD-04] is one for each module, however many press at once', async () => {
    const company = await signUpCompany(server.app);
    const answers = await Promise.all([trial(company), trial(company), trial(company)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect((await trial(company, 'marketing')).statusCode).toBe(201);
    await endLicenses(company);
    expect(codeOf(await trial(company))).toEqual([409, 'trial_used']);
    const { rows } = await server.owner.query('select module_id from licenses where company_id = $1', [
      company.companyId,
    ]);
    expect(rows).toHaveLength(2);
  });

  it('[API-02] asked again by its id changes nothing', async () => {
    const company = await signUpCompany(server.app);
    const id = newId();
    const first = await trial(company, 'accounting', id);
    const again = await trial(company, 'accounting', id);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    expect(codeOf(await trial(company, 'marketing', id))).toEqual([409, 'id_reused']);
  });

  it('[MOD-04] is for whoever may change the settings, and in the trail', async () => {
    const company = await signUpCompany(server.app);
    const seller = await addMember(server, company, { role: 'seller' });
    const body = { id: newId(), module_id: 'accounting' };
    expect(codeOf(await seller.call('POST', '/licenses/trial', body))).toEqual([403, 'forbidden']);
    await trial(company);
    const { entries } = (await company.browser.call('GET', '/audit?collection=licenses')).json<{
      entries: { made_by: string; kind: string }[];
    }>();
    expect(entries).toMatchObject([{ made_by: company.userId, kind: 'create' }]);
  });

  it.each([
    ['a module that is free', { id: newId(), module_id: 'inventory' }, 'module_id'],
    ['a module that does not exist', { id: newId(), module_id: 'jobs' }, 'module_id'],
    ['no id', { module_id: 'accounting' }, 'id'],
  ])('[API-02] refuses %s', async (_case, body, field) => {
    const { browser } = await signUpCompany(server.app);
    const response = await browser.call('POST', '/licenses/trial', body);
    expect([response.statusCode, response.json<Problem>().errors[0]?.field]).toEqual([400, field]);
  });

  it('[PLAN-03] is not spent on what the plan has', async () => {
    const company = await signUpCompany(server.app);
    await server.owner.query(`update company_state set plan = 'comercial' where company_id = $1`, [
      company.companyId,
    ]);
    expect(codeOf(await trial(company))).toEqual([400, 'invalid_input']);
  });
});

describe('a module that is not active', () => {
  it('[MOD-05] can be read, and not changed, until it is', async () => {
    const company = await signUpCompany(server.app);
    expect(codeOf(await changeAccount(company))).toEqual([403, 'module_inactive']);
    await trial(company);
    expect((await changeAccount(company)).statusCode).toBe(200);
    await endLicenses(company);
    expect(codeOf(await changeAccount(company))).toEqual([403, 'module_inactive']);
    const read = await company.browser.call('GET', '/accounts?since=0');
    expect(read.statusCode).toBe(200);
    expect(read.body).toContain('Gaveta');
    await endLicenses(company, `now() + interval '1 day'`);
    expect((await changeAccount(company)).statusCode).toBe(200);
  });

  it('[PLAN-03] is active with the plan that has it, to the very end of that', async () => {
    const company = await signUpCompany(server.app);
    const paidUntil = (until: string) =>
      server.owner.query(
        `update company_state set plan = 'comercial', plan_until = now() + ${until} where company_id = $1`,
        [company.companyId],
      );
    await paidUntil(`interval '1 minute'`);
    expect((await changeAccount(company)).statusCode).toBe(200);
    await paidUntil(`interval '-1 second'`);
    expect(codeOf(await changeAccount(company))).toEqual([403, 'module_inactive']);
  });

  it('[MOD-05] closes nothing of other modules', async () => {
    const { browser } = await signUpCompany(server.app);
    const category = { id: newId(), name: 'Quesos', description: '', parent_id: null, slug: 'quesos' };
    expect((await browser.call('POST', '/categories', category)).statusCode).toBe(201);
  });
});
