import type { SessionReply } from '@cuadra/contracts/identity/identity';
import type { InvitesReply, InviteView, UserInvited } from '@cuadra/contracts/identity/people';
import { adminRoleId, newId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it, vi } from 'vitest';
import {
  mailsIn,
  PASSWORD,
  serverForTests,
  signUpCompany,
  TEST_ORIGIN,
  TestBrowser,
  type TestCompany,
} from '../testing/app.ts';
import { addMember } from '../testing/members.ts';

const server = serverForTests();

interface Invitation {
  readonly company: TestCompany;
  /** Who has an account, with a company of her own. */
  readonly person: TestCompany;
  readonly inviteId: string;
  readonly token: string;
}

/** From the mail to that address, the newest one. */
async function tokenMailedTo(email: string, count = 1): Promise<string> {
  const mails = await vi.waitFor(async () => {
    const found = (await mailsIn(server.mailDir)).filter(
      (mail) => mail.includes(email) && mail.includes('/invite?token='),
    );
    expect(found).toHaveLength(count);
    return found;
  }, 10_000);
  const link = /https:\/\/\S+/.exec(mails.at(-1) ?? '')?.[0] ?? '';
  expect(link.startsWith(`${TEST_ORIGIN}/invite?token=`)).toBe(true);
  return new URL(link).searchParams.get('token') ?? '';
}

function invitationOf(company: TestCompany, email: string, overrides: Record<string, unknown> = {}) {
  const body = {
    id: newId(),
    name: 'Eva Contadora',
    email,
    password: 'Ignorada-1',
    role_id: sellerRoleId(company.companyId),
  };
  return company.browser.call('POST', '/users', { ...body, ...overrides });
}

async function invite(writeEmail: (email: string) => string = (email) => email): Promise<Invitation> {
  const company = await signUpCompany(server.app, { data: { company: 'Bodega Luis' } });
  const person = await signUpCompany(server.app);
  const response = await invitationOf(company, writeEmail(person.email));
  expect(response.statusCode).toBe(202);
  const { invite: stored } = response.json<UserInvited>();
  return { company, person, inviteId: stored.id, token: await tokenMailedTo(person.email) };
}

/** Somebody whose account a company has made, with a password that its administrator knows. */
async function newStaff() {
  const shop = await signUpCompany(server.app);
  const id = newId();
  const email = `${id}@example.com`;
  const body = { id, name: 'Luis', email, password: PASSWORD, role_id: sellerRoleId(shop.companyId) };
  expect((await shop.browser.call('POST', '/users', body)).statusCode).toBe(201);
  const browser = new TestBrowser(server.app, shop.companyId);
  await browser.call('POST', '/auth/sign-in', { email, password: PASSWORD });
  return { shop, id, email, browser };
}

function accept(token: string, password: string = PASSWORD, browser = new TestBrowser(server.app)) {
  return browser.call('POST', '/auth/invites/accept', { token, password });
}

async function codeOf(response: Promise<{ statusCode: number; json<Body>(): Body }>) {
  const answer = await response;
  return [answer.statusCode, answer.json<Problem>().code];
}

