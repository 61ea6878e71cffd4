/** The calls about plan and modules: a trial, a payment that is reported, how much of the plan is used. */
import type {
  LicenseReply,
  PaymentBody,
  PaymentReply,
  TrialBody,
  UsageReply,
} from '@cuadra/contracts/subscription';

import { type Guard, isNumber, isText, objectWith } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { readReply } from './read-reply.ts';

export interface PlanApi {
  startTrial(body: TrialBody): Promise<ApiReply<Pick<LicenseReply, 'id'>>>;
  reportPayment(body: PaymentBody): Promise<ApiReply<Pick<PaymentReply, 'id'>>>;
  usage(): Promise<ApiReply<UsageReply>>;
}

const isStored = objectWith({ id: isText });

const isUsageReply: Guard<UsageReply> = objectWith({
  users: isNumber,
  stores: isNumber,
  products: isNumber,
  sales_today: isNumber,
  storage_bytes: isNumber,
});

export function createPlanApi(client: ApiClient): PlanApi {
  const post = (path: string, body: unknown) =>
    client.call({ method: 'POST', path, body: JSON.stringify(body) });
  return {
    startTrial: async (body) => readReply(await post('/licenses/trial', body), isStored),
    reportPayment: async (body) => readReply(await post('/license_payments', body), isStored),
    usage: async () => readReply(await client.call({ method: 'GET', path: '/company/usage' }), isUsageReply),
  };
}
