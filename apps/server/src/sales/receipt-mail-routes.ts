/** The calls that mail a receipt (SALE-02, PAY-06) or a credit note (SALE-05): HTTP in and out. */
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
import { NoContent, RowParams } from '../plugins/route-schemas.ts';
import { readAccountReceipt, readCreditNote, readReceipt, type StoredReceipt } from './read-receipt.ts';
import { countUnverifiedMail } from './unverified-mails.ts';

export interface ReceiptMailOptions {
  readonly collections: Collections;
  readonly mailer: Mailer;
  readonly limits: RateLimiters;
}

const MAIL_FAILED = 'El correo no se pudo enviar. Revisa la dirección e inténtalo otra vez en un momento.';

export const receiptMailRoutes: FastifyPluginAsyncZod<ReceiptMailOptions> = async (app, options) => {
  const { collections } = options;
  app.post('/sales/:id/receipt-mail', { config: SELL, schema: RECEIPT_SCHEMA }, async (request, reply) => {
    await mailPaper(options, request, 'receipt', async (companyId) => {
      const receipt = await readReceipt(collections, companyId, request.params.id);
      if (receipt === undefined) throw refuse(409, 'sale_not_here');
      return receipt;
    });
    return reply.code(204).send(null);
  });
  app.post(
    '/sale_returns/:id/receipt-mail',
    { config: SELL, schema: NOTE_SCHEMA },
    async (request, reply) => {
      await mailPaper(options, request, 'credit_note', async (companyId) => {
        const note = await readCreditNote(collections, companyId, request.params.id);
        if (note === undefined) throw refuse(409, 'return_not_here');
        return note;
      });
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/customer_payments/:id/receipt-mail',
    { config: SELL, schema: ACCOUNT_SCHEMA },
    async (request, reply) => {
      await mailPaper(options, request, 'account_receipt', async (companyId) => {
        const receipt = await readAccountReceipt(collections, companyId, request.params.id);
        if (receipt === undefined) throw refuse(409, 'account_payment_not_here');
        return receipt;
      });
      return reply.code(204).send(null);
    },
  );
};

const RECEIPT_SCHEMA = {
  tags: ['sales'],
  summary: 'Envía por correo el recibo de una venta',
  params: RowParams,
  body: ReceiptMailBody,
  response: { 204: NoContent },
};
const NOTE_SCHEMA = {
  ...RECEIPT_SCHEMA,
  tags: ['sale_returns'],
  summary: 'Envía por correo la nota de crédito de una devolución o anulación',
};

const ACCOUNT_SCHEMA = {
  ...RECEIPT_SCHEMA,
  tags: ['customer_payments'],
  summary: 'Envía por correo el recibo de un abono',
};

/** Mails a document. All kinds count together, because each is a mail into a person's mailbox. */
async function mailPaper(
  { collections, mailer, limits }: ReceiptMailOptions,
  request: FastifyRequest<{ Body: ReceiptMailBody }>,
  paper: ReceiptMail['paper'],
  read: (companyId: string) => Promise<StoredReceipt>,
): Promise<void> {
  const { companyId } = callerOf(request);
  const { email } = request.body;
  await limits.receiptMailsByCompany(request, companyId);
  await limits.receiptMailsByCompanyAndPerson(request, `${companyId} ${email}`);
  await limits.receiptMailsByPerson(request, email);
  await limits.receiptMailsByAddress(request, addressOf(request));
  await countUnverifiedMail(collections.database, companyId);
  await sendNow(mailer, request, receiptMail({ ...(await read(companyId)), paper, email }));
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
