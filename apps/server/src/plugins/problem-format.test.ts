import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serverForTests, signUpBody, TestBrowser } from '../testing/app.ts';
import { problemOf, refuse } from './problem-format.ts';

const server = serverForTests();

const JSON_TYPE = { 'content-type': 'application/json' };

function post(payload: string, headers: Record<string, string> = JSON_TYPE, url = '/auth/sign-up') {
  return new TestBrowser(server.app).call('POST', url, payload, headers);
}

describe('[API-02] the API answers', () => {
  it.each([
    ['JSON cut off', '{"email":', JSON_TYPE, 400, 'invalid_json'],
    ['no body at all', '', JSON_TYPE, 400, 'invalid_json'],
    ['a prototype in the body', '{"__proto__":{"x":1}}', JSON_TYPE, 400, 'invalid_json'],
    [
      'a form',
      'email=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['10 MB', JSON.stringify({ email: 'a'.repeat(10 * 1024 * 1024) }), JSON_TYPE, 413, 'body_too_large'],
    ['a list', '[]', JSON_TYPE, 400, 'invalid_input'],
    ['null', 'null', JSON_TYPE, 400, 'invalid_input'],
    ['a number', '7', JSON_TYPE, 400, 'invalid_input'],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, JSON_TYPE, 400, 'invalid_input'],
  ])('[API-02] %s with a problem of its own, never a 500', async (_, payload, headers, status, code) => {
    const response = await post(payload, headers);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = response.json<Problem>();
    expect(problem).toMatchObject({ type: `urn:cuadra:problem:${code}`, status, code });
    expect(problem.detail).not.toBe('');
  });

  it('[API-02] a body with several faults with all of them, each in Spanish at its field', async () => {
    const response = await post(
      JSON.stringify({ ...signUpBody(), email: 'x', company_id: 1, data: { name: '' } }),
    );
    const { errors } = response.json<Problem>();
    expect(Object.fromEntries(errors.map((error) => [error.field, error.message]))).toEqual({
      company_id: 'Debe ser un identificador.',
      email: 'Escribe un correo electrónico válido.',
      'data.name': 'Escribe tu nombre completo.',
      'data.company': 'El nombre de la empresa es requerido',
      'data.country': 'Elige tu país.',
      'data.phone': 'Escribe tu teléfono.',
    });
  });

  it.each(['/nothing', '/auth', '/auth/sign-in/', '/auth/sign-up%00', '/%F0%9F%A6%A4'])(
    '[API-02] a path that is none, %s, with 404',
    async (url) => {
      const response = await new TestBrowser(server.app).call('GET', url);
      expect([401, 404]).toContain(response.statusCode);
      expect(response.headers['content-type']).toContain('application/problem+json');
    },
  );

  it('with the server’s header whatever it answers, or a device takes it for a captive portal', async () => {
    const browser = new TestBrowser(server.app, newId());
    const responses = [
      await browser.call('GET', '/health'),
      await browser.call('GET', '/series'),
      await browser.call('GET', '/nothing'),
      await browser.call('GET', '/%E0%A4%A'),
      await server.app.inject('/%61pi/v1/health'),
      await server.app.inject('/api%2Fv1/health'),
      await post('{', JSON_TYPE),
    ];
    for (const response of responses) {
      expect(response.headers['cuadra-server']).toBe('1.0.0;schema=1-2');
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('[API-02] problemOf', () => {
  const withCode = (code: string) => Object.assign(new Error('relation "secret" does not exist'), { code });

  it('tells nothing of a failure of our own', () => {
    expect(problemOf(withCode('42P01')).problem).toEqual(refuse(500, 'failed').problem);
    expect(problemOf(new Error('secret')).problem).toEqual(refuse(500, 'failed').problem);
    expect(problemOf('secret').problem).toEqual(refuse(500, 'failed').problem);
  });

  it.each(['55P03', '57P01', '53300', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET'])(
    'asks to try later when the database says %s',
    (code) => {
      const { problem, headers } = problemOf(withCode(code));
      expect([problem.status, problem.code]).toEqual([503, 'later']);
      expect(headers['retry-after']).toBe('2');
    },
  );

  it('asks to try later when the connection ended under a query', () => {
    expect(problemOf(new Error('Connection terminated unexpectedly')).problem.status).toBe(503);
  });

  it.each(['22021', '22P05', '22003'])(
    '[API-02] blames the input when PostgreSQL cannot store it: %s',
    (code) => {
      expect(problemOf(withCode(code)).problem).toMatchObject({ status: 400, code: 'invalid_input' });
    },
  );

  it('names the fields of a zod error', () => {
    const error = z.object({ a: z.object({ b: z.string('Escribe b.') }) }).safeParse({ a: {} }).error;
    expect(problemOf(error).problem.errors).toEqual([
      { field: 'a.b', code: 'invalid_type', message: 'Escribe b.' },
    ]);
  });
});
