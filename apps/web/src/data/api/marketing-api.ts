/** The calls about campaigns that need the server. */
import type { AudienceQuestion, AudienceReply } from '@cuadra/contracts/marketing/audience-reading';
import type {
  CampaignResultReply,
  TestMailBody,
  WayOutReply,
} from '@cuadra/contracts/marketing/campaign-sending';
import type {
  CustomerPurchasesReply,
  CustomersOverviewReply,
} from '@cuadra/contracts/marketing/customers-overview';
import type {
  MessageProviderBody,
  MessageProvidersReply,
  ProviderChannel,
  TryProviderBody,
  TryProviderReply,
} from '@cuadra/contracts/marketing/message-providers';
import type {
  PushInvitationBody,
  PushInvitationReply,
  PushKeyReply,
  TestNoticeBody,
} from '@cuadra/contracts/marketing/push-subscriptions';
import { SEGMENTS } from '@cuadra/domain/marketing/segment';
import {
  type Guard,
  isAnything,
  isFlag,
  isNumber,
  isText,
  isTextOrNull,
  listOf,
  objectWith,
  oneOf,
  orNull,
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
  dollars: isTextOrNull,
  problem: isTextOrNull,
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

const isProvider = objectWith({
  format: oneOf(['json', 'form'] as const),
  is_on: isFlag,
  last_sent_at: isTextOrNull,
  has_failed: isFlag,
  blocked_until: isTextOrNull,
  settings: orNull(
    objectWith({
      url: isText,
      body: isText,
      headers: listOf(isText),
      accepted_text: isText,
      per_minute: isNumber,
      last_error: isText,
    }),
  ),
});
const isProvidersReply: Guard<MessageProvidersReply> = objectWith({
  is_available: isFlag,
  providers: objectWith({ sms: orNull(isProvider), whatsapp: orNull(isProvider) }),
});
const isTryReply: Guard<TryProviderReply> = objectWith({
  is_accepted: isFlag,
  status: orNull(isNumber),
  answer: isText,
});

const isPurchasesReply: Guard<CustomerPurchasesReply> = objectWith({
  purchases: isNumber,
  dollars: isText,
  first_day: isTextOrNull,
  last_day: isTextOrNull,
  segment: oneOf(SEGMENTS),
});

const isWayOutReply: Guard<WayOutReply> = objectWith({ problem: isTextOrNull });

const isInvitationReply: Guard<PushInvitationReply> = objectWith({
  url: isText,
  last_day: isText,
  devices: isNumber,
});

const isKeyReply: Guard<PushKeyReply> = objectWith({ public_key: isText });

/** @param client that of the company */
export const createMarketingApi = apiOf(({ get, post, put, remove }) => ({
  audience: (question: AudienceQuestion) => post('/marketing/audience', isAudienceReply, question),
  customers: () => get('/marketing/customers', isCustomersReply),
  purchasesOf: (id: string) => get(`/customers/${id}/purchases`, isPurchasesReply),
  result: (id: string) => get(`/campaigns/${id}/result`, isCampaignResultReply),
  sendDoubtful: (id: string) => post(`/campaigns/${id}/send-doubtful`, isAnything),
  wayOut: (channel: AudienceQuestion['channel']) =>
    get(`/marketing/way-out?channel=${channel}`, isWayOutReply),
  providers: () => get('/marketing/providers', isProvidersReply),
  setProvider: (channel: ProviderChannel, body: MessageProviderBody) =>
    put(`/marketing/providers/${channel}`, isProvidersReply, body),
  removeProvider: (channel: ProviderChannel) => remove(`/marketing/providers/${channel}`, isProvidersReply),
  tryProvider: (channel: ProviderChannel, body: TryProviderBody) =>
    post(`/marketing/providers/${channel}/try`, isTryReply, body),
  inviteToNotices: (body: PushInvitationBody) => post('/marketing/push-invitations', isInvitationReply, body),
  pushKey: () => get('/marketing/push-key', isKeyReply),
  testNotice: (notice: TestNoticeBody) => post('/marketing/test-notice', isAnything, notice),
  testMail: (message: TestMailBody) => post('/marketing/test-mail', isAnything, message),
}));
