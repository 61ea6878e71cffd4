import type { Problem } from '@cuadra/contracts/problems/problem';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests, signUpCompany, TEST_ORIGIN, type TestCompany } from '../testing/app.ts';

const server = serverForTests();
let company: TestCompany;

beforeAll(async () => {
  company = await signUpCompany(server.app);
});

function signOut(headers: Record<string, string>) {
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/sign-out',
    headers: { host: 'caja.local:4321', ...headers },
    cookies: Object.fromEntries(company.browser.cookies),
  });
}

describe('a write', () => {
  it.each([
    ['without the header that no form can send', {}],
    ['from another site', { 'cuadra-schema': '1', origin: 'https://malo.example' }],
    ['from a sandboxed frame', { 'cuadra-schema': '1', origin: 'null' }],
    ['from another port', { 'cuadra-schema': '1', origin: 'http://caja.local:9999' }],
  ])('%s is refused, and does nothing', async (_, headers) => {
    const response = await signOut(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json<Problem>().code).toBe('cross_site');
    expect((await company.browser.call('GET', '/auth/session')).statusCode).toBe(200);
  });

  it.each([
    ['a program, which names no origin', {}],
    ['our own page', { origin: 'http://caja.local:4321' }],
    ['our own page behind a proxy that ends TLS', { origin: 'https://caja.local:4321' }],
    ['the public address', { origin: TEST_ORIGIN }],
  ])('of %s is taken', async (_, headers) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-out',
      headers: { host: 'caja.local:4321', 'cuadra-schema': '1', ...headers },
    });
    expect(response.statusCode).toBe(204);
  });
});

it('a preflight of another site gets no permission', async () => {
  const response = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/auth/sign-in',
    headers: { origin: 'https://malo.example', 'access-control-request-method': 'POST' },
  });
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
  expect(response.statusCode).toBe(404);
});
