import { expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';

const PROXY = '10.0.0.7';

const proxied = serverForTests({ trustProxy: PROXY });

/** As the proxy at that address passes a call on. */
async function hstsOf(remoteAddress: string, scheme: string | undefined): Promise<unknown> {
  const { headers } = await proxied.app.inject({
    url: '/api/v1/health',
    remoteAddress,
    headers: scheme === undefined ? {} : { 'x-forwarded-proto': scheme },
  });
  return headers['strict-transport-security'];
}

it.each([
  ['a trusted proxy that says https', PROXY, 'https', 'max-age=31536000'],
  ['a trusted proxy that says http', PROXY, 'http', undefined],
  ['a trusted proxy that says nothing', PROXY, undefined, undefined],
  ['anybody else who says https', '10.0.0.8', 'https', undefined],
])('asks browsers to stay with TLS behind %s: %s %s %s', async (_, remoteAddress, scheme, hsts) => {
  expect(await hstsOf(remoteAddress, scheme)).toBe(hsts);
});
