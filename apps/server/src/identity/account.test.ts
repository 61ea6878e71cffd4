import type { ProfileReply, SessionsReply } from '@cuadra/contracts/identity/people';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it } from 'vitest';
import { hashOfSecret, newSecret } from '../caller/tokens.ts';
import {
  mailsIn,
  PASSWORD,
  serverForTests,
  signUpCompany,
  startTestServer,
  TestBrowser,
} from '../testing/app.ts';

const server = serverForTests();
const NEW_PASSWORD = 'Nueva-clave-9';

async function signedIn(email: string, userAgent = 'Otro navegador'): Promise<TestBrowser> {
  const browser = new TestBrowser(server.app);
  const response = await browser.call(
    'POST',
    '/auth/sign-in',
    { email, password: PASSWORD },
    { 'user-agent': userAgent },
  );
  expect(response.statusCode).toBe(200);
  return browser;
}

async function sessionsOf(browser: TestBrowser): Promise<SessionsReply['sessions']> {
  return (await browser.call('GET', '/auth/sessions')).json<SessionsReply>().sessions;
}

async function statusOf(browser: TestBrowser): Promise<number> {
  return (await browser.call('GET', '/auth/session')).statusCode;
}

describe('one’s own sessions', () => {
  it('[AUTH-13] are listed up to a hundred, the one that asks among them', async () => {
    const { browser, userId } = await signUpCompany(server.app);
    await server.owner.query(
      `insert into identity.sessions (token_hash, login_id, user_agent, expires_at, last_seen_at)
       select sha256(convert_to($1::text || n, 'UTF8')), $1::text::uuid, 'Otro', now() + interval '1 day', now() + interval '1 hour'
       from generate_series(1, 120) n`,
      [userId],
    );
    const sessions = await sessionsOf(browser);
    expect(sessions).toHaveLength(100);
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1);
  });

  it('[AUTH-13] are listed with where they are, and name the one that asks', async () => {
    const { email, browser } = await signUpCompany(server.app);
    await signedIn(email, 'Teléfono de Ana');
    const sessions = await sessionsOf(browser);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1);
    expect(sessions.find((session) => !session.is_current)).toMatchObject({
      user_agent: 'Teléfono de Ana',
      created_at: expect.stringMatching(/Z$/),
      last_seen_at: expect.stringMatching(/Z$/),
    });
  });

  it('show neither a token nor what is kept of one', async () => {
    const { browser } = await signUpCompany(server.app);
    const { body } = await browser.call('GET', '/auth/sessions');
    const token = browser.sessionToken ?? '';
    expect(token).not.toBe('');
    expect(body).not.toContain(token);
    expect(body).not.toContain(hashOfSecret(token).toString('hex'));
  });

  it('[PERM-02] one that is ended is signed out at its next call', async () => {
    const { email, browser } = await signUpCompany(server.app);
    const lost = await signedIn(email);
    const id = (await sessionsOf(browser)).find((session) => !session.is_current)?.id;
    expect((await browser.call('DELETE', `/auth/sessions/${id}`)).statusCode).toBe(204);
    expect(await statusOf(lost)).toBe(401);
    expect(await statusOf(browser)).toBe(200);
    expect((await browser.call('DELETE', `/auth/sessions/${id}`)).statusCode).toBe(404);
  });

  it('[AUTH-13] end all but the one that asks', async () => {
    const { email, browser } = await signUpCompany(server.app);
    const others = [await signedIn(email), await signedIn(email)];
    expect((await browser.call('POST', '/auth/sessions/end-others')).statusCode).toBe(204);
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect(await sessionsOf(browser)).toHaveLength(1);
  });

  it('[PERM-03] are nobody else’s to end', async () => {
    const ana = await signUpCompany(server.app);
    const luis = await signUpCompany(server.app);
    const [session] = await sessionsOf(ana.browser);
    expect((await luis.browser.call('DELETE', `/auth/sessions/${session?.id}`)).statusCode).toBe(404);
    await luis.browser.call('POST', '/auth/sessions/end-others');
    expect(await statusOf(ana.browser)).toBe(200);
  });

  it('[API-02] refuses an id that is none with a 400', async () => {
    const { browser } = await signUpCompany(server.app);
    expect((await browser.call('DELETE', '/auth/sessions/todas')).statusCode).toBe(400);
  });
});

