/**
 * Posts to an address that a company, or a stranger's browser, has named, by a safe connection. What matters afterwards is
 * whether all of it had left when no answer came, because then it may have been taken.
 */
import type { IncomingMessage } from 'node:http';
import {
  allowedUrl,
  connectionSentence,
  connectSafely,
  NOT_PUBLIC,
  type Party,
  type SafeConnectionOptions,
} from './safe-connection.ts';

export interface SafePostOptions extends SafeConnectionOptions {
  readonly timeoutMs?: number;
  /** Aborted where an answer is no longer waited for, because this server stops. */
  readonly stopping?: AbortSignal;
}

export interface PostBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface PostAnswer {
  readonly ok: true;
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Its beginning, as UTF-8. */
  readonly text: string;
}

export interface PostFailure {
  readonly ok: false;
  /** Whether it may have been taken all the same. */
  readonly hasLeft: boolean;
  /** In Spanish. */
  readonly message: string;
}

const TIMEOUT_MS = 15_000;
/** More of an answer is not read. */
const TEXT_BYTES_MAX = 16 * 1024;

/**
 * Never throws: a failure of another party's server is nothing exceptional. A redirect is an answer like any other.
 */
export async function postSafely(
  address: string,
  { headers, body }: PostBody,
  options: SafePostOptions,
  party: Party,
): Promise<PostAnswer | PostFailure> {
  const url = allowedUrl(address, options.allowsPrivate);
  if (typeof url === 'string') return { ok: false, hasLeft: false, message: url };
  const { timeoutMs = TIMEOUT_MS, stopping } = options;
  const { signal, end } = patience(timeoutMs, stopping);
  let hasLeft = false;
  const onSent = () => {
    hasLeft = true;
  };
  try {
    const response = await connectSafely(url, { method: 'POST', headers, body, onSent }, options, signal);
    if (response === undefined) return { ok: false, hasLeft: false, message: NOT_PUBLIC };
    const { statusCode: status = 0, headers: answered } = response;
    return { ok: true, status, headers: answered, text: await beginningOf(response) };
  } catch (error) {
    const sentence = signal.aborted ? undefined : connectionSentence(error, party);
    return { ok: false, hasLeft, message: sentence ?? unansweredSentence(party, stopping) };
  } finally {
    end();
  }
}

/**
 * Aborted after the time, or once the server stops. Not by `AbortSignal.any`: Node collects a timeout that is referenced
 * through it alone, which then never comes.
 */
function patience(timeoutMs: number, stopping: AbortSignal | undefined) {
  const waiting = new AbortController();
  const abort = () => waiting.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (stopping?.aborted === true) abort();
  stopping?.addEventListener('abort', abort);
  const end = () => {
    clearTimeout(timer);
    stopping?.removeEventListener('abort', abort);
  };
  return { signal: waiting.signal, end };
}

function unansweredSentence({ of }: Party, stopping: AbortSignal | undefined): string {
  return stopping?.aborted === true
    ? `El servidor se apagó sin esperar la respuesta ${of}.`
    : `No hubo respuesta ${of} a tiempo.`;
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= TEXT_BYTES_MAX) break;
  }
  return Buffer.concat(chunks).subarray(0, TEXT_BYTES_MAX).toString('utf8');
}
