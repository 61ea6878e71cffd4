/**
 * A push service and browsers that subscribed at it, as a server on the loopback: it reads what arrives as a browser does
 * (RFC 8291), and proves who sent it (RFC 8292).
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenPush {
  readonly headers: IncomingHttpHeaders;
  /** As the browser reads it. */
  readonly notice: Readonly<Record<string, string>>;
  /** Encrypted, as it came. */
  readonly bytes: number;
  /** What the sender signed of itself. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** The public key that signed it. */
  readonly signer: string;
}

export interface TestBrowserPush {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly taken: readonly TakenPush[];
  /** How the service answers for it from now on. */
  answer: (response: ServerResponse) => void;
}

export interface TestPushService {
  readonly origin: string;
  /** A browser that subscribes now. */
  subscribe(): TestBrowserPush;
  close(): Promise<void>;
}

const takes = (response: ServerResponse) => response.writeHead(201).end();

export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => TestBrowserPush>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const take = browsers.get(request.url ?? '');
    if (take === undefined) response.writeHead(404).end();
    else take(request.headers, Buffer.concat(chunks)).answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe: () => {
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      const taken: TakenPush[] = [];
      const browser: TestBrowserPush = {
        subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
        taken,
        answer: takes,
      };
      browsers.set(path, (headers, body) => {
        const text = decrypted(body, curve, auth);
        taken.push({ headers, notice: JSON.parse(text), bytes: body.length, ...proved(headers) });
        return browser;
      });
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One record of aes128gcm (RFC 8188), with the keys of RFC 8291. */
function decrypted(body: Buffer, curve: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** @throws where the signature is not that of the key it names */
function proved({ authorization = '' }: IncomingHttpHeaders): Pick<TakenPush, 'claims' | 'signer'> {
  const [, token = '', signer = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(signer, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is of another key');
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')), signer };
}
