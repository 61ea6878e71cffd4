/**
 * Sends a notice to one browser through its push service (RFC 8030), encrypted so that the service cannot read it, and says
 * what became of it. The address of the service is a claim of a stranger's browser, and called as such (decision 30).
 */
import webPush from 'web-push';
import type { VapidKeys } from '../config.ts';
import { messageOf } from '../error-message.ts';
import { retryAtOf } from '../net/retry-after.ts';
import { NOT_PUBLIC, type Party } from '../net/safe-connection.ts';
import { postSafely, type SafePostOptions } from '../net/safe-post.ts';
import { oneLine } from '../one-line.ts';

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushNotice {
  /** What the browser's worker reads. At most {@link PUSH_BYTES_MAX}. */
  readonly payload: string;
  /** At most 32 letters and digits: a second copy replaces the first, where the browser has not taken it yet. */
  readonly topic: string;
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser takes nothing any more, and never again. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }
  /** It had left when the answer was lost. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** Not before so many milliseconds. */
  | { readonly kind: 'later'; readonly reason: string; readonly waitMs: number };

export type SendPush = (target: PushTarget, notice: PushNotice) => Promise<PushOutcome>;

export interface PushSenderOptions {
  readonly keys: VapidKeys;
  /** Whom a push service writes to when something is wrong: `mailto:` or `https:`. */
  readonly subject: string;
  readonly connection: SafePostOptions;
}

/** Push services take 4,096 bytes, of which encryption needs some. */
export const PUSH_BYTES_MAX = 3000;
/** A shop's news of yesterday is none. */
const TTL_SECONDS = 24 * 60 * 60;
const REASON_CHARACTERS_MAX = 300;
const WAIT_MS_MAX = 24 * 60 * 60 * 1000;
const SERVICE: Party = { name: 'el servicio de avisos', of: 'del servicio de avisos' };

export function pushSender({ keys, subject, connection }: PushSenderOptions): SendPush {
  const requestTo = ({ endpoint, p256dh, auth }: PushTarget, { payload, topic }: PushNotice) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: TTL_SECONDS,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
      topic,
    });
  return async (target, notice) => {
    let request: ReturnType<typeof requestTo>;
    try {
      request = requestTo(target, notice);
    } catch (error) {
      // Keys that are on no curve: nothing can be encrypted for it.
      return { kind: 'refused', reason: messageOf(error).slice(0, REASON_CHARACTERS_MAX) };
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const answer = await postSafely(target.endpoint, { headers, body: request.body }, connection, SERVICE);
    if (answer.ok) return outcomeOf(answer.status, answer.headers['retry-after'], answer.text);
    if (answer.hasLeft) return { kind: 'unknown', reason: answer.message };
    if (answer.message === NOT_PUBLIC) return { kind: 'refused', reason: answer.message };
    return { kind: 'later', reason: answer.message, waitMs: 0 };
  };
}

function outcomeOf(status: number, retryAfter: string | undefined, text: string): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `El servicio de avisos respondió ${status}. ${oneLine(text).replaceAll(/\s+/g, ' ').trim()}`;
  const said = reason.trim().slice(0, REASON_CHARACTERS_MAX);
  if (status === 429 || status >= 500) return { kind: 'later', reason: said, waitMs: waitOf(retryAfter) };
  return { kind: 'refused', reason: said };
}

/** Seconds, or the instant; 0 where it says neither. */
function waitOf(retryAfter: string | undefined): number {
  const now = new Date();
  const at = retryAtOf(retryAfter, now);
  return at === null ? 0 : Math.min(Math.max(at.getTime() - now.getTime(), 0), WAIT_MS_MAX);
}
