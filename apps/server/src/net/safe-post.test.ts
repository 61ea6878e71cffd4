import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postSafely, type SafePostOptions } from './safe-post.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** Another party's server, on this machine. */
let answer: Answer;
let taken: { readonly request: IncomingMessage; readonly body: string }[];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString('utf8');
  taken.push({ request, body });
  answer(request, response, body);
});

beforeEach(async () => {
  taken = [];
  answer = (_, response) => response.end('{"ok":true}');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const PARTY = { name: 'el proveedor', of: 'del proveedor' };
const HERE = async () => [{ address: '127.0.0.1', family: 4 }];
const port = () => (server.address() as AddressInfo).port;
const post = (options: Partial<SafePostOptions> = {}, address = `http://sms.example:${port()}/envios`) =>
  postSafely(
    address,
    { headers: { 'content-type': 'application/json', 'x-clave': 'abc' }, body: '{"a":"ñ"}' },
    { allowsPrivate: true, resolve: HERE, ...options },
    PARTY,
  );

describe('a post', () => {
  it('[MKT-05] arrives whole with its headers, and brings status and answer back', async () => {
    answer = (_, response) => response.writeHead(202, { 'retry-after': '9' }).end('taken');
    expect(await post()).toMatchObject({
      ok: true,
      status: 202,
      text: 'taken',
      headers: { 'retry-after': '9' },
    });
    expect(taken).toHaveLength(1);
    expect(taken[0]?.body).toBe('{"a":"ñ"}');
    expect(taken[0]?.request.headers).toMatchObject({ 'x-clave': 'abc', 'content-length': '10' });
  });

  it('[MKT-05] brings an error, and a redirect, as an answer and follows none', async () => {
    answer = (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    expect(await post()).toMatchObject({ ok: true, status: 307 });
    answer = (_, response) => response.writeHead(500).end('<html>');
    expect(await post()).toMatchObject({ ok: true, status: 500, text: '<html>' });
  });

  it('[MKT-05] reads the beginning of an answer that never ends', async () => {
    answer = (_, response) => {
      const more = () => response.write('9'.repeat(16_384), (error) => error ?? more());
      more();
    };
    const answered = await post();
    expect(answered.ok && answered.text).toBe('9'.repeat(16_384));
  });

  it.each<[string, Answer, string]>([
    ['nothing, for ever', () => undefined, 'No hubo respuesta del proveedor a tiempo.'],
    [
      'half an answer',
      (_, response) => response.writeHead(200).write('{'),
      'No hubo respuesta del proveedor a tiempo.',
    ],
    [
      'another protocol',
      ({ socket }) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
      'No se pudo conectar con el proveedor.',
    ],
    ['a broken line', (request) => request.socket.destroy(), 'No se pudo conectar con el proveedor.'],
  ])('[MKT-05] that is answered with %s may have been taken', async (_, given, message) => {
    answer = given;
    expect(await post({ timeoutMs: 300 })).toEqual({ ok: false, hasLeft: true, message });
  });

  it('[MKT-05] ends in time, though memory is collected while it waits', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    answer = () => collectGarbage();
    const stopping = new AbortController().signal;
    expect(await post({ timeoutMs: 500, stopping })).toMatchObject({ ok: false, hasLeft: true });
  });

  it('[MKT-05] is not waited for by a server that stops: it may have been taken', async () => {
    const stop = new AbortController();
    answer = () => stop.abort();
    const message = 'El servidor se apagó sin esperar la respuesta del proveedor.';
    expect(await post({ stopping: stop.signal })).toEqual({ ok: false, hasLeft: true, message });
  });

  it('[MKT-05] to where no server listens has not been taken', async () => {
    const free = port();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const answered = await post({}, `http://sms.example:${free}/`);
    expect(answered).toEqual({
      ok: false,
      hasLeft: false,
      message: 'No se pudo conectar con el proveedor.',
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  it.each(['https://127.0.0.1/', 'http://sms.example/', 'https://ana:clave@sms.example/', 'sms.example'])(
    '[MKT-05] to %s is not made: nothing leaves',
    async (address) => {
      expect(await post({ allowsPrivate: false }, address)).toMatchObject({ ok: false, hasLeft: false });
    },
  );

  it('[MKT-05] to a name that leads to this machine is not made', async () => {
    const answered = await post({ allowsPrivate: false }, `https://sms.example:${port()}/`);
    expect(answered).toMatchObject({
      ok: false,
      hasLeft: false,
      message: expect.stringMatching(/red privada/),
    });
    expect(taken).toHaveLength(0);
  });
});
