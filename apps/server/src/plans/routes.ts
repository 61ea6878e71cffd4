/** The calls about plan and modules (MOD-04, PLAN-02, ENT-12): HTTP in and out; nothing is decided here. */

import {
  LicenseReply,
  PaymentBody,
  PaymentDetailsReply,
  PaymentReply,
  TrialBody,
  UsageReply,
} from '@cuadra/contracts/company/subscription';
import { askerOf } from '../caller/asker.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { alsoOverPlan, alsoSuspended, MEMBER, READ_CONFIG, WRITE_CONFIG } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { type HttpProblem, refuseField } from '../plugins/problem-format.ts';
import { type Routes, routeSchema, routesOf } from '../plugins/route-schemas.ts';
import { reportPayment } from './report-payment.ts';
import { type PlanRefusal, startTrial } from './trial.ts';
import { readUsage } from './usage.ts';

export interface PlanRoutesOptions {
  readonly database: CompanyDatabase;
  /** Called after a commit that gave the company a new version (S-62). */
  readonly announce: (companyId: string) => void;
  readonly paymentDetails: string | undefined;
}

/** With a trial or a payment, users beyond the plan's limit become users within it. */
const TRY = alsoOverPlan(WRITE_CONFIG);
/** Paying is how a suspended company is restored, too. */
const PAY = alsoSuspended(TRY);
const TAGS = ['plans'];

export const planRoutes = routesOf<PlanRoutesOptions>(addTrial, addPayment, addPaymentDetails, addUsage);

function addTrial(app: Routes, { database, announce }: PlanRoutesOptions): void {
  const schema = routeSchema(TAGS, 'Inicia la prueba gratis de un módulo, una por módulo y empresa', {
    body: TrialBody,
    response: { 200: LicenseReply, 201: LicenseReply },
  });
  app.post('/licenses/trial', { config: TRY, schema }, async (request, reply) => {
    const { companyId, member } = askerOf(request);
    const outcome = await startTrial(database, companyId, member, request.body, new Date());
    if (outcome.kind === 'refused') throw problemOf(outcome);
    if (outcome.kind === 'started') announce(companyId);
    return reply.code(outcome.kind === 'started' ? 201 : 200).send(outcome.license);
  });
}

function addPayment(app: Routes, { database, announce }: PlanRoutesOptions): void {
  const schema = routeSchema(
    TAGS,
    'Informa el pago de un plan o módulo; el operador del servicio lo confirma',
    { body: PaymentBody, response: { 200: PaymentReply, 201: PaymentReply } },
  );
  app.post('/license_payments', { config: PAY, schema }, async (request, reply) => {
    const { companyId, member } = askerOf(request);
    const outcome = await reportPayment(database, companyId, member, request.body, new Date());
    if (outcome.kind === 'refused') throw problemOf(outcome);
    if (outcome.kind === 'reported') announce(companyId);
    return reply.code(outcome.kind === 'reported' ? 201 : 200).send(outcome.payment);
  });
}

function addPaymentDetails(app: Routes, { paymentDetails }: PlanRoutesOptions): void {
  const schema = routeSchema(TAGS, 'Dónde se paga el servicio', { response: { 200: PaymentDetailsReply } });
  app.get('/payment_details', { config: READ_CONFIG, schema }, () => ({
    text: paymentDetails ?? '',
  }));
}

function addUsage(app: Routes, { database }: PlanRoutesOptions): void {
  const schema = routeSchema(TAGS, 'Cuánto hay de lo que el plan limita', { response: { 200: UsageReply } });
  app.get('/company/usage', { config: MEMBER, schema }, (request) =>
    readUsage(database, callerOf(request).companyId),
  );
}

function problemOf({ status, code, field, message }: PlanRefusal): HttpProblem {
  return refuseField(status, code, field, message);
}
