/**
 * The text of a campaign's message (ENT-29): plain text with variables in braces, `{{nombre}}`, and addresses of the web.
 * Pure, so the preview on the screen and the mail that leaves are made by the same steps. Nothing that an author or a
 * customer's name contains becomes markup.
 */
import { variablesIn } from './text-variables.ts';

/** What a message may say of its recipient, and what the screen calls it. */
export const MESSAGE_VARIABLES = {
  nombre: 'Nombre del cliente',
  empresa: 'Nombre de la empresa',
  dias: 'Días desde su última compra',
  cupon: 'Código de su cupón',
  vence: 'Hasta cuándo vale el cupón',
} as const;
/** Those of campaigns that give a coupon. */
export const COUPON_VARIABLES = ['cupon', 'vence'] as const satisfies readonly MessageVariable[];
/** What a preview and a test show for a code: it is one of no promotion. */
export const SAMPLE_COUPON = 'AB12-CD34-EF56';
export type MessageVariable = keyof typeof MESSAGE_VARIABLES;
type CouponVariable = (typeof COUPON_VARIABLES)[number];
/** Those of a coupon are absent where a message gives none. */
export type MessageValues = Readonly<
  Record<Exclude<MessageVariable, CouponVariable>, string> & Partial<Record<CouponVariable, string>>
>;

export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: MessageVariable }
  /** `place` counts the different addresses of the message, from 0. */
  | { readonly kind: 'link'; readonly url: string; readonly place: number };

/** Whether a text names a variable. */
export function namesVariable(text: string, name: MessageVariable): boolean {
  return messageParts(text).some((part) => part.kind === 'variable' && part.name === name);
}

export type MessageProblem =
  | { readonly kind: 'unknown_variable'; readonly text: string }
  | { readonly kind: 'variable_in_link'; readonly text: string };

const LINK = /https?:\/\/[^\s<>"']+/g;
/** They end a sentence, and not the address in it. */
const TRAILING = /[.,;:!?)\]}]+$/;

/** @returns what must be corrected before it can be sent; nothing of a text without braces and addresses */
export function messageProblems(body: string): MessageProblem[] {
  const unknown = variablesIn(body)
    .filter(({ name }) => !isVariable(name))
    .map(({ text }): MessageProblem => ({ kind: 'unknown_variable', text }));
  const inLinks = linksIn(body)
    .filter(({ url }) => /\{\{|\}\}/.test(url))
    .map(({ url }): MessageProblem => ({ kind: 'variable_in_link', text: url }));
  return [...unknown, ...inLinks];
}

/** The parts of a body in their order. What is no known variable stays text. */
export function messageParts(body: string): MessagePart[] {
  const places = new Map<string, number>();
  const parts: MessagePart[] = [];
  let at = 0;
  for (const { url, start } of linksIn(body)) {
    parts.push(...textParts(body.slice(at, start)));
    const place = places.get(url) ?? places.size;
    places.set(url, place);
    parts.push({ kind: 'link', url, place });
    at = start + url.length;
  }
  return [...parts, ...textParts(body.slice(at))];
}

/** How an address is written into a message for one recipient. */
type AddressFor = (link: Extract<MessagePart, { kind: 'link' }>) => string;

/** For programs that show plain text only. */
export function messageText(body: string, values: MessageValues, addressFor: AddressFor = asWritten): string {
  return messageParts(body)
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return part.kind === 'variable' ? (values[part.name] ?? '') : addressFor(part);
    })
    .join('');
}

/** Paragraphs, line breaks and links; everything else is shown as it was typed. */
export function messageHtml(body: string, values: MessageValues, addressFor: AddressFor = asWritten): string {
  const inner = messageParts(body)
    .map((part) => {
      if (part.kind === 'text') return escapedMarkup(part.text);
      if (part.kind === 'variable') return escapedMarkup(values[part.name] ?? '');
      return `<a href="${escapedMarkup(addressFor(part))}">${escapedMarkup(part.url)}</a>`;
    })
    .join('');
  return inner
    .split(/(?:\r?\n){2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}

function asWritten({ url }: { readonly url: string }): string {
  return url;
}

function isVariable(name: string): name is MessageVariable {
  return Object.hasOwn(MESSAGE_VARIABLES, name);
}

function linksIn(body: string): { readonly url: string; readonly start: number }[] {
  return [...body.matchAll(LINK)].map(({ 0: text, index }) => ({
    url: /\}\}$/.test(text) ? text : text.replace(TRAILING, ''),
    start: index,
  }));
}

function textParts(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const { text: named, name, start } of variablesIn(text)) {
    if (!isVariable(name)) continue;
    if (start > at) parts.push({ kind: 'text', text: text.slice(at, start) });
    parts.push({ kind: 'variable', name });
    at = start + named.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

/** Text that becomes no markup, neither between tags nor within a quoted attribute. */
export function escapedMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
