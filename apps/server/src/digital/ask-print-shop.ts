/**
 * The two questions to a digital print shop (FISC-02, docs/digital-print-shop.md): issue this document, and was one issued
 * under this reference. It may answer anything, so each answer is one of a few; a document that may have left is never
 * posted again before it was asked for.
 */
import {
  DigitalAnswer,
  type DigitalDocumentWire,
  DigitalRefusal,
} from '@cuadra/contracts/sales/digital-documents';
import { type CalledAddress, headersToSend } from '../http/called-address.ts';
import { retryAtOf } from '../net/retry-after.ts';
import { type PostAnswer, postSafely, type SafePostOptions } from '../net/safe-post.ts';
import { oneLine } from '../one-line.ts';

export type PrintShopOutcome =
  | { readonly kind: 'issued'; readonly answer: DigitalAnswer }
  /** Of a question: there is none under the reference. */
  | { readonly kind: 'none' }
  /** It will never be: it is about this document. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** About the moment, or about the company's account: nothing was issued. */
  | { readonly kind: 'later'; readonly reason: string; readonly retryAt: Date | null }
  /** It may have been issued. */
  | { readonly kind: 'unknown'; readonly reason: string };

const PARTY = { name: 'la imprenta digital', of: 'de la imprenta digital' };
const REASON_CHARACTERS_MAX = 300;

/** Asks for the document; with the same reference it is issued once, however often it is asked. */
export async function askToIssue(
  shop: CalledAddress,
  document: DigitalDocumentWire,
  options: SafePostOptions,
  now: Date,
): Promise<PrintShopOutcome> {
  const answer = await post(shop, '/documents', document.reference, document, options);
  if (!answer.ok) {
    const { hasLeft, message: reason } = answer;
    return hasLeft ? { kind: 'unknown', reason } : { kind: 'later', reason, retryAt: null };
  }
  const issued = issuedIn(answer);
  if (issued !== undefined) return { kind: 'issued', answer: issued };
  const { status } = answer;
  // It took it, and what it says of it cannot be read: asked again it may say it.
  if (isTaken(status)) return { kind: 'unknown', reason: `No se entiende lo que respondió: ${said(answer)}` };
  const reason = reasonOf(answer);
  if (ABOUT_DOCUMENT.has(status)) return { kind: 'refused', reason };
  return LOST.has(status) ? { kind: 'unknown', reason } : laterOf(answer, now);
}

/** Asks whether the document was issued; nothing is issued by it. */
export async function askWhetherIssued(
  shop: CalledAddress,
  reference: string,
  options: SafePostOptions,
  now: Date,
): Promise<Exclude<PrintShopOutcome, { kind: 'refused' | 'unknown' }>> {
  const answer = await post(shop, '/documents/query', reference, { reference }, options);
  if (!answer.ok) return { kind: 'later', reason: answer.message, retryAt: null };
  const issued = issuedIn(answer);
  if (issued !== undefined) return { kind: 'issued', answer: issued };
  // Any page says 404 of an address that it does not have: who knows the question answers it in JSON.
  if (answer.status === NOT_FOUND && jsonIn(answer) !== undefined) return { kind: 'none' };
  return laterOf(answer, now);
}

function post(
  { url, headers }: CalledAddress,
  path: string,
  reference: string,
  body: object,
  options: SafePostOptions,
) {
  const all = {
    accept: 'application/json',
    ...headersToSend(headers),
    'idempotency-key': reference,
    'content-type': 'application/json; charset=utf-8',
  };
  const address = `${url.replace(/\/+$/, '')}${path}`;
  return postSafely(address, { headers: all, body: JSON.stringify(body) }, options, PARTY);
}

const NOT_FOUND = 404;
/** The document itself is wrong; 409 is another one under its reference. */
const ABOUT_DOCUMENT = new Set([400, 409, 413, 422]);
/** A gateway that lost the answer of what is behind it, and a server that failed in the midst. */
const LOST = new Set([500, 502, 504]);

function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** @returns undefined where it says no number and control number */
function issuedIn(answer: PostAnswer): DigitalAnswer | undefined {
  if (!isTaken(answer.status)) return undefined;
  const read = DigitalAnswer.safeParse(jsonIn(answer));
  return read.success ? read.data : undefined;
}

function jsonIn({ text }: PostAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another party's answer: what is no JSON says nothing.
    return undefined;
  }
}

/** As it says it, else the beginning of what it says. */
function reasonOf(answer: PostAnswer): string {
  const read = DigitalRefusal.safeParse(jsonIn(answer));
  const message = read.success ? oneLine(read.data.message).trim() : '';
  const text = message === '' ? `Respondió ${answer.status}: ${said(answer)}` : message;
  return text.slice(0, REASON_CHARACTERS_MAX);
}

function said({ text }: PostAnswer): string {
  return oneLine(text).trim().slice(0, REASON_CHARACTERS_MAX);
}

function laterOf(answer: PostAnswer, now: Date): Extract<PrintShopOutcome, { kind: 'later' }> {
  return { kind: 'later', reason: reasonOf(answer), retryAt: retryAtOf(answer.headers['retry-after'], now) };
}
