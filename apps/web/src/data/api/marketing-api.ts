/** The calls about campaigns that need the server. */
import type { AudienceQuestion, AudienceReply } from '@cuadra/contracts/marketing/audience-reading';
import { type Guard, isNumber, isText, listOf, objectWith } from '../guards.ts';
import { apiOf } from './json-calls.ts';

const isAudienceReply: Guard<AudienceReply> = objectWith({
  count: isNumber,
  sample: listOf(objectWith({ customer_id: isText, name: isText, address: isText })),
});

/** @param client that of the company */
export const createMarketingApi = apiOf(({ post }) => ({
  audience: (question: AudienceQuestion) => post('/marketing/audience', isAudienceReply, question),
}));
