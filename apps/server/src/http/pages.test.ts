import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, TEST_ORIGIN, type TestServer, testApp } from '../testing/app.ts';

const LANDING = `<!doctype html><link rel="canonical" href="{{origin}}/"><title>Portada</title>
<!--whatsapp--><a href="{{whatsapp}}">WhatsApp</a><!--/whatsapp-->`;

let server: TestServer;
let webDir: string;

beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'cuadra-web-'));
  await mkdir(path.join(webDir, 'assets'));
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html><title>Cuadra</title>');
  await writeFile(path.join(webDir, 'landing.html'), LANDING);
  await writeFile(path.join(webDir, 'sw.js'), 'self');
  await writeFile(path.join(webDir, 'assets', 'index-abc123.js'), `export default '${'x'.repeat(5000)}'`);
  await writeFile(path.join(webDir, 'assets', 'till-abc123.js'), 'as it is');
  await writeFile(path.join(webDir, 'assets', 'till-abc123.js.br'), brotliCompressSync('compressed before'));
  server = await startTestServer({ webDir });
});
afterAll(async () => {
  await server.close();
  await rm(webDir, { recursive: true, force: true });
});

function get(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ method: 'GET', url, headers });
}

describe('the web app', () => {
  it.each(['/app', '/app/pos?action=customer', '/reset-password?token=x', '/no/such/page', '//'])(
    '[NAV-05] [NAV-06] is served at %s, for its router to decide',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.body).toContain('<title>Cuadra</title>');
    },
  );

  it.each(['/', '/?utm_source=x', '/landing.html'])(
    '[NAV-01] is the landing page at %s, with its address in it and no link without a number',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.body.trim()).toBe(
        `<!doctype html><link rel="canonical" href="${TEST_ORIGIN}/"><title>Portada</title>`,
      );
    },
  );

  it('[LAND-04] has the WhatsApp link of the number that is set', async () => {
    const app = await testApp(server.database, server.mailDir, { webDir, whatsapp: '584125551842' });
    const response = await app.inject({ method: 'GET', url: '/' });
    await app.close();
    expect(response.body).toContain('\n<a href="https://wa.me/584125551842">WhatsApp</a>');
    expect(response.body).not.toContain('{{');
  });

  it('keeps what is named by its content for a year, and asks for all else again', async () => {
    expect((await get('/assets/index-abc123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('is compressed', async () => {
    const response = await get('/assets/index-abc123.js', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.rawPayload.length).toBeLessThan(500);
  });

  it('is sent as the build compressed it, under the name and for the time of the file itself', async () => {
    const response = await get('/assets/till-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    expect(String(response.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe('compressed before');
    expect((await get('/assets/till-abc123.js')).body).toBe('as it is');
    expect((await get('/assets/till-abc123.js.br')).statusCode).toBe(404);
  });

  it.each([
    '/assets/index-old.js',
    '/favicon.ico',
    '/api',
    '/api/v1/none/x',
    '/api/v2/health',
    '/%61pi/v2/health',
    '/../package.json',
  ])('is not served in the place of what is missing: %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  it('is not there to be written to', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/app',
      headers: { 'cuadra-schema': '1' },
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('the browser', () => {
  it('may run and load only what is ours, and sends no address along', async () => {
    const { headers } = await get('/app');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the API', () => {
  it('says that it is well', async () => {
    expect((await get('/api/v1/health')).json()).toEqual({ status: 'ok', release: '1.0.0', schema: 2 });
  });

  it('[API-02] describes its calls, with their bodies and answers', async () => {
    const description = (await get('/api/docs/json')).json();
    expect(description.openapi).toBe('3.1.0');
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining([
        '/api/v1/health',
        '/api/v1/auth/sign-up',
        '/api/v1/auth/session',
        '/api/v1/devices',
        '/api/v1/series',
      ]),
    );
    const signUp = description.paths['/api/v1/auth/sign-up'].post;
    expect(signUp.requestBody.content['application/json'].schema.required).toContain('company_id');
    expect(signUp.security).toEqual([]);
    const openSeries = description.paths['/api/v1/series'].post;
    expect(openSeries.security).toEqual([{ session: [] }]);
    expect(openSeries.parameters.map((parameter: { name: string }) => parameter.name)).toEqual([
      'cuadra-company',
      'cuadra-schema',
    ]);
    expect(openSeries.responses['4XX'].content).toHaveProperty('application/problem+json');
  });

  it('[API-02] shows it on a page that runs under our own policy: no script inside it', async () => {
    const page = await get('/api/docs/');
    const html = page.statusCode === 200 ? page : await get('/api/docs/static/index.html');
    expect(html.statusCode).toBe(200);
    expect(html.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
    const scripts = [...html.body.matchAll(/<script[^>]*src="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      expect((await get(new URL(script, 'http://x/api/docs/').pathname)).statusCode).toBe(200);
    }
  });
});
