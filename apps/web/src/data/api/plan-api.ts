/** The calls about plan and modules: start a trial, report a payment, read the usage of the plan. */
import type {
  PaymentBody,
  PaymentDetailsReply,
  TrialBody,
  UsageReply,
} from '@cuadra/contracts/company/subscription';

import { type Guard, isNumber, isText, objectWith } from '../guards.ts';
import { apiOf } from './json-calls.ts';

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
export const createPlanApi = apiOf(({ get, post }) => ({
  startTrial: (body: TrialBody) => post('/licenses/trial', isStored, body),
  reportPayment: (body: PaymentBody) => post('/license_payments', isStored, body),
  /** Where to pay. */
  paymentDetails: () => get('/payment_details', isPaymentDetails),
  usage: () => get('/company/usage', isUsageReply),
}));
