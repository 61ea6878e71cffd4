/**
 * A connection to an address that a company, or a stranger's browser, has named, without reaching the server's own network
 * (SSRF). It allows https alone, resolves the name once and connects to that very address, which must be public. The
 * operator may allow the installation's own network.
 */
import { lookup as resolveName } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export interface SafeConnectionOptions {
  /** Addresses of the operator's own network may be called, also without encryption. */
  readonly allowsPrivate: boolean;
  /** Returns all addresses of a name; the system's resolver by default. */
  readonly resolve?: (name: string) => Promise<readonly ResolvedAddress[]>;
}

export interface SafeRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Called once all of it has left. */
  readonly onSent?: () => void;
}

export const NOT_PUBLIC = 'Esa dirección es de una red privada o de este mismo servidor: no se consulta.';

/** Returns the address if it may be called, before its name is looked up; else why not. */
export function allowedUrl(address: string, allowsPrivate: boolean): URL | string {
  if (!URL.canParse(address)) return 'Escribe la dirección completa: https://…';
  const url = new URL(address);
  const isPlain = url.protocol === 'http:' && allowsPrivate;
  if (url.protocol !== 'https:' && !isPlain) return 'La dirección debe empezar por https://.';
  if (url.username !== '' || url.password !== '') return 'La dirección no lleva usuario ni contraseña.';
  const literal = hostOf(url);
  return isIP(literal) !== 0 && !allowsPrivate && !isPublicAddress(literal) ? NOT_PUBLIC : url;
}

/**
 * Sends the request, and waits for the head of the answer; the certificate is checked against the name.
 *
 * @returns undefined where the name leads to an address that may not be called: nothing was sent
 * @throws what the system says of a connection that fails, or at the signal
 */
export async function connectSafely(
  url: URL,
  request: SafeRequest,
  options: SafeConnectionOptions,
  signal: AbortSignal,
): Promise<IncomingMessage | undefined> {
  const target = await addressOf(url, options, signal);
  return target === undefined ? undefined : connect(url, request, target, signal);
}

/** @returns undefined where one of the name's addresses may not be called: then none of them is trusted */
async function addressOf(
  url: URL,
  { allowsPrivate, resolve = resolveAll }: SafeConnectionOptions,
  signal: AbortSignal,
): Promise<ResolvedAddress | undefined> {
  const host = hostOf(url);
  const family = isIP(host);
  const known = family === 0 ? await beforeAbort(resolve(host), signal) : [{ address: host, family }];
  const isAllowed = allowsPrivate || known.every(({ address }) => isPublicAddress(address));
  return isAllowed ? known[0] : undefined;
}

function resolveAll(name: string): Promise<readonly ResolvedAddress[]> {
  return resolveName(name, { all: true });
}

function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

function connect(
  url: URL,
  { method, headers, body, onSent }: SafeRequest,
  target: ResolvedAddress,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const options = {
    method,
    agent: false,
    signal,
    headers: { 'accept-encoding': 'identity', 'user-agent': 'Cuadra', ...headers },
    autoSelectFamily: false,
    lookup: (_: string, __: unknown, done: (error: null, address: string, family: number) => void) =>
      done(null, target.address, target.family),
  } as const;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, resolve).on('error', reject);
    // An answer of 101 closes the connection and says neither: who waits would wait for ever.
    sent.once('close', () => reject(new Error('closed without an answer')));
    if (onSent !== undefined) sent.once('finish', onSent);
    sent.end(body);
  });
}

/** Stops waiting at the abort, because a name lookup itself cannot be cancelled. */
function beforeAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** How the reader of a sentence knows the other party. */
export interface Party {
  /** 'la fuente' */
  readonly name: string;
  /** 'de la fuente' */
  readonly of: string;
}

/** Returns a sentence by the system's error code; any other code would mean nothing to the reader. */
export function connectionSentence(error: unknown, party: Party): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'No existe esa dirección, o no hay internet.';
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code)) return `El certificado ${party.of} no es válido.`;
  return `No se pudo conectar con ${party.name}.`;
}
