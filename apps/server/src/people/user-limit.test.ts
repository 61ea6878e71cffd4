import type { InvitesReply, UserStored } from '@cuadra/contracts/identity/people';
import { newId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it, vi } from 'vitest';
import {
  mailsIn,
  PASSWORD,
  serverForTests,
  signUpCompany,
  TestBrowser,
  type TestCompany,
} from '../testing/app.ts';

const server = serverForTests();

/** Of a plan with so many active users. */
async function companyFor(users: number): Promise<TestCompany> {
  const company = await signUpCompany(server.app);
  await allow(company, users);
  return company;
}

async function allow({ companyId }: TestCompany, users: number): Promise<void> {
  const text = `update company_state set limits = limits || jsonb_build_object('users', $2::int) where company_id = $1`;
  await server.owner.query(text, [companyId, users]);
}

function addUser(company: TestCompany, overrides: Record<string, unknown> = {}) {
  const id = newId();
  const role_id = sellerRoleId(company.companyId);
  const user = { id, name: 'Luis', email: `${id}@example.com`, password: PASSWORD, role_id };
  return company.browser.call('POST', '/users', { ...user, ...overrides });
}

function answerOf(response: { statusCode: number; json<Body>(): Body }) {
  return [response.statusCode, response.json<Problem>().code];
}

const FULL = [409, 'plan_limit'];

async function activeUsers({ companyId }: TestCompany): Promise<number> {
  const { rows } = await server.owner.query<{ count: number }>(
    'select count(*)::int from users where company_id = $1 and active and deleted_at is null',
    [companyId],
  );
  return rows[0]?.count ?? 0;
}

describe('the users a plan takes [PLAN-02]', () => {
  it('are added up to the limit, and not beyond it', async () => {
    const company = await companyFor(2);
    expect((await addUser(company)).statusCode).toBe(201);
    expect(answerOf(await addUser(company))).toEqual(FULL);
    expect(await activeUsers(company)).toBe(2);
  });

  it('are no more when two are made at once', async () => {
    const company = await companyFor(2);
    const answers = await Promise.all([addUser(company), addUser(company), addUser(company)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await activeUsers(company)).toBe(2);
  });

  it('do not count whom nobody lets in: one is made inactive, and let in where there is room', async () => {
    const company = await companyFor(1);
    const made = await addUser(company, { active: false });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<UserStored>().user;
    const activate = () => company.browser.call('PATCH', `/users/${id}`, { active: true });
    expect(answerOf(await activate())).toEqual(FULL);
    await allow(company, 2);
    expect((await activate()).statusCode).toBe(200);
  });

  it('stay as they are when the plan shrinks below them, and so do changes of them', async () => {
    const company = await companyFor(3);
    const { id } = (await addUser(company)).json<UserStored>().user;
    await allow(company, 1);
    expect((await company.browser.call('PATCH', `/users/${id}`, { name: 'Luisa' })).statusCode).toBe(200);
    expect(await activeUsers(company)).toBe(2);
  });

  it('are not joined by who was invited while there is no room, or all is held up; the link stays good', async () => {
    const company = await companyFor(2);
    const person = await signUpCompany(server.app);
    expect((await addUser(company, { email: person.email })).statusCode).toBe(202);
    const mail = await vi.waitFor(async () => {
      const found = (await mailsIn(server.mailDir)).find((text) => text.includes(person.email));
      expect(found).toBeDefined();
      return found ?? '';
    }, 10_000);
    const token = new URL(/https:\/\/\S+/.exec(mail)?.[0] ?? '').searchParams.get('token');
    const accept = () =>
      new TestBrowser(server.app).call('POST', '/auth/invites/accept', { token, password: PASSWORD });
    expect((await addUser(company)).statusCode).toBe(201);
    expect(answerOf(await accept())).toEqual(FULL);
    const other = await signUpCompany(server.app);
    expect(answerOf(await addUser(company, { email: other.email }))).toEqual(FULL);
    await allow(company, 3);
    const suspend = 'update company_state set suspended_at = now() where company_id = $1';
    await server.owner.query(suspend, [company.companyId]);
    expect(answerOf(await accept())).toEqual([403, 'company_suspended']);
    await server.owner.query(suspend.replace('now()', 'null'), [company.companyId]);
    expect((await accept()).statusCode).toBe(200);
    const { invites } = (await company.browser.call('GET', '/company/invites')).json<InvitesReply>();
    expect(invites).toEqual([]);
  });
});
