/** The calls about campaigns that need the server. */
import type { AudienceQuestion, AudienceReply } from '@cuadra/contracts/marketing/audience-reading';
import type { TestMailBody, WayOutReply } from '@cuadra/contracts/marketing/campaign-sending';
import { type Guard, isAnything, isNumber, isText, isTextOrNull, listOf, objectWith } from '../guards.ts';
import { apiOf } from './json-calls.ts';

const isAudienceReply: Guard<AudienceReply> = objectWith({
  count: isNumber,
  sample: listOf(objectWith({ customer_id: isText, name: isText, address: isText, last_day: isTextOrNull })),
});

const isWayOutReply: Guard<WayOutReply> = objectWith({ problem: isTextOrNull });

/** @param client that of the company */
export const createMarketingApi = apiOf(({ get, post }) => ({
  audience: (question: AudienceQuestion) => post('/marketing/audience', isAudienceReply, question),
  wayOut: () => get('/marketing/way-out', isWayOutReply),
  testMail: (message: TestMailBody) => post('/marketing/test-mail', isAnything, message),
}));
