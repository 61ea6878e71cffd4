/** What the server agrees on with a client of TLS. */
import type { AddressInfo } from 'node:net';
import { type ConnectionOptions, connect } from 'node:tls';
import { beforeAll, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { TEST_TLS } from '../testing/tls-certificate.ts';

const server = serverForTests({ tls: TEST_TLS });

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

/** The cipher agreed on, or the code of the failure. */
function agreedOn(options: ConnectionOptions): Promise<string> {
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options }, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`);
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

it('agrees on TLS 1.3 with a client of today', async () => {
  expect(await agreedOn({})).toMatch(/^TLSv1\.3 /);
});

it('agrees on a key exchange with forward secrecy with a client of TLS 1.2', async () => {
  expect(await agreedOn({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 TLS_ECDHE_RSA_WITH_AES_\d+_GCM/);
});

it.each(['AES128-GCM-SHA256', 'AES256-GCM-SHA384', 'AES128-SHA256', 'ECDHE-RSA-AES128-SHA256'])(
  'refuses %s, which has no forward secrecy or no authenticated encryption',
  async (ciphers) => {
    expect(await agreedOn({ maxVersion: 'TLSv1.2', ciphers })).toMatch(/ALERT_HANDSHAKE_FAILURE$/);
  },
);
