import type { Problem } from '@cuadra/contracts/problems/problem';
import { KNOWN_BROWSER_COOKIE } from '@cuadra/contracts/protocol/constants';
import { describe, expect, it } from 'vitest';
import { hashOfSecret, newSecret } from '../caller/tokens.ts';
import { PASSWORD, serverForTests, signUpBody, signUpCompany, TestBrowser } from '../testing/app.ts';
import { SIGN_IN_WAITS_MS } from './sign-in-attempts.ts';

const server = serverForTests({ rateLimits: true, trustProxy: true });
const WRONG = 'Otra-clave-2';
/** Failures that cost no wait, and the one that does. */
const UNTIL_DELAYED = SIGN_IN_WAITS_MS.findIndex((waitMs) => waitMs > 0) + 1;

let addresses = 0;

/** Each call from an address of its own, so that no limit by address is met. */
function signIn(email: string, password: string, browser = new TestBrowser(server.app)) {
  addresses += 1;
  const from = { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` };
  return browser.call('POST', '/auth/sign-in', { email, password }, from);
}

async function failUntilDelayed(email: string, browser?: () => TestBrowser): Promise<void> {
  for (let count = 0; count < UNTIL_DELAYED; count += 1) {
    expect((await signIn(email, WRONG, browser?.())).statusCode).toBe(401);
  }
  await beginWaitsAnew();
}

/** A slow machine compares passwords for longer than the first wait lasts. */
async function beginWaitsAnew(): Promise<void> {
  await server.owner.query(`update identity.sign_in_attempts set blocked_until = now() + interval '1 second'
    where blocked_until > now() - interval '1 minute'`);
}

async function waitIsOver(): Promise<void> {
  await server.owner.query("update identity.sign_in_attempts set blocked_until = now() - interval '1 hour'");
}

describe('guessing the password of one account from many addresses', () => {
  it('[AUTH-03] is delayed, also with the right password, and says for how long', async () => {
    const { email } = await signUpCompany(server.app);
    await failUntilDelayed(email);
    const response = await signIn(email, PASSWORD);
    expect(response.statusCode).toBe(429);
    expect(response.json<Problem>()).toMatchObject({
      code: 'too_many_attempts',
      detail: 'Demasiados intentos seguidos. Espera 1 segundo y vuelve a intentarlo.',
    });
    expect(response.headers['retry-after']).toBe('1');
    await waitIsOver();
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('[AUTH-03] is delayed longer with each failure, and not at all once it succeeded', async () => {
    const { email } = await signUpCompany(server.app);
    await failUntilDelayed(email);
    await waitIsOver();
    await signIn(email, WRONG);
    expect((await signIn(email, WRONG)).headers['retry-after']).toBe('2');
    await waitIsOver();
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
    await failUntilDelayed(email);
  });

  it('[AUTH-03] is counted before it is compared: of fifty at once few are let through', async () => {
    const { email } = await signUpCompany(server.app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(email, WRONG)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(UNTIL_DELAYED);
  });

  it('[AUTH-03] of an address without an account is answered alike', async () => {
    const { email } = await signUpCompany(server.app);
    await failUntilDelayed('nadie@example.com');
    await failUntilDelayed(email);
    const [unknown, known] = [await signIn('nadie@example.com', WRONG), await signIn(email, WRONG)];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  });

  it('[AUTH-03] does not delay a browser in which the account was opened before', async () => {
    const { email, browser } = await signUpCompany(server.app);
    await browser.call('POST', '/auth/sign-out');
    await failUntilDelayed(email);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(429);
    expect((await signIn(email, PASSWORD, browser)).statusCode).toBe(200);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(429);
  });

  it('[AUTH-03] from a known browser is delayed too, and no stranger by it', async () => {
    const { email, browser } = await signUpCompany(server.app);
    await failUntilDelayed(email, () => browser);
    expect((await signIn(email, PASSWORD, browser)).statusCode).toBe(429);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('[AUTH-03] is not helped by a browser known for another account', async () => {
    const { email } = await signUpCompany(server.app);
    const own = await signUpCompany(server.app);
    await failUntilDelayed(email, () => own.browser);
    expect((await signIn(email, WRONG)).statusCode).toBe(429);
  });

  it('[AUTH-03] is not helped by a browser known with a password that was changed since', async () => {
    const { email, browser } = await signUpCompany(server.app);
    const thief = new TestBrowser(server.app);
    await signIn(email, PASSWORD, thief);
    const changed = { current_password: PASSWORD, password: 'Nueva-clave-9' };
    expect((await browser.call('POST', '/auth/change-password', changed)).statusCode).toBe(204);
    await failUntilDelayed(email);
    expect((await signIn(email, WRONG, thief)).statusCode).toBe(429);
    expect((await signIn(email, 'Nueva-clave-9', browser)).statusCode).toBe(200);
  });

  it('[AUTH-03] by signing up again counts as signing in, and a sign-up that is refused ends no delay', async () => {
    const { email, companyId } = await signUpCompany(server.app);
    const again = (password: string) =>
      new TestBrowser(server.app).call(
        'POST',
        '/auth/sign-up',
        signUpBody({ company_id: companyId, email, password }),
      );
    for (let count = 0; count < UNTIL_DELAYED; count += 1) expect((await again(WRONG)).statusCode).toBe(409);
    expect((await again('corta')).statusCode).toBe(400);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(429);
  });

  it('[AUTH-03] at the change of a password counts as signing in', async () => {
    const { browser } = await signUpCompany(server.app);
    const guess = { current_password: WRONG, password: 'Nueva-clave-9' };
    for (let count = 0; count < UNTIL_DELAYED; count += 1) {
      expect((await browser.call('POST', '/auth/change-password', guess)).statusCode).toBe(400);
    }
    expect((await browser.call('POST', '/auth/change-password', guess)).statusCode).toBe(429);
  });

  it('[AUTH-03] does not delay the browser in which a mailed link was opened', async () => {
    const { email } = await signUpCompany(server.app);
    const token = newSecret();
    await server.owner.query(`select identity.start_password_reset($1, $2, now() + interval '1 hour')`, [
      email,
      hashOfSecret(token),
    ]);
    await failUntilDelayed(email);
    await server.owner.query(
      "update identity.sign_in_attempts set blocked_until = now() + interval '1 hour'",
    );
    const browser = new TestBrowser(server.app);
    const reset = { token, password: 'Nueva-clave-9' };
    expect((await browser.call('POST', '/auth/reset-password', reset)).statusCode).toBe(204);
    expect((await signIn(email, 'Nueva-clave-9')).statusCode).toBe(429);
    expect((await signIn(email, 'Nueva-clave-9', browser)).statusCode).toBe(200);
  });

  it('[AUTH-03] is no new password that is refused: nothing was compared', async () => {
    const { browser } = await signUpCompany(server.app);
    const change = (password: string) =>
      browser.call('POST', '/auth/change-password', { current_password: PASSWORD, password });
    for (let count = 0; count <= UNTIL_DELAYED; count += 1)
      expect((await change('corta')).statusCode).toBe(400);
    expect((await change('Nueva-clave-9')).statusCode).toBe(204);
  });
});

it('keeps the known browser as a hash, in a cookie that no script reads', async () => {
  const { browser, email } = await signUpCompany(server.app);
  const token = browser.cookies.get(KNOWN_BROWSER_COOKIE) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const { rows } = await server.owner.query('select b::text as row from identity.known_browsers b');
  expect(JSON.stringify(rows)).not.toContain(token);
  const { cookies } = await signIn(email, PASSWORD, browser);
  expect(cookies.find(({ name }) => name === KNOWN_BROWSER_COOKIE)).toMatchObject({
    value: token,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api',
  });
});
