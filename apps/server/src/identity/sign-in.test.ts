import type { SessionReply } from '@cuadra/contracts/identity/identity';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { SESSION_COOKIE } from '@cuadra/contracts/protocol/constants';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import {
  PASSWORD,
  serverForTests,
  signUpCompany,
  startTestServer,
  TestBrowser,
  type TestCompany,
} from '../testing/app.ts';

const server = serverForTests();

function signIn(email: string, password: string = PASSWORD, browser = new TestBrowser(server.app)) {
  return browser.call('POST', '/auth/sign-in', { email, password });
}

async function signedInBrowser(company: TestCompany): Promise<TestBrowser> {
  const browser = new TestBrowser(server.app, company.companyId);
  await signIn(company.email, PASSWORD, browser);
  return browser;
}

describe('signing in', () => {
  it('[API-04] answers who is signed in, however the address is written', async () => {
    const { email, companyId, userId } = await signUpCompany(server.app);
    const response = await signIn(`  ${email.toUpperCase()} `);
    expect(response.statusCode).toBe(200);
    const reply = response.json<SessionReply>();
    expect(reply.user).toEqual({ id: userId, email });
    expect(reply.memberships.map((membership) => membership.company_id)).toEqual([companyId]);
  });

  it('[AUTH-03] answers a wrong password and an unknown address in the very same words', async () => {
    const { email } = await signUpCompany(server.app);
    const wrong = await signIn(email, 'Otra-clave-2');
    const unknown = await signIn('nadie@example.com');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json<Problem>().detail).toBe('Usuario o contraseña incorrectos');
    expect(unknown.body).toBe(wrong.body);
    expect(unknown.statusCode).toBe(wrong.statusCode);
    expect(wrong.cookies).toEqual([]);
  });

  it('[AUTH-03] refuses who is a user of no company', async () => {
    const { email, companyId } = await signUpCompany(server.app);
    await server.owner.query('update users set active = false where company_id = $1', [companyId]);
    const response = await signIn(email);
    expect(response.statusCode).toBe(403);
    expect(response.json<Problem>().detail).toBe('Usuario no encontrado. Por favor regístrese nuevamente.');
    expect(response.cookies).toEqual([]);
  });

  it.each([
    ['NUL', 'a\u0000b@example.com'],
    ['a number', 7],
    ['nothing', ''],
    ['an injection', { $gt: '' }],
  ])('[API-02] refuses %s as address with a 400', async (_, email) => {
    const response = await new TestBrowser(server.app).call('POST', '/auth/sign-in', {
      email,
      password: PASSWORD,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().errors[0]?.field).toBe('email');
  });

  it('[AUTH-06] opens an account whose password is older than the rule for new ones', async () => {
    const { email } = await signUpCompany(server.app);
    await server.owner.query('update identity.logins set password_hash = $2 where email = $1', [
      email,
      await hash('Abc1'),
    ]);
    expect((await signIn(email, 'Abc1')).statusCode).toBe(200);
  });

  it('makes the hash anew when it was made with other costs than today’s', async () => {
    const { email } = await signUpCompany(server.app);
    const cheap = await hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
    await server.owner.query('update identity.logins set password_hash = $2 where email = $1', [
      email,
      cheap,
    ]);
    expect((await signIn(email)).statusCode).toBe(200);
    const { rows } = await server.owner.query('select password_hash from identity.logins where email = $1', [
      email,
    ]);
    expect(rows[0].password_hash).toContain('m=19456,t=2,p=1');
    expect((await signIn(email)).statusCode).toBe(200);
  });
});

