/**
 * Fetches JSON from an address that a company has typed, without reaching the server's own network (SSRF). It allows
 * https alone, resolves the name once and connects to that very address, which must be public. It follows no redirects,
 * and limits time and bytes. The operator may allow the installation's own network.
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

export interface SafeFetchOptions {
  /** Addresses of the operator's own network may be called, also without encryption. */
  readonly allowsPrivate: boolean;
  /** Returns all addresses of a name; the system's resolver by default. */
  readonly resolve?: (name: string) => Promise<readonly ResolvedAddress[]>;
  readonly timeoutMs?: number;
  /** The limit of the answer; 64 kB by default. */
  readonly bytesMax?: number;
}

export type FetchFailure = {
  readonly ok: false;
  /** `not_allowed`: it was not called. `unreachable`: it did not answer as it should. */
  readonly reason: 'not_allowed' | 'unreachable';
  /** In Spanish, for the person who typed the address. */
  readonly message: string;
};
export type FetchedText = { readonly ok: true; readonly value: string } | FetchFailure;
export type FetchedJson = { readonly ok: true; readonly value: unknown } | FetchFailure;

const TIMEOUT_MS = 5_000;
const BODY_BYTES_MAX = 64 * 1024;

/** As {@link fetchText}, for an answer that is JSON. */
export async function fetchJson(address: string, options: SafeFetchOptions): Promise<FetchedJson> {
  const fetched = await fetchText(address, options);
  return fetched.ok ? jsonOf(fetched.value) : fetched;
}

/** Never throws: a failure of another party's server is nothing exceptional. */
export async function fetchText(address: string, options: SafeFetchOptions): Promise<FetchedText> {
  const url = allowedUrl(address, options.allowsPrivate);
  if (typeof url === 'string') return notAllowed(url);
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    const target = await addressOf(url, options, signal);
    if (target === undefined) {
      return notAllowed('Esa dirección es de una red privada o de este mismo servidor: no se consulta.');
    }
    return await answerOf(await connect(url, target, signal), options.bytesMax ?? BODY_BYTES_MAX);
  } catch (error) {
    return unreachable(
      signal.aborted ? 'La fuente tardó más de cinco segundos en responder.' : connectionSentence(error),
    );
  }
}

/** Returns the address if it may be called, before its name is looked up; else why not. */
export function allowedUrl(address: string, allowsPrivate: boolean): URL | string {
  if (!URL.canParse(address)) return 'Escribe la dirección completa: https://…';
  const url = new URL(address);
  const isPlain = url.protocol === 'http:' && allowsPrivate;
  if (url.protocol !== 'https:' && !isPlain) return 'La dirección debe empezar por https://.';
  if (url.username !== '' || url.password !== '') return 'La dirección no lleva usuario ni contraseña.';
  const literal = hostOf(url);
  if (isIP(literal) !== 0 && !allowsPrivate && !isPublicAddress(literal)) {
    return 'Esa dirección es de una red privada o de este mismo servidor: no se consulta.';
  }
  return url;
}

/** @returns undefined where one of the name's addresses may not be called: then none of them is trusted */
async function addressOf(
  url: URL,
  { allowsPrivate, resolve = resolveAll }: SafeFetchOptions,
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

/** Opens a connection to that very address; the certificate is checked against the name. */
function connect(url: URL, target: ResolvedAddress, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const options = {
    agent: false,
    signal,
    headers: {
      accept: 'application/json, text/html;q=0.9',
      'accept-encoding': 'identity',
      'user-agent': 'Cuadra',
    },
    autoSelectFamily: false,
    lookup: (_: string, __: unknown, done: (error: null, address: string, family: number) => void) =>
      done(null, target.address, target.family),
  } as const;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
}

async function answerOf(response: IncomingMessage, bytesMax: number): Promise<FetchedText> {
  const { statusCode = 0 } = response;
  const refused = statusSentence(statusCode);
  if (refused !== undefined) {
    response.destroy();
    return unreachable(refused);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) {
      response.destroy();
      return unreachable(`La respuesta de la fuente es demasiado grande (más de ${bytesMax / 1024} kB).`);
    }
    chunks.push(chunk);
  }
  return { ok: true, value: Buffer.concat(chunks).toString('utf8') };
}

function statusSentence(status: number): string | undefined {
  if (status === 200) return undefined;
  if (status >= 300 && status < 400) return 'La fuente envía a otra dirección: escribe aquí la definitiva.';
  return `La fuente respondió con el error ${status}.`;
}

function jsonOf(text: string): FetchedJson {
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return unreachable(
      'La fuente no respondió con JSON. Busca la dirección de sus datos, no la de su página.',
    );
  }
}

/** Stops waiting at the abort, because a name lookup itself cannot be cancelled. */
function beforeAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Returns a sentence by the system's error code; any other code would mean nothing to the reader. */
function connectionSentence(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'No existe esa dirección, o no hay internet.';
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code)) return 'El certificado de la fuente no es válido.';
  return 'No se pudo conectar con la fuente.';
}

function notAllowed(message: string): FetchFailure {
  return { ok: false, reason: 'not_allowed', message };
}

function unreachable(message: string): FetchFailure {
  return { ok: false, reason: 'unreachable', message };
}
