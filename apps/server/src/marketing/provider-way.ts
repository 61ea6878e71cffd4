/**
 * Messages that a company's provider of SMS or WhatsApp sends: one post each (MKT-05). It may answer anything, so each
 * answer is one of four: taken, refused, to be tried later, or not known. A post bears the message's id, by which a
 * provider can know one that it has.
 */
import type { MessageProviderBody, ProviderChannel } from '@cuadra/contracts/marketing/message-providers';
import { messageText } from '@cuadra/domain/marketing/message-body';
import { providerBody } from '@cuadra/domain/marketing/provider-body';
import type { CompanyTx, Statement } from '../db/database.ts';
import { type CalledHeader, headersToSend } from '../http/called-address.ts';
import { retryAtOf } from '../net/retry-after.ts';
import { type PostAnswer, type PostFailure, postSafely, type SafePostOptions } from '../net/safe-post.ts';
import { oneLine } from '../one-line.ts';
import { messageAddresses, messageValues } from './message-values.ts';
import type { MessageOutcome, MessageWay, OutgoingMessage } from './message-way.ts';
import { readSender } from './read-sender.ts';

export type CalledProvider = Pick<MessageProviderBody, 'url' | 'format' | 'body' | 'accepted_text'> & {
  readonly headers: readonly CalledHeader[];
};

export interface ProviderMessage {
  readonly id: string;
  /** Of the telephone, with the country code. */
  readonly digits: string;
  readonly name: string;
  readonly text: string;
}

/** What a provider did with a message, and when it wants to be asked again. */
export interface ProviderResult {
  readonly outcome: MessageOutcome;
  /** Null where no answer came. */
  readonly status: number | null;
  /** The beginning of its answer, or what went wrong. */
  readonly answer: string;
  readonly retryAt: Date | null;
}

const PARTY = { name: 'el proveedor', of: 'del proveedor' };
const CONTENT_TYPES = {
  json: 'application/json; charset=utf-8',
  form: 'application/x-www-form-urlencoded',
} as const;
const REASON_CHARACTERS_MAX = 300;

const SQL = {
  provider: {
    name: 'message_provider_to_call',
    text: `select url, format, body, headers, accepted_text from message_providers
      where company_id = $1 and channel = $2`,
  },
  note: { name: 'note_provider_answer', text: 'select app.note_provider_answer($1, $2, $3, $4, $5)' },
} as const satisfies Record<string, Statement>;

export function providerWay(channel: ProviderChannel, origin: string, options: SafePostOptions): MessageWay {
  return {
    // Its own limit is counted for each company.
    pauseMs: 0,
    companiesAtOnce: 4,
    open: async (tx) => {
      const sender = await readSender(tx);
      const [provider] = await tx.query<CalledProvider>(SQL.provider, [tx.companyId, channel]);
      const retries = new Map<MessageOutcome, Date | null>();
      return {
        send: async (message, now) => {
          // Removed between claiming and here.
          if (provider === undefined) return { kind: 'later', reason: 'La empresa no tiene proveedor.' };
          const text = textOf(message, sender.name, origin, now);
          const { id, name, address: digits } = message;
          const { outcome, retryAt } = await callProvider(provider, { id, name, digits, text }, options, now);
          retries.set(outcome, retryAt);
          return outcome;
        },
        noteOutcome: async (closing: CompanyTx, outcome, now) => {
          const reason = 'reason' in outcome ? outcome.reason : '';
          const retryAt = retries.get(outcome) ?? null;
          await closing.query(SQL.note, [channel, outcome.kind, reason, retryAt, now]);
        },
      };
    },
  };
}

/** With a line by which its reader stops them: an SMS has no other place for it. */
function textOf(
  { content, token, ...reader }: OutgoingMessage,
  company: string,
  origin: string,
  now: Date,
): string {
  const { linkAt, unsubscribe } = messageAddresses(origin, token);
  const values = messageValues({ name: company }, reader, now);
  const text = messageText(content.body, values, ({ place, url }) => linkAt(place, url));
  return `${text}\n\nNo recibir más: ${unsubscribe}`;
}

/** Posts one message, and says of it what became of it. */
export async function callProvider(
  { url, format, body, headers, accepted_text }: CalledProvider,
  { id, digits, name, text }: ProviderMessage,
  options: SafePostOptions,
  now: Date,
): Promise<ProviderResult> {
  const values = { telefono: digits, mensaje: text, nombre: oneLine(name), id };
  const post = {
    headers: {
      accept: 'application/json, text/plain;q=0.9',
      'idempotency-key': id,
      ...headersToSend(headers),
      'content-type': CONTENT_TYPES[format],
    },
    body: providerBody(format, body, values),
  };
  const answer = await postSafely(url, post, options, PARTY);
  if (!answer.ok)
    return { outcome: outcomeOfFailure(answer), status: null, answer: answer.message, retryAt: null };
  return {
    outcome: outcomeOfAnswer(answer, accepted_text),
    status: answer.status,
    answer: oneLine(answer.text).slice(0, REASON_CHARACTERS_MAX),
    retryAt: retryAtOf(answer.headers['retry-after'], now),
  };
}

function outcomeOfFailure({ hasLeft, message }: PostFailure): MessageOutcome {
  return { kind: hasLeft ? 'unknown' : 'later', reason: message };
}

/** Answers that are about the company's account or about the moment, and not about the message. */
const LATER = new Set([401, 402, 403, 404, 405, 408, 425, 429]);
/** A gateway that lost the answer of what is behind it, which may have taken the message. */
const UNKNOWN = new Set([502, 504]);

function outcomeOfAnswer({ status, headers, text }: PostAnswer, acceptedText: string): MessageOutcome {
  const reason = `Respondió ${status}: ${oneLine(text).trim()}`.slice(0, REASON_CHARACTERS_MAX);
  if (UNKNOWN.has(status)) return { kind: 'unknown', reason };
  if (LATER.has(status) || status >= 500 || status < 200 || (status >= 300 && status < 400)) {
    return { kind: 'later', reason };
  }
  if (status >= 400) return { kind: 'refused', isAddress: false, reason };
  if (acceptedText !== '') {
    return text.includes(acceptedText) ? { kind: 'sent' } : { kind: 'refused', isAddress: false, reason };
  }
  // The page of a sign-in, or of a hotel's network, is no answer of a provider.
  const isPage = /^text\/html/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype|html)/i.test(text);
  return isPage
    ? { kind: 'later', reason: 'Respondió con una página, y no con un resultado.' }
    : { kind: 'sent' };
}
