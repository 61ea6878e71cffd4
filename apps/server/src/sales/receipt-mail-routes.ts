/** The calls that mail a receipt (SALE-02, PAY-06) or a credit note (SALE-05): HTTP in and out. */
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import { ReceiptMailBody } from '@cuadra/contracts/sales/receipt-mail';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '../caller/identify-caller.ts';
import { addressOf, type RateLimiters } from '../caller/rate-limits.ts';
import { SELL } from '../caller/route-access.ts';
import type { Collections } from '../collections/collections.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { type ReceiptMail, receiptMail } from '../mail/receipt-mail.ts';
import { refuse, refuseField } from '../plugins/problem-format.ts';
import { noContentSchema, RowParams } from '../plugins/route-schemas.ts';
import {
  type ReadReceipt,
  readAccountReceipt,
  readCreditNote,
  readDeliveryNote,
  readQuote,
  readReceipt,
} from './read-receipt.ts';
import { countUnverifiedMail } from './unverified-mails.ts';

export interface ReceiptMailOptions {
  readonly collections: Collections;
  readonly mailer: Mailer;
  readonly limits: RateLimiters;
}

const MAIL_FAILED = 'El correo no se pudo enviar. Revisa la dirección e inténtalo otra vez en un momento.';

export const receiptMailRoutes: FastifyPluginAsyncZod<ReceiptMailOptions> = async (app, options) => {
  for (const paper of PAPERS) addPaper(app, options, paper);
};

interface Paper {
  readonly name: ReceiptMail['paper'];
  readonly collection: 'sales' | 'sale_returns' | 'customer_payments' | 'quotes' | 'delivery_notes';
  readonly summary: string;
  readonly read: ReadReceipt;
  /** The reason where the company has no such document on the server. */
  readonly missing: ReasonCode;
}

const PAPERS: readonly Paper[] = [
  {
    name: 'receipt',
    collection: 'sales',
    summary: 'Envía por correo el recibo de una venta',
    read: readReceipt,
    missing: 'sale_not_here',
  },
  {
    name: 'credit_note',
    collection: 'sale_returns',
    summary: 'Envía por correo la nota de crédito de una devolución o anulación',
    read: readCreditNote,
    missing: 'return_not_here',
  },
  {
    name: 'account_receipt',
    collection: 'customer_payments',
    summary: 'Envía por correo el recibo de un abono',
    read: readAccountReceipt,
    missing: 'account_payment_not_here',
  },
  {
    name: 'quote',
    collection: 'quotes',
    summary: 'Envía por correo un presupuesto',
    read: readQuote,
    missing: 'quote_not_here',
  },
  {
    name: 'delivery_note',
    collection: 'delivery_notes',
    summary: 'Envía por correo una nota de entrega',
    read: readDeliveryNote,
    missing: 'delivery_note_not_here',
  },
];

type Routes = Parameters<FastifyPluginAsyncZod<ReceiptMailOptions>>[0];

function addPaper(app: Routes, options: ReceiptMailOptions, paper: Paper): void {
  const { collection, summary } = paper;
  const schema = noContentSchema([collection], summary, { params: RowParams, body: ReceiptMailBody });
  app.post(`/${collection}/:id/receipt-mail`, { config: SELL, schema }, async (request, reply) => {
    await mailPaper(options, request, paper);
    return reply.code(204).send(null);
  });
}

/** Mails a document. All kinds count together, because each is a mail into a person's mailbox. */
async function mailPaper(
  { collections, mailer, limits }: ReceiptMailOptions,
  request: FastifyRequest<{ Params: { id: string }; Body: ReceiptMailBody }>,
  { name, read, missing }: Paper,
): Promise<void> {
  const { companyId } = callerOf(request);
  const { email } = request.body;
  await limits.receiptMailsByCompany(request, companyId);
  await limits.receiptMailsByCompanyAndPerson(request, `${companyId} ${email}`);
  await limits.receiptMailsByPerson(request, email);
  await limits.receiptMailsByAddress(request, addressOf(request));
  await countUnverifiedMail(collections.database, companyId);
  const stored = await read(collections, companyId, request.params.id);
  if (stored === undefined) throw refuse(409, missing);
  await sendNow(mailer, request, receiptMail({ ...stored, paper: name, email }));
}

/** The answer waits for the mail: the seller must know whether it is on its way. */
async function sendNow(mailer: Mailer, request: FastifyRequest, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    request.log.error({ err: error }, 'a receipt could not be mailed');
    throw refuseField(502, 'mail_failed', '', MAIL_FAILED);
  }
}
