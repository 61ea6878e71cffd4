/**
 * Node's server below Fastify. Apart from the app, because of what never reaches the app: a request that is no HTTP,
 * too long in its headers or too slow. It is answered here with our header, like every other request: a device takes an
 * answer without it for a captive portal's (docs/sync.md, section 3).
 */
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import { problem } from '@cuadra/contracts/problems/problem';
import { HEADER_SERVER } from '@cuadra/contracts/protocol/constants';
import { SERVER_HEADER_VALUE } from '../plugins/answer-headers.ts';
import { PROBLEM_MEDIA_TYPE } from '../plugins/problem-format.ts';

/** The reasons why Node's parser gives up; anything else is no HTTP. */
const PARSER_PROBLEMS: Readonly<Record<string, readonly [number, ReasonCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'limit_exceeded'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'body_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'later'],
};

/**
 * Every cipher agrees on a key of its own for each connection (forward secrecy) and authenticates what it encrypts, so
 * that a key that leaks later opens nothing recorded before. All ciphers of TLS 1.3 do, and these of TLS 1.2.
 */
const TLS_OPTIONS = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
} as const;

/** HTTP, or HTTPS where there is a certificate. */
export function createHttpServer(
  handler: RequestListener,
  tls: { readonly cert: Buffer; readonly key: Buffer } | undefined,
): Server {
  // Node would answer a request without Host by itself; the app does it instead (`answer-headers.ts`).
  const options = { requireHostHeader: false };
  const server =
    tls === undefined
      ? createServer(options, handler)
      : createTlsServer({ ...options, ...TLS_OPTIONS, ...tls }, handler);
  // Node would answer a request with an expectation with a bare 417. The app ignores the expectation (RFC 9110,
  // 10.1.1).
  server.on('checkExpectation', handler);
  return server;
}

/** Answers what is no request, where the connection can still be written to. */
export function answerParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code] = PARSER_PROBLEMS[error.code ?? ''] ?? [400, 'invalid_input'];
  const body = JSON.stringify(problem(status, code));
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        `${HEADER_SERVER}: ${SERVER_HEADER_VALUE}`,
        `content-type: ${PROBLEM_MEDIA_TYPE}; charset=utf-8`,
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
