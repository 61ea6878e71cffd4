/** The calls about campaigns that need the server. */
import type { AudienceQuestion, AudienceReply } from '@cuadra/contracts/marketing/audience-reading';
import type {
  CampaignResultReply,
  TestMailBody,
  WayOutReply,
} from '@cuadra/contracts/marketing/campaign-sending';
import { type Guard, isAnything, isNumber, isText, isTextOrNull, listOf, objectWith } from '../guards.ts';
import { apiOf } from './json-calls.ts';

const isAudienceReply: Guard<AudienceReply> = objectWith({
  count: isNumber,
  sample: listOf(objectWith({ customer_id: isText, name: isText, address: isText, last_day: isTextOrNull })),
});

const isCampaignResultReply: Guard<CampaignResultReply> = objectWith({
  sent: isNumber,
  opened: isNumber,
  clicked: isNumber,
  converted: isNumber,
  waiting: isNumber,
  failed: isNumber,
  skipped: isNumber,
  doubtful: isNumber,
  dollars: isText,
});

const isWayOutReply: Guard<WayOutReply> = objectWith({ problem: isTextOrNull });

/** @param client that of the company */
export const createMarketingApi = apiOf(({ get, post }) => ({
  audience: (question: AudienceQuestion) => post('/marketing/audience', isAudienceReply, question),
  result: (id: string) => get(`/campaigns/${id}/result`, isCampaignResultReply),
  sendDoubtful: (id: string) => post(`/campaigns/${id}/send-doubtful`, isAnything),
  wayOut: () => get('/marketing/way-out', isWayOutReply),
  testMail: (message: TestMailBody) => post('/marketing/test-mail', isAnything, message),
}));
