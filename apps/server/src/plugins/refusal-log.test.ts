import { newId } from '@cuadra/contracts/primitives/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf } from '../identity/sign-in-log.ts';
import { PASSWORD, signUpCompany, startTestServer, TestBrowser, type TestServer } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';

const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  server = await startTestServer({ logger: { level: 'warn', stream } });
});
afterAll(() => server.close());

function lastRefusal(): Record<string, unknown> {
  return JSON.parse(lines.at(-1) ?? '{}');
}

it('logs a refused sign-in with where it came from, and neither address nor password', async () => {
  const { email } = await signUpCompany(server.app);
  await new TestBrowser(server.app).call('POST', '/auth/sign-in', { email, password: 'Otra-clave-2' });
  expect(lastRefusal()).toMatchObject({
    msg: 'call refused',
    code: 'wrong_credentials',
    route: '/api/v1/auth/sign-in',
    ip: expect.any(String),
    device: expect.any(String),
  });
  expect(lines.join('')).not.toContain(email);
  expect(lines.join('')).not.toContain('Otra-clave-2');
});

it('logs a forbidden call', async () => {
  const company = await signUpCompany(server.app);
  const seller = await addMember(server, company, { role: 'seller' });
  await seller.call('DELETE', `/users/${company.userId}`);
  expect(lastRefusal()).toMatchObject({ code: 'forbidden', method: 'DELETE', route: '/api/v1/users/:id' });
});

it('logs of a link that opens nothing the route, and not the token in its path', async () => {
  const token = newId().repeat(2);
  await new TestBrowser(server.app).call('GET', `/auth/invites/${token}`);
  expect(lastRefusal()).toMatchObject({ code: 'invite_invalid', route: '/api/v1/auth/invites/:token' });
  expect(lines.join('')).not.toContain(token);
});

it('logs each sign-in, good and failed, with time, device and address, and no e-mail', async () => {
  const { email, userId } = await signUpCompany(server.app);
  const before = lines.length;
  const browser = new TestBrowser(server.app);
  const device = { 'user-agent': 'Teléfono de Ana' };
  await browser.call('POST', '/auth/sign-in', { email, password: 'Otra-clave-2' }, device);
  await browser.call('POST', '/auth/sign-in', { email, password: PASSWORD }, device);
  const written = lines.slice(before).map((line) => JSON.parse(line));
  const from = { time: expect.any(Number), device: 'Teléfono de Ana', ip: '127.0.0.1' };
  expect(written).toEqual([
    expect.objectContaining({ msg: 'sign-in failed', account: accountOf(email), ...from }),
    expect.objectContaining({ msg: 'call refused', code: 'wrong_credentials' }),
    expect.objectContaining({ msg: 'signed in', userId, ...from }),
  ]);
  expect(lines.join('')).not.toContain(email);
});

it('logs nothing of other calls that go well', async () => {
  const { browser } = await signUpCompany(server.app);
  const before = lines.length;
  expect((await browser.call('GET', '/auth/session')).statusCode).toBe(200);
  expect(lines).toHaveLength(before);
});
