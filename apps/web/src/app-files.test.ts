import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeAppFiles } from './app-files.ts';

const ORIGIN = 'https://cuadra.test';
const SCRIPT = `${ORIGIN}/assets/till-a1b2.js`;
const STYLE = `${ORIGIN}/assets/till-c3d4.css`;
const PAGE = `${ORIGIN}/index.html`;
const WANTED = new Map([
  [SCRIPT, SCRIPT],
  [STYLE, STYLE],
  [PAGE, `${PAGE}?revision=1`],
]);
const FILES = { '/assets/till-a1b2.js': 'sell()', '/assets/till-c3d4.css': 'p{}', '/assets/old.js': '' };

afterEach(() => {
  vi.unstubAllGlobals();
});

function cacheWith(...keys: string[]) {
  const stored = new Map<string, Response>();
  const cache = {
    keys: async () => keys,
    put: async (key: string, response: Response) => void stored.set(key, response),
  };
  return { cache: cache as unknown as Cache, stored };
}

/** @returns the function that fetches, which answers the one file */
function serve(answer: () => Response) {
  const fetch = vi.fn(async (_path: string) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function served(): Response {
  const headers = {
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'",
    'content-type': 'application/json',
    etag: '"1"',
  };
  return new Response(JSON.stringify(FILES), { headers });
}

describe('the app’s scripts and styles on a device that has none of them', () => {
  it('[DATA-01] come with one call, each under its own key, and nothing that is not wanted', async () => {
    const fetch = serve(served);
    const { cache, stored } = cacheWith();
    await storeAppFiles(cache, WANTED);
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/app-files.json']);
    expect([...stored.keys()]).toEqual([SCRIPT, STYLE]);
    expect(await stored.get(SCRIPT)?.text()).toBe('sell()');
  });

  it('are of their own type, as protected and as lasting as what the server sends by itself', async () => {
    serve(served);
    const { cache, stored } = cacheWith();
    await storeAppFiles(cache, WANTED);
    expect([...(stored.get(SCRIPT)?.headers ?? [])]).toEqual([
      ['cache-control', 'public, max-age=31536000, immutable'],
      ['content-security-policy', "default-src 'self'"],
      ['content-type', 'text/javascript; charset=utf-8'],
    ]);
    expect(stored.get(STYLE)?.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('are not fetched at once where an older version has most of them', async () => {
    const fetch = serve(served);
    const { cache, stored } = cacheWith(SCRIPT);
    await storeAppFiles(cache, WANTED);
    expect(fetch).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  it('are left to be fetched one by one where the one file does not come', async () => {
    const { cache, stored } = cacheWith();
    serve(() => new Response('{}', { status: 404 }));
    await storeAppFiles(cache, WANTED);
    serve(() => {
      throw new TypeError('Failed to fetch');
    });
    await storeAppFiles(cache, WANTED);
    expect(stored.size).toBe(0);
  });

  it('are not taken from the page of a captive portal', async () => {
    serve(() => new Response('<!doctype html><h1>Wifi</h1>'));
    const { cache, stored } = cacheWith();
    await expect(storeAppFiles(cache, WANTED)).rejects.toThrow(SyntaxError);
    expect(stored.size).toBe(0);
  });
});
