/** What is answered below the app is answered as by it: with the server's header and a problem. */
import { type AddressInfo, connect } from 'node:net';
import { Problem } from '@cuadra/contracts/problems/problem';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';

const server = serverForTests();

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Everything that comes back for these bytes until the connection ends. */
function send(bytes: string): Promise<string> {
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

const CLOSING = 'Connection: close\r\n';

describe('an answer from below the app', () => {
  it.each([
    ['what is no HTTP', 'hola\r\n\r\n', 400, 'invalid_input'],
    [
      'headers without end',
      `GET /api/v1/health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'limit_exceeded',
    ],
    [
      'two lengths',
      'POST /api/v1/batch HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'invalid_input',
    ],
    ['no host', `GET /api/v1/health HTTP/1.1\r\n${CLOSING}\r\n`, 400, 'invalid_input'],
    ['a path that cannot be read', `GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n${CLOSING}\r\n`, 404, 'not_found'],
  ])('[API-02] to %s has the server’s header and is a problem', async (_, bytes, status, code) => {
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
    expect(head.split(' ')[1]).toBe(String(status));
    expect(head).toMatch(/^cuadra-server: 1\.0\.0;schema=1-2\r?$/im);
    expect(head).toMatch(/^content-type: application\/problem\+json; charset=utf-8\r?$/im);
    expect(Problem.parse(JSON.parse(body))).toMatchObject({ status, code });
  });

  it('is the app’s own where something is expected of it that it does not know', async () => {
    const answer = await send(`GET /api/v1/health HTTP/1.1\r\nHost: x\r\nExpect: magic\r\n${CLOSING}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});
