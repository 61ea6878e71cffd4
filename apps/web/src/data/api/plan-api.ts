/** The calls about plan and modules: start a trial, report a payment, read the usage of the plan. */
import type {
  LicenseReply,
  PaymentBody,
  PaymentDetailsReply,
  PaymentReply,
  TrialBody,
  UsageReply,
} from '@cuadra/contracts/company/subscription';

import { type Guard, isNumber, isText, objectWith } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

export interface PlanApi {
  startTrial(body: TrialBody): Promise<ApiReply<Pick<LicenseReply, 'id'>>>;
  reportPayment(body: PaymentBody): Promise<ApiReply<Pick<PaymentReply, 'id'>>>;
  /** Where to pay. */
  paymentDetails(): Promise<ApiReply<PaymentDetailsReply>>;
  usage(): Promise<ApiReply<UsageReply>>;
}

const isStored = objectWith({ id: isText });

const isPaymentDetails: Guard<PaymentDetailsReply> = objectWith({ text: isText });

const isUsageReply: Guard<UsageReply> = objectWith({
  users: isNumber,
  stores: isNumber,
  products: isNumber,
  sales_today: isNumber,
  storage_bytes: isNumber,
});

/** @param client that of the company */
export function createPlanApi(client: ApiClient): PlanApi {
  const { get, post } = jsonCalls(client);
  return {
    startTrial: (body) => post('/licenses/trial', isStored, body),
    reportPayment: (body) => post('/license_payments', isStored, body),
    paymentDetails: () => get('/payment_details', isPaymentDetails),
    usage: () => get('/company/usage', isUsageReply),
  };
}