describe('the profile', () => {
  it('[AUTH-08] keeps the country and phone that were typed at the registration', async () => {
    const { browser, userId, email } = await signUpCompany(server.app);
    const response = await browser.call('GET', '/auth/profile');
    expect(response.json<ProfileReply>()).toEqual({
      id: userId,
      email,
      name: 'Ana Pérez',
      country: 'Venezuela',
      phone: '0414-1234567',
      is_email_verified: false,
    });
  });

  it('[AUTH-08] changes what is named and leaves the rest', async () => {
    const { browser } = await signUpCompany(server.app);
    const response = await browser.call('PATCH', '/auth/profile', { phone: ' 0212-5551234 ' });
    expect(response.statusCode).toBe(200);
    expect(response.json<ProfileReply>()).toMatchObject({ name: 'Ana Pérez', phone: '0212-5551234' });
    expect((await browser.call('GET', '/auth/profile')).json()).toEqual(response.json());
  });

  it.each([
    ['nothing', {}],
    ['a blank name', { name: '  ' }],
    ['a name with NUL', { name: 'Ana\u0000' }],
    ['a huge phone', { phone: '4'.repeat(41) }],
    ['an e-mail', { email: 'otra@example.com' }],
    ['an id', { id: 'x', name: 'Ana' }],
    ['a list', []],
  ])('[API-02] refuses %s with a 400', async (_, body) => {
    const { browser } = await signUpCompany(server.app);
    const response = await browser.call('PATCH', '/auth/profile', body);
    expect(response.statusCode).toBe(400);
  });
});

describe('changing the password', () => {
  function change(browser: TestBrowser, current: unknown, password: unknown) {
    return browser.call('POST', '/auth/change-password', { current_password: current, password });
  }

  it('signs in with the new one from then on, and ends the other sessions', async () => {
    const { email, browser } = await signUpCompany(server.app);
    const other = await signedIn(email);
    expect((await change(browser, PASSWORD, NEW_PASSWORD)).statusCode).toBe(204);
    expect([await statusOf(browser), await statusOf(other)]).toEqual([200, 401]);
    const fresh = new TestBrowser(server.app);
    const old = await fresh.call('POST', '/auth/sign-in', { email, password: PASSWORD });
    const renewed = await fresh.call('POST', '/auth/sign-in', { email, password: NEW_PASSWORD });
    expect([old.statusCode, renewed.statusCode]).toEqual([401, 200]);
  });

  it('gives the session a new token: one copied before opens nothing', async () => {
    const { browser } = await signUpCompany(server.app);
    const copied = browser.copy();
    await change(browser, PASSWORD, NEW_PASSWORD);
    expect(browser.sessionToken).not.toBe(copied.sessionToken);
    expect([await statusOf(browser), await statusOf(copied)]).toEqual([200, 401]);
  });

  it('mails its owner when, where and from which device', async () => {
    const own = await startTestServer();
    const { browser, email } = await signUpCompany(own.app);
    await browser.call(
      'POST',
      '/auth/change-password',
      { current_password: PASSWORD, password: NEW_PASSWORD },
      { 'user-agent': 'Laptop de otro' },
    );
    await own.app.close();
    const [mail = ''] = await mailsIn(own.mailDir);
    await own.close();
    expect(mail).toContain(`<${email}>`);
    expect(mail).toContain('Laptop de otro');
    expect(mail).toContain('127.0.0.1');
  });

  it('makes a link mailed for a forgotten password worthless', async () => {
    const { email, browser } = await signUpCompany(server.app);
    const token = newSecret();
    await server.owner.query("select identity.start_password_reset($1, $2, now() + interval '1 hour')", [
      email,
      hashOfSecret(token),
    ]);
    await change(browser, PASSWORD, NEW_PASSWORD);
    const reset = await browser.call('POST', '/auth/reset-password', { token, password: 'Tercera-clave-3' });
    expect(reset.json<Problem>().code).toBe('reset_token_invalid');
  });

  it('refuses a wrong password of before, at its field, and changes nothing', async () => {
    const { email, browser } = await signUpCompany(server.app);
    const response = await change(browser, 'Otra-clave-2', NEW_PASSWORD);
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>()).toMatchObject({
      code: 'wrong_password',
      detail: 'La contraseña actual no es correcta.',
      errors: [{ field: 'current_password' }],
    });
    await signedIn(email);
  });

  it.each([
    ['a weak one', 'corta', 'weak_password'],
    ['a short one', 'Abc-123', 'short_password'],
    ['a common one', 'Password1', 'common_password'],
  ])('[AUTH-06] refuses %s', async (_, password, code) => {
    const { browser } = await signUpCompany(server.app);
    const response = await change(browser, PASSWORD, password);
    expect([response.statusCode, response.json<Problem>().errors]).toMatchObject([
      400,
      [{ field: 'password', code }],
    ]);
  });

  it('lets one of two at once through', async () => {
    const { browser } = await signUpCompany(server.app);
    const answers = await Promise.all([
      change(browser, PASSWORD, NEW_PASSWORD),
      change(browser.copy(), PASSWORD, 'Tercera-clave-3'),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 400]);
  });

  it.each([
    ['a password of a thousand characters', PASSWORD, `Aa1*${'x'.repeat(996)}`, 'password'],
    ['an old one of a thousand characters', 'x'.repeat(1000), NEW_PASSWORD, 'current_password'],
    ['a number', 7, NEW_PASSWORD, 'current_password'],
    ['none', PASSWORD, undefined, 'password'],
  ])('[API-02] refuses %s with a 400 and its field', async (_, current, password, field) => {
    const { browser } = await signUpCompany(server.app);
    const response = await change(browser, current, password);
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().errors).toMatchObject([{ field }]);
  });
});
