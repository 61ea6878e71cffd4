import type { Problem } from '@cuadra/contracts/problems/problem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  enrol,
  PASSWORD,
  signUpCompany,
  startTestServer,
  TestBrowser,
  type TestServer,
} from '../testing/app.ts';
import { RATE_LIMITS, type RateLimitName } from './rate-limits.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ rateLimits: true, trustProxy: true });
});
afterEach(() => server.close());

/** Calls as often as allowed and once more; tells the answer of the last. */
async function exhaust(limit: RateLimitName, call: () => Promise<{ statusCode: number }>): Promise<void> {
  for (let count = 0; count < RATE_LIMITS[limit].max; count++) {
    expect((await call()).statusCode).not.toBe(429);
    // The delay of the account, which comes besides (`identity/sign-in-attempts.test.ts`).
    await server.owner.query('delete from identity.sign_in_attempts');
  }
}

function post(url: string, body: object, address = '203.0.113.7') {
  return new TestBrowser(server.app).call('POST', url, body, { 'x-forwarded-for': address });
}

const AT_ONCE = 20;

describe('too many attempts', () => {
  it('to sign in to one account get 429 with the seconds to wait, also with the right password', async () => {
    const { email } = await signUpCompany(server.app);
    await exhaust('signInByAddressAndEmail', () => post('/auth/sign-in', { email, password: 'x' }));
    const response = await post('/auth/sign-in', { email: email.toUpperCase(), password: PASSWORD });
    expect(response.statusCode).toBe(429);
    expect(response.json<Problem>().code).toBe('rate_limited');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post('/auth/sign-in', { email, password: PASSWORD }, '203.0.113.8')).statusCode).toBe(200);
  });

  it('to sign in to unknown accounts are told in the same words as to known ones', async () => {
    await exhaust('signInByAddressAndEmail', () =>
      post('/auth/sign-in', { email: 'no@example.com', password: 'x' }),
    );
    expect((await post('/auth/sign-in', { email: 'no@example.com', password: 'x' })).statusCode).toBe(429);
  });

  it('to guess a password by signing up again count as signing in', async () => {
    const { email, companyId } = await signUpCompany(server.app);
    const body = {
      company_id: companyId,
      email,
      password: 'Otra-clave-2',
      data: { name: 'Ana', company: 'Bodega', country: 'Venezuela', phone: '1' },
    };
    await exhaust('signInByAddressAndEmail', () => post('/auth/sign-up', body));
    expect((await post('/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(429);
  });

  it('to have mails sent to one address stop, and so does trying reset links', async () => {
    const email = 'nadie@example.com';
    await exhaust('forgotByAddressAndEmail', () => post('/auth/forgot-password', { email }));
    expect((await post('/auth/forgot-password', { email })).statusCode).toBe(429);
    const attempt = { token: 'x'.repeat(43), password: 'corta' };
    await exhaust('resetByAddress', () => post('/auth/reset-password', attempt));
    expect((await post('/auth/reset-password', attempt)).statusCode).toBe(429);
  });

  it('of one address count for its whole IPv6 subnet', async () => {
    const email = 'nadie@example.com';
    let host = 0;
    const fromNext = () => post('/auth/forgot-password', { email }, `2001:db8:1:2::${++host}`);
    await exhaust('forgotByAddressAndEmail', fromNext);
    expect((await fromNext()).statusCode).toBe(429);
    expect((await post('/auth/forgot-password', { email }, '2001:db8:1:3::1')).statusCode).toBe(202);
  });
});

describe('calls', () => {
  it('[API-03] of one device do not use up another’s: a shop is one address', async () => {
    const company = await signUpCompany(server.app);
    const other = company.browser.copy();
    await enrol(company.browser);
    await enrol(other);
    const answers: number[] = [];
    // A few at a time: of more at once the company's share of connections would be full first.
    while (answers.length <= RATE_LIMITS.callsByDevice.max) {
      const count = Math.min(AT_ONCE, RATE_LIMITS.callsByDevice.max + 1 - answers.length);
      const some = await Promise.all(
        Array.from({ length: count }, () => company.browser.call('GET', '/series')),
      );
      answers.push(...some.map(({ statusCode }) => statusCode));
    }
    expect(answers.filter((status) => status !== 200)).toEqual([429]);
    expect((await other.call('GET', '/series')).statusCode).toBe(200);
  });
});