describe('[SET-05] an invitation', () => {
  it('[SET-05] is mailed to who has an account, and taken with his own password makes a second company', async () => {
    const { company, person, token } = await invite();
    const browser = new TestBrowser(server.app, company.companyId);
    const response = await accept(token, PASSWORD, browser);
    expect(response.statusCode).toBe(200);
    const { user, memberships } = response.json<SessionReply>();
    expect(user).toEqual({ id: person.userId, email: person.email });
    expect(memberships.map((membership) => [membership.company_id, membership.role])).toEqual(
      expect.arrayContaining([
        [company.companyId, 'seller'],
        [person.companyId, 'admin'],
      ]),
    );
    expect((await browser.call('GET', '/products')).statusCode).toBe(200);
  });

  it('leaves the account as it was until then: no password, no company, no row', async () => {
    const { company, person } = await invite();
    const signedIn = await new TestBrowser(server.app).call('POST', '/auth/sign-in', {
      email: person.email,
      password: PASSWORD,
    });
    expect(signedIn.json<SessionReply>().memberships).toHaveLength(1);
    expect((await company.browser.call('GET', '/users')).body).not.toContain(person.email);
  });

  it('finds the account however its address is written', async () => {
    const { token } = await invite((email) => `  ${email.toUpperCase()} `);
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('shows by its link where it leads and to whom', async () => {
    const { person, token } = await invite();
    const response = await new TestBrowser(server.app).call('GET', `/auth/invites/${token}`);
    expect(response.json<InviteView>()).toEqual({
      company_name: 'Bodega Luis',
      email: person.email,
      inviter: 'Ana Pérez',
      role_name: 'Vendedor',
    });
  });

  it('stays usable after a wrong password, which opens nothing', async () => {
    const { token } = await invite();
    const wrong = await accept(token, 'Otra-clave-2');
    expect([wrong.statusCode, wrong.json<Problem>().code, wrong.cookies]).toEqual([
      401,
      'wrong_credentials',
      [],
    ]);
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('works once, also for two at once', async () => {
    const { token } = await invite();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
    expect(await codeOf(accept(token))).toEqual([400, 'invite_invalid']);
  });

  it('is worth nothing once withdrawn', async () => {
    const { company, inviteId, token } = await invite();
    expect((await company.browser.call('DELETE', `/company/invites/${inviteId}`)).statusCode).toBe(204);
    expect(await codeOf(accept(token))).toEqual([400, 'invite_invalid']);
    expect((await company.browser.call('DELETE', `/company/invites/${inviteId}`)).statusCode).toBe(404);
    expect((await new TestBrowser(server.app).call('GET', `/auth/invites/${token}`)).statusCode).toBe(400);
  });

  it('is late after seven days, and can be sent again with a new link', async () => {
    const { company, person, inviteId, token } = await invite();
    const { rows } = await server.owner.query(
      'select round(extract(epoch from expires_at - created_at) / 86400)::int as days from identity.invites where id = $1',
      [inviteId],
    );
    expect(rows).toEqual([{ days: 7 }]);
    await server.owner.query(
      "update identity.invites set expires_at = now() - interval '1 second' where id = $1",
      [inviteId],
    );
    expect(await codeOf(accept(token))).toEqual([400, 'invite_invalid']);
    expect((await company.browser.call('POST', `/company/invites/${inviteId}/resend`)).statusCode).toBe(200);
    const renewed = await tokenMailedTo(person.email, 2);
    expect(await codeOf(accept(token))).toEqual([400, 'invite_invalid']);
    expect((await accept(renewed)).statusCode).toBe(200);
  });

  it('is worth nothing once its role is deleted', async () => {
    const { company, token } = await invite();
    await server.owner.query('update roles set deleted_at = now() where company_id = $1 and id = $2', [
      company.companyId,
      sellerRoleId(company.companyId),
    ]);
    expect(await codeOf(accept(token))).toEqual([400, 'invite_invalid']);
  });

  it('is taken only with a password that nobody else has set, which an administrator of another company would know', async () => {
    const staff = await newStaff();
    const company = await signUpCompany(server.app);
    await invitationOf(company, staff.email);
    const token = await tokenMailedTo(staff.email);
    expect(await codeOf(accept(token))).toEqual([403, 'own_password_required']);
    const changed = { current_password: PASSWORD, password: 'Solo-mia-2026' };
    expect((await staff.browser.call('POST', '/auth/change-password', changed)).statusCode).toBe(204);
    expect((await accept(token, changed.password)).statusCode).toBe(200);
  });

  it('is taken again only with a new password once an administrator has set one', async () => {
    const staff = await newStaff();
    const { shop, email, id } = staff;
    const changed = { current_password: PASSWORD, password: 'Solo-mia-2026' };
    await staff.browser.call('POST', '/auth/change-password', changed);
    const company = await signUpCompany(server.app);
    await invitationOf(company, email);
    await shop.browser.call('PATCH', `/users/${id}`, { password: 'La-del-jefe-1' });
    expect(await codeOf(accept(await tokenMailedTo(email), 'La-del-jefe-1'))).toEqual([
      403,
      'own_password_required',
    ]);
  });

  it('is withdrawn when the address it was mailed to is no longer the account’s', async () => {
    const staff = await newStaff();
    const company = await signUpCompany(server.app);
    await invitationOf(company, staff.email);
    const token = await tokenMailedTo(staff.email);
    await staff.shop.browser.call('PATCH', `/users/${staff.id}`, { email: `${newId()}@example.com` });
    expect((await new TestBrowser(server.app).call('GET', `/auth/invites/${token}`)).statusCode).toBe(400);
    const open = await company.browser.call('GET', '/company/invites');
    expect(open.json<InvitesReply>().invites).toEqual([]);
  });

  it('brings back into their company those whose password it has set', async () => {
    const { shop, email, id } = await newStaff();
    await shop.browser.call('DELETE', `/users/${id}`);
    await invitationOf(shop, email);
    expect((await accept(await tokenMailedTo(email))).statusCode).toBe(200);
  });

  it('holds as long as whoever sent it may invite; sent again, it is the other’s', async () => {
    const { company, person } = await invite();
    const second = await addMember(server, company, { role: 'admin', name: 'Pronto Despedido' });
    const { user } = (await second.call('GET', '/auth/session')).json<SessionReply>();
    const body = { id: newId(), name: 'Eva', email: person.email, role_id: adminRoleId(company.companyId) };
    expect((await second.call('POST', '/users', body)).statusCode).toBe(202);
    const token = await tokenMailedTo(person.email, 2);
    const demoted = { role_id: sellerRoleId(company.companyId) };
    await company.browser.call('PATCH', `/users/${user.id}`, demoted);
    expect((await new TestBrowser(server.app).call('GET', `/auth/invites/${token}`)).statusCode).toBe(400);
    expect(await codeOf(accept(token))).toEqual([400, 'invite_invalid']);
    await company.browser.call('POST', `/company/invites/${body.id}/resend`);
    expect((await accept(await tokenMailedTo(person.email, 3))).statusCode).toBe(200);
  });

  it('goes out in lines that are all ours, whatever a company is called', async () => {
    const company = await signUpCompany(server.app, { data: { company: 'Ana\r\n\r\nPaga en otro.example' } });
    const person = await signUpCompany(server.app);
    await invitationOf(company, person.email, { name: 'Eva\r\nBcc: otra@example.com' });
    await tokenMailedTo(person.email);
    const mail = (await mailsIn(server.mailDir)).find((text) => text.includes(person.email)) ?? '';
    expect(mail).toContain('Hola, Eva Bcc: otra@example.com:');
    expect(mail).not.toMatch(/^(Bcc|Paga)/m);
  });

  it('takes the place of the one before for the same person', async () => {
    const { company, person, token } = await invite();
    await invitationOf(company, person.email, { role_id: adminRoleId(company.companyId) });
    const second = await tokenMailedTo(person.email, 2);
    expect(await codeOf(accept(token))).toEqual([400, 'invite_invalid']);
    expect((await accept(second)).statusCode).toBe(200);
  });

  it('[API-02] asked for twice by the same call is one invitation and one mail', async () => {
    const { company, person, inviteId } = await invite();
    const again = await invitationOf(company, person.email, { id: inviteId });
    expect([again.statusCode, again.json<UserInvited>().invite.id]).toEqual([202, inviteId]);
    await invitationOf(company, person.email);
    await tokenMailedTo(person.email, 2);
  });

  it('is listed while it is open, by who may manage users, and to no other company', async () => {
    const { company, person, inviteId, token } = await invite();
    const list = async (of: TestCompany) =>
      (await of.browser.call('GET', '/company/invites')).json<InvitesReply>().invites;
    expect(await list(company)).toMatchObject([
      { id: inviteId, email: person.email, invited_by_name: 'Ana Pérez' },
    ]);
    expect(await list(person)).toEqual([]);
    await accept(token);
    expect(await list(company)).toEqual([]);
  });

  it('[PERM-03] is nobody else’s to send again or withdraw', async () => {
    const { person, inviteId, token } = await invite();
    const { browser } = person;
    expect((await browser.call('POST', `/company/invites/${inviteId}/resend`)).statusCode).toBe(404);
    expect((await browser.call('DELETE', `/company/invites/${inviteId}`)).statusCode).toBe(404);
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('is not made for who is of the company already, and brings back who was', async () => {
    const { company, person, token } = await invite();
    await accept(token);
    expect(await codeOf(invitationOf(company, person.email))).toEqual([409, 'already_member']);
    await company.browser.call('DELETE', `/users/${person.userId}`);
    expect((await invitationOf(company, person.email, { name: 'Eva otra vez' })).statusCode).toBe(202);
    const back = await accept(await tokenMailedTo(person.email, 2));
    expect(back.json<SessionReply>().memberships.map((membership) => membership.name)).toContain(
      'Eva otra vez',
    );
  });

  it('keeps its token as a hash', async () => {
    const { token } = await invite();
    const { rows } = await server.owner.query('select invites::text as row from identity.invites');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['a token that is empty', { token: '', password: PASSWORD }],
    ['a token that is huge', { token: 'x'.repeat(5000), password: PASSWORD }],
    ['a token nobody was sent', { token: 'x'.repeat(43), password: PASSWORD }],
    ['a password of a thousand characters', { token: 'x'.repeat(43), password: 'x'.repeat(1000) }],
    ['no password', { token: 'x'.repeat(43) }],
    ['another role beside', { token: 'x'.repeat(43), password: PASSWORD, role_id: newId() }],
  ])('[API-02] refuses %s with a 400', async (_, body) => {
    const response = await new TestBrowser(server.app).call('POST', '/auth/invites/accept', body);
    expect(response.statusCode).toBe(400);
  });
});
