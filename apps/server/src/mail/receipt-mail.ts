/**
 * The mail with a receipt (SALE-02, PAY-06) or a credit note (SALE-05): the paper's own lines, in a fixed-width font
 * where the reader's program has one.
 */
import { messageText } from '@cuadra/domain/printing/message-text';
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { plainText } from '@cuadra/domain/printing/text-layout';
import { oneLine } from '../one-line.ts';
import type { Mail } from './mailer.ts';

export interface ReceiptMail {
  readonly paper: 'receipt' | 'credit_note' | 'account_receipt' | 'quote' | 'delivery_note';
  readonly email: string;
  readonly customerName: string;
  readonly companyName: string;
  readonly content: PrintDocument;
}

/** As on a roll of 80 mm; a telephone held upright shows as many. */
const COLUMNS = 42;

const LEADS = {
  receipt: 'Este es tu recibo de',
  credit_note: 'Esta es tu nota de crédito de',
  account_receipt: 'Este es el recibo de tu abono en',
  quote: 'Este es tu presupuesto de',
  delivery_note: 'Esta es tu nota de entrega de',
} as const;

export function receiptMail({ paper, email, customerName, companyName, content }: ReceiptMail): Mail {
  const name = oneLine(customerName);
  const company = oneLine(companyName);
  const greeting = name === '' ? 'Hola:' : `Hola, ${name}:`;
  const lead = `${LEADS[paper]} ${company}.`;
  return {
    to: { name, address: email },
    subject: `${content.title} de ${company}`,
    text: [greeting, '', lead, '', ...messageText(content).replaceAll('*', '').split('\n'), ''].join('\r\n'),
    html: [
      '<!doctype html><html lang="es"><body style="font-family:sans-serif;color:#111">',
      `<p>${escaped(greeting)}</p><p>${escaped(lead)}</p>`,
      `<pre style="font:13px/1.35 ui-monospace,Menlo,Consolas,monospace">${escaped(plainText(content, COLUMNS))}</pre>`,
      '</body></html>',
    ].join('\r\n'),
  };
}

/** People type names, so they must not become markup. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
