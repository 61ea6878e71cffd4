/** Messages of campaigns that people send themselves, one by one: who has one, and who bought since (MKT-05). */
import { isSentByHand } from '@cuadra/contracts/marketing/campaigns';
import { grouped } from '@cuadra/domain/grouped';
import { correctedInstant } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { createRecord } from '../local-writes/change-records.ts';
import { couponUseKey } from '../payment-keys.ts';
import type { CampaignRow, CampaignSendRow, Maker, SaleRow } from '../rows.ts';
import { saleDollars } from './read-buyers.ts';

const DAY_MS = 86_400_000;

export interface NotedSend {
  readonly campaignId: string;
  readonly customerId: string;
  /** The campaign's. */
  readonly day: string;
  /** The code that the message has; null where there is none. */
  readonly coupon: string | null;
}

export async function noteSend(
  db: CompanyDb,
  { campaignId, customerId, day, coupon }: NotedSend,
  maker: Maker,
): Promise<string> {
  // By the same clock as the sales that are counted after it.
  const sent_at = await correctedInstant(db);
  return createRecord(
    db,
    'campaign_sends',
    { campaign_id: campaignId, customer_id: customerId, day, sent_at, coupon },
    maker,
  );
}

export function sendsOf(db: CompanyDb, campaignId: string): Promise<CampaignSendRow[]> {
  return db.campaign_sends.where('campaign_id').equals(campaignId).toArray();
}

export interface SendResult {
  /** Customers, once each day of the campaign. */
  readonly sent: number;
  /** Of them, who bought within the campaign's days after it. */
  readonly converted: number;
  /** Cents of a dollar of these first purchases. */
  readonly dollars: bigint;
}

/**
 * From the sales that this device has: those since a message are recent ones. A sale counts once: for the message whose
 * coupon it took, else, where it is the first of its customer since then, for the last one before it.
 */
export async function sendResult(
  db: CompanyDb,
  { id, conversion_days }: Pick<CampaignRow, 'id' | 'conversion_days'>,
): Promise<SendResult> {
  const sends = new Map((await sendsOf(db, id)).map((send) => [`${send.customer_id} ${send.day}`, send]));
  const sales = await salesAfter(db, [...sends.values()]);
  const ofCustomer = grouped(sales, ({ customer_id }) => customer_id);
  // From the last to the first, so that of two sales with one code the earlier one counts.
  const ofCoupon = new Map(
    [...sales].reverse().flatMap((sale) => (sale.coupons ?? []).map((code) => [code, sale] as const)),
  );
  const sentTo = grouped([...sends.values()], ({ customer_id }) => customer_id);
  const brought = [...sends.values()].flatMap((send) => {
    const withCoupon = send.coupon === null ? undefined : ofCoupon.get(send.coupon);
    const until = endOf(send, sentTo.get(send.customer_id) ?? [], conversion_days);
    return withCoupon ?? firstWithin(ofCustomer.get(send.customer_id) ?? [], send, until) ?? [];
  });
  return {
    sent: sends.size,
    converted: brought.length,
    dollars: brought.reduce((sum, sale) => sum + saleDollars(sale), 0n),
  };
}

/** The sales that messages may have brought, in their order: of their customers and with their coupons, none voided. */
async function salesAfter(db: CompanyDb, sends: readonly CampaignSendRow[]): Promise<SaleRow[]> {
  const [first = ''] = sends.map(({ sent_at }) => sent_at).sort();
  const customers = [...new Set(sends.map(({ customer_id }) => customer_id))];
  const keys = sends.flatMap(({ coupon }) => (coupon === null ? [] : [couponUseKey(coupon)]));
  const found = await Promise.all([
    db.sales.where('customer_id').anyOf(customers).toArray(),
    db.sales.where('payment_keys').anyOf(keys).toArray(),
  ]);
  const sales = new Map(found.flat().map((sale) => [sale.id, sale]));
  const since = [...sales.values()].filter(({ sold_at }) => sold_at >= first);
  const returns = await db.sale_returns
    .where('sale_id')
    .anyOf(since.map((sale) => sale.id))
    .toArray();
  const voided = new Set(returns.filter(({ kind }) => kind === 'void').map(({ sale_id }) => sale_id));
  return since
    .filter((sale) => !voided.has(sale.id))
    .sort((one, other) => one.sold_at.localeCompare(other.sold_at));
}

/** What comes after the next message to the same customer was brought by that one. @param all those to him */
function endOf(send: CampaignSendRow, all: readonly CampaignSendRow[], days: number): string {
  const last = new Date(Date.parse(send.sent_at) + days * DAY_MS).toISOString();
  const later = all.map(({ sent_at }) => sent_at).filter((sent_at) => sent_at > send.sent_at);
  return [...later, last].sort()[0] ?? last;
}

/** @param sales of the customer, in their order; one with a coupon is what that coupon's message brought */
function firstWithin(sales: readonly SaleRow[], send: CampaignSendRow, until: string): SaleRow | undefined {
  return sales.find(
    ({ sold_at, coupons = [] }) => coupons.length === 0 && sold_at >= send.sent_at && sold_at < until,
  );
}

/** The campaign with what came of the messages that were sent by hand; the server counts the others itself. */
export async function withSendResult(db: CompanyDb, campaign: CampaignRow): Promise<CampaignRow> {
  if (!isSentByHand(campaign)) return campaign;
  const { sent, converted } = await sendResult(db, campaign);
  return sent === 0 ? campaign : { ...campaign, metrics: { sent, opened: 0, clicked: 0, converted } };
}
