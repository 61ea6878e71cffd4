import { newId } from '@cuadra/contracts/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('logs nothing of what goes well', async () => {
  const before = lines.length;
  const { email } = await signUpCompany(server.app);
  await new TestBrowser(server.app).call('POST', '/auth/sign-in', { email, password: PASSWORD });
  expect(lines).toHaveLength(before);
});
