/** The call that mails a receipt (SALE-02): HTTP in and out. */
import { ReceiptMailBody } from '@cuadra/contracts/receipt-mail';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { receiptMail } from '../mail/receipt-mail.ts';
import { callerOf } from '../plugins/identify-caller.ts';
import { refuse, refuseField } from '../plugins/problem-format.ts';
import type { RateLimiters } from '../plugins/rate-limits.ts';
import { SELL } from '../plugins/route-access.ts';
import { NoContent, RowParams } from '../plugins/route-schemas.ts';
import type { Sync } from '../sync/sync.ts';
import { readReceipt } from './read-receipt.ts';

export interface ReceiptMailOptions {
  readonly sync: Sync;
  readonly mailer: Mailer;
  readonly limits: RateLimiters;
}

const MAIL_FAILED = 'El correo no se pudo enviar. Revisa la dirección e inténtalo otra vez en un momento.';

export const receiptMailRoutes: FastifyPluginAsyncZod<ReceiptMailOptions> = async (app, options) => {
  const { sync, mailer, limits } = options;
  const schema = {
    tags: ['sales'],
    summary: 'Envía por correo el recibo de una venta',
    params: RowParams,
    body: ReceiptMailBody,
    response: { 204: NoContent },
  };
  app.post('/sales/:id/receipt-mail', { config: SELL, schema }, async (request, reply) => {
    const { companyId } = callerOf(request);
    const { email } = request.body;
    await limits.receiptMailsByCompany(request, companyId);
    await limits.receiptMailsByCompanyAndPerson(request, `${companyId} ${email}`);
    const receipt = await readReceipt(sync, companyId, request.params.id);
    if (receipt === undefined) throw refuse(409, 'sale_not_here');
    await sendNow(mailer, request, receiptMail({ ...receipt, email }));
    return reply.code(204).send(null);
  });
};

/** The answer waits for it: who hands over a receipt wants to know that it is on its way. */
async function sendNow(mailer: Mailer, request: FastifyRequest, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    request.log.error({ err: error }, 'a receipt could not be mailed');
    throw refuseField(502, 'mail_failed', '', MAIL_FAILED);
  }
}
