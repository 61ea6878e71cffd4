/** People of a company that lives on a device are there (DATA-02): the server makes and changes none, whoever calls it. */

import type { UserInvited } from '@cuadra/contracts/identity/people';
import { newId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  mailsIn,
  PASSWORD,
  serverForTests,
  signUpCompany,
  TestBrowser,
  type TestCompany,
} from '../testing/app.ts';

const server = serverForTests();

let company: TestCompany;
beforeEach(async () => {
  company = await signUpCompany(server.app);
});

const livesIn = (residence: 'cloud' | 'device' | 'moving') =>
  server.owner.query('update company_state set residence = $2 where company_id = $1', [
    company.companyId,
    residence,
  ]);

function userBody(overrides: Record<string, unknown> = {}) {
  const id = newId();
  const role_id = sellerRoleId(company.companyId);
  return { id, name: 'Luis', email: `${id}@example.com`, password: PASSWORD, role_id, ...overrides };
}

const post = (body: object) => company.browser.call('POST', '/users', body);

it.each(['device', 'moving'] as const)(
  '[DATA-02] [SET-05] makes and changes no user of a company in "%s", says why, and takes one out all the same',
  async (residence) => {
    const luis = userBody();
    expect((await post(luis)).statusCode).toBe(201);
    await livesIn(residence);
    const wanted = userBody();
    for (const refused of [
      await post(wanted),
      await post({ id: luis.id, name: 'Otro nombre' }),
      await company.browser.call('PATCH', `/users/${luis.id}`, { name: 'Otro nombre' }),
    ]) {
      expect(refused.headers['content-type']).toContain('application/problem+json');
      expect(refused.json<Problem>()).toMatchObject({
        status: 409,
        code: 'people_on_device',
        detail: PROBLEM_MESSAGES.people_on_device,
      });
    }
    const { rows } = await server.owner.query(
      'select name, deleted_at is not null as is_deleted from users where company_id = $1 and id = any($2)',
      [company.companyId, [luis.id, wanted.id]],
    );
    expect(rows).toEqual([{ name: 'Luis', is_deleted: false }]);
    expect((await company.browser.call('DELETE', `/users/${luis.id}`)).statusCode).toBe(204);
  },
);

it('[CO-04] [DATA-02] changes one’s own name wherever the company lives', async () => {
  await livesIn('device');
  const saved = await post({ id: company.userId, name: 'Ana María' });
  expect(saved.json()).toMatchObject({ user: { name: 'Ana María' } });
  const patched = await company.browser.call('PATCH', `/users/${company.userId}`, { name: 'Ana' });
  expect(patched.statusCode).toBe(200);
});

it('[DATA-02] lets no invitation be sent again or accepted while the company is on a device, and keeps it', async () => {
  const person = await signUpCompany(server.app);
  const { invite } = (await post(userBody({ email: person.email }))).json<UserInvited>();
  const mail = await vi.waitFor(async () => {
    const found = (await mailsIn(server.mailDir)).filter((text) => text.includes(person.email));
    expect(found).toHaveLength(1);
    return found[0] ?? '';
  }, 10_000);
  const token = new URL(/https:\/\/\S+/.exec(mail)?.[0] ?? '').searchParams.get('token');
  const accept = () =>
    new TestBrowser(server.app, person.companyId).call('POST', '/auth/invites/accept', {
      token,
      password: PASSWORD,
    });
  await livesIn('device');
  const resent = await company.browser.call('POST', `/company/invites/${invite.id}/resend`);
  for (const refused of [resent, await accept()]) {
    expect(refused.json()).toMatchObject({ status: 409, code: 'people_on_device' });
  }
  await livesIn('cloud');
  expect((await accept()).statusCode).toBe(200);
});
