/**
 * Fetches JSON from an address that a company has typed, by a safe connection. It follows no redirects, and limits time
 * and bytes.
 */
import type { IncomingMessage } from 'node:http';
import {
  allowedUrl,
  connectionSentence,
  connectSafely,
  NOT_PUBLIC,
  type SafeConnectionOptions,
} from './safe-connection.ts';

export interface SafeFetchOptions extends SafeConnectionOptions {
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
const GET = { method: 'GET', headers: { accept: 'application/json, text/html;q=0.9' } } as const;

const SOURCE = { name: 'la fuente', of: 'de la fuente' };

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
    const response = await connectSafely(url, GET, options, signal);
    if (response === undefined) return notAllowed(NOT_PUBLIC);
    return await answerOf(response, options.bytesMax ?? BODY_BYTES_MAX);
  } catch (error) {
    return unreachable(
      signal.aborted
        ? 'La fuente tardó más de cinco segundos en responder.'
        : connectionSentence(error, SOURCE),
    );
  }
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

function notAllowed(message: string): FetchFailure {
  return { ok: false, reason: 'not_allowed', message };
}

function unreachable(message: string): FetchFailure {
  return { ok: false, reason: 'unreachable', message };
}