describe('[AUTH-13] the session', () => {
  it('has a cookie that no script reads, for the API alone, for thirty days', async () => {
    const { email } = await signUpCompany(server.app);
    const [cookie] = (await signIn(email)).cookies;
    expect(cookie).toMatchObject({
      name: SESSION_COOKIE,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api',
      secure: true,
      maxAge: 30 * 24 * 60 * 60,
    });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  });

  it('has a cookie without Secure where the site is plain HTTP, or nobody could sign in', async () => {
    const plain = await startTestServer({ publicOrigin: () => 'http://localhost:4321' });
    const { browser, email } = await signUpCompany(plain.app);
    const response = await browser.call('POST', '/auth/sign-in', { email, password: PASSWORD });
    expect(response.cookies[0]?.secure).toBeUndefined();
    await plain.close();
  });

  it('is kept as a hash, so that a copy of the database opens nothing', async () => {
    const { browser } = await signUpCompany(server.app);
    const { rows } = await server.owner.query(
      'select encode(token_hash, $1) as hash from identity.sessions',
      ['base64'],
    );
    expect(rows.some((row) => row.hash.includes(browser.sessionToken ?? ''))).toBe(false);
  });

  it('[API-07] is told to who has it, and 401 to who has none', async () => {
    const { browser, email } = await signUpCompany(server.app);
    expect((await browser.call('GET', '/auth/session')).json<SessionReply>().user.email).toBe(email);
    const stranger = await new TestBrowser(server.app).call('GET', '/auth/session');
    expect(stranger.statusCode).toBe(401);
    expect(stranger.json<Problem>().code).toBe('signed_out');
  });

  it('ends at signing out, once and again, and its token is worth nothing after', async () => {
    const { browser } = await signUpCompany(server.app);
    const kept = browser.copy();
    expect((await browser.call('POST', '/auth/sign-out')).statusCode).toBe(204);
    expect((await browser.call('POST', '/auth/sign-out', {})).statusCode).toBe(204);
    expect(browser.sessionToken).toBeUndefined();
    expect((await kept.call('GET', '/auth/session')).statusCode).toBe(401);
  });

  it('is another one after each sign-in, and the one before is worth nothing', async () => {
    const company = await signUpCompany(server.app);
    const before = company.browser.copy();
    await signIn(company.email, PASSWORD, company.browser);
    expect(company.browser.sessionToken).not.toBe(before.sessionToken);
    expect((await before.call('GET', '/auth/session')).statusCode).toBe(401);
  });

  it('ends by itself when it was not used in time', async () => {
    const company = await signUpCompany(server.app);
    await server.owner.query(
      "update identity.sessions set expires_at = now() - interval '1 second' where login_id = $1",
      [company.userId],
    );
    expect((await company.browser.call('GET', '/auth/session')).statusCode).toBe(401);
  });

  it('[AUTH-13] refreshes by itself when it is used, but not at every call, and not for ever', async () => {
    const company = await signUpCompany(server.app);
    const fresh = await company.browser.call('GET', '/auth/session');
    expect(fresh.cookies).toEqual([]);
    await server.owner.query(
      `update identity.sessions set last_seen_at = now() - interval '2 hours', expires_at = now() + interval '1 day',
       created_at = now() - interval '160 days' where login_id = $1`,
      [company.userId],
    );
    const renewed = await company.browser.call('GET', '/auth/session');
    expect(renewed.cookies.map((cookie) => cookie.name)).toEqual([SESSION_COOKIE]);
    const { rows } = await server.owner.query(
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from identity.sessions where login_id = $1',
      [company.userId],
    );
    expect(rows).toEqual([{ days: 20 }]);
  });

  it('[PERM-02] stops at the next call for a user who was switched off', async () => {
    const company = await signUpCompany(server.app);
    const browser = await signedInBrowser(company);
    expect((await browser.call('POST', '/devices', { id: company.userId, name: 'Caja' })).statusCode).toBe(
      201,
    );
    await server.owner.query('update users set active = false where company_id = $1', [company.companyId]);
    browser.dropDevice();
    const response = await browser.call('POST', '/devices', { id: company.companyId, name: 'Caja' });
    expect(response.statusCode).toBe(403);
    expect(response.json<Problem>().code).toBe('not_a_member');
    expect((await browser.call('GET', '/auth/session')).json<SessionReply>().memberships).toEqual([]);
  });
});
