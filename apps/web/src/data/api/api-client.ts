/**
 * Calls of the API with `fetch`: protocol headers, time limit, and what counts as an answer. Apart from the purpose of
 * each call, because a captive portal, a redirect and a lost network look the same to all of them.
 */
import {
  HEADER_COMPANY,
  HEADER_SCHEMA,
  HEADER_SERVER,
  HEADER_WITNESS,
  SCHEMA_VERSION,
} from '@cuadra/contracts/protocol/constants';
import { signedOutHeader } from './owed-sign-out.ts';
import { announceSessionDoubt } from './session-doubt.ts';

const FORBIDDEN = 403;
const API_PREFIX = '/api/v1';
/** A call gives up after this (API-03). */
const TIMEOUT_MS = 10_000;

/** The outcome of one call. Only an `answer` comes from our server. */
export type CallOutcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: unknown;
      /** Header `Retry-After`, in ms. */
      readonly retryAfterMs: number | undefined;
    }
  /** No answer in time; the server may have done it or not. */
  | { readonly kind: 'timeout' }
  /**
   * No network, a captive portal, a redirect, an answer that is not ours. `failing` where one came that says that the
   * service does not work: a proxy before a server that is down.
   */
  | { readonly kind: 'unreachable'; readonly failing?: true };

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** After the prefix: `/auth/session`. */
  readonly path: string;
  /** JSON text: bodies of items are sent as they were written. */
  readonly body?: string;
  /** The bytes of a file, sent in place of `body`. */
  readonly bytes?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  /** Like `witness` of the options, when the caller has read it already; otherwise it is read for the call. */
  readonly witness?: string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** When a call left and when its answer came, with the server's date. The clock offset is measured from it (S-60). */
export interface Contact {
  readonly serverDate: string | null;
  readonly sentAtMs: number;
  readonly receivedAtMs: number;
}

export interface ApiClientOptions {
  /** The company the calls are about; none for sign-up and sign-in. */
  readonly companyId?: string;
  /** `version:mark`, the highest seen (S-47); empty before the first answer. */
  readonly witness?: () => Promise<string>;
  readonly onContact?: (contact: Contact) => void;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
  /** Empty in the browser, because the server that serves the app also answers its calls. */
  readonly origin?: string;
}

export interface ApiClient {
  call(call: Call): Promise<CallOutcome>;
  /** The raw answer of a stream; undefined when no answer came. */
  stream(path: string, signal: AbortSignal): Promise<Response | undefined>;
}

/** Every call ends in an outcome; what `fetch` throws becomes one of them. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const fetcher = options.fetch ?? ((input, init) => fetch(input, init));
  const now = options.now ?? Date.now;
  const url = (path: string) => `${options.origin ?? ''}${API_PREFIX}${path}`;

  async function call(request: Call): Promise<CallOutcome> {
    const limit = idleLimit(request.timeoutMs ?? TIMEOUT_MS, request.signal);
    try {
      const headers = await headersOf(options, request);
      const sentAtMs = now();
      const content = request.body ?? request.bytes;
      const body = content === undefined ? {} : { body: content };
      const init = { method: request.method, headers, ...body, ...COMMON, signal: limit.signal };
      const response = await fetcher(url(request.path), init);
      if (!isOurs(response)) return notOurs(response);
      if (response.status === FORBIDDEN) announceSessionDoubt();
      const text = await readText(response, limit.restart);
      options.onContact?.({ serverDate: response.headers.get('date'), sentAtMs, receivedAtMs: now() });
      const answer = text === '' ? undefined : JSON.parse(text);
      return { kind: 'answer', status: response.status, body: answer, retryAfterMs: retryAfterOf(response) };
    } catch {
      // `fetch` throws for every kind of missing answer; only the time limit can be distinguished.
      return { kind: limit.isOver() ? 'timeout' : 'unreachable' };
    } finally {
      limit.clear();
    }
  }

  async function stream(path: string, signal: AbortSignal): Promise<Response | undefined> {
    try {
      const headers = await headersOf(options, {
        method: 'GET',
        path,
        headers: { accept: 'text/event-stream' },
      });
      const response = await fetcher(url(path), { headers, ...COMMON, signal });
      if (!isOurs(response)) return undefined;
      if (response.status === FORBIDDEN) announceSessionDoubt();
      return response.ok ? response : undefined;
    } catch {
      return undefined;
    }
  }

  return { call, stream };
}

const COMMON = { credentials: 'same-origin', cache: 'no-store', redirect: 'error' } as const;

async function headersOf(options: ApiClientOptions, request: Call): Promise<Record<string, string>> {
  const witness = request.witness ?? (await options.witness?.()) ?? '';
  return {
    accept: 'application/json',
    [HEADER_SCHEMA]: String(SCHEMA_VERSION),
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(options.companyId === undefined ? {} : { [HEADER_COMPANY]: options.companyId }),
    ...(witness === '' ? {} : { [HEADER_WITNESS]: witness }),
    ...signedOutHeader(request.path),
    ...request.headers,
  };
}

/** An answer without our header is not ours: it is the page of a hotel or a phone company, usually with status 200. */
function isOurs(response: Response): boolean {
  return response.headers.has(HEADER_SERVER);
}

const SERVER_ERRORS_FROM = 500;
/** Asks to sign in to the network itself (RFC 6585): the user's line, and not our service. */
const NETWORK_AUTHENTICATION_REQUIRED = 511;

function notOurs({ status }: Response): CallOutcome {
  const failing = status >= SERVER_ERRORS_FROM && status !== NETWORK_AUTHENTICATION_REQUIRED;
  return failing ? { kind: 'unreachable', failing } : { kind: 'unreachable' };
}

/**
 * A time limit that starts again with each byte received, because a slow line is not a silent one (docs/sync.md,
 * section 3).
 */
function idleLimit(limitMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let isOver = false;
  const expire = () => {
    isOver = true;
    controller.abort();
  };
  let timer = setTimeout(expire, limitMs);
  const signal = outer === undefined ? controller.signal : AbortSignal.any([controller.signal, outer]);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(expire, limitMs);
  };
  return { signal, restart, isOver: () => isOver, clear: () => clearTimeout(timer) };
}

async function readText(response: Response, onBytes: () => void): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    onBytes();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
