/** Texts about a quarantined document: what it would have been, and why it is not booked (S-22). */

import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import type { QuarantineReply } from '@cuadra/contracts/protocol/quarantined-items';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { COLLECTION_NAMES } from '../../../session/words/collection-names.ts';

export type QuarantinedItem = QuarantineReply['items'][number];

/** 'Venta A-000123'. */
export function quarantinedTitle({ collection, body }: Pick<QuarantinedItem, 'collection' | 'body'>): string {
  const name = COLLECTION_NAMES[collection as keyof typeof COLLECTION_NAMES] ?? 'Documento';
  const { series, number } = fieldsOf(body);
  const isNumbered = typeof series === 'string' && typeof number === 'number';
  return isNumbered ? `${name} ${formatNumber(series, number)}` : name;
}

/** Turns `code; field: message; …` into the sentence of the code, and the messages. */
export function quarantineText(reason: string): string {
  const [code = '', ...details] = reason.split('; ');
  const sentence = PROBLEM_MESSAGES[code as keyof typeof PROBLEM_MESSAGES];
  return [sentence ?? code, ...details.map((detail) => detail.replace(/^[\w.]*: /, ''))].join(' ');
}

/** The bytes are as they came: they may be no JSON at all. */
function fieldsOf(body: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    // It is named by its collection alone.
    return {};
  }
}
