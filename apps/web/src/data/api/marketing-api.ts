/** The calls about campaigns that need the server. */
import type { AudienceQuestion, AudienceReply } from '@cuadra/contracts/marketing/audience-reading';
import type {
  CampaignResultReply,
  TestMailBody,
  WayOutReply,
} from '@cuadra/contracts/marketing/campaign-sending';
import type { CustomersOverviewReply } from '@cuadra/contracts/marketing/customers-overview';
import { SEGMENTS } from '@cuadra/domain/marketing/segment';
import {
  type Guard,
  isAnything,
  isNumber,
  isText,
  isTextOrNull,
  listOf,
  objectWith,
  oneOf,
} from '../guards.ts';
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

const isKnownList = listOf(
  objectWith({ customer_id: isText, name: isText, purchases: isNumber, dollars: isText, last_day: isText }),
);
const isCustomersReply: Guard<CustomersOverviewReply> = objectWith({
  segments: listOf(objectWith({ segment: oneOf(SEGMENTS), customers: isNumber, dollars: isText })),
  best: isKnownList,
  away: isKnownList,
  campaigns: listOf(objectWith({ campaign_id: isText, dollars: isText })),
});

const isWayOutReply: Guard<WayOutReply> = objectWith({ problem: isTextOrNull });

/** @param client that of the company */
export const createMarketingApi = apiOf(({ get, post }) => ({
  audience: (question: AudienceQuestion) => post('/marketing/audience', isAudienceReply, question),
  customers: () => get('/marketing/customers', isCustomersReply),
  result: (id: string) => get(`/campaigns/${id}/result`, isCampaignResultReply),
  sendDoubtful: (id: string) => post(`/campaigns/${id}/send-doubtful`, isAnything),
  wayOut: () => get('/marketing/way-out', isWayOutReply),
  testMail: (message: TestMailBody) => post('/marketing/test-mail', isAnything, message),
}));
