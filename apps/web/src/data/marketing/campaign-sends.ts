/** Messages of campaigns that people send themselves, one by one: who has one, and who bought since (MKT-05). */
import { isSentByHand } from '@cuadra/contracts/marketing/campaigns';
import { grouped } from '@cuadra/domain/grouped';
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

export function noteSend(
  db: CompanyDb,
  { campaignId, customerId, day, coupon }: NotedSend,
  maker: Maker,
): Promise<string> {
  const sent_at = new Date().toISOString();
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
 * From the sales that this device has: those since a message are recent ones. A sale counts for the message whose coupon it
 * took, or as the first of its customer.
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
  const brought = [...sends.values()].flatMap((send) => {
    const withCoupon = send.coupon === null ? undefined : ofCoupon.get(send.coupon);
    return withCoupon ?? firstWithin(ofCustomer.get(send.customer_id) ?? [], send, conversion_days) ?? [];
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

/** @param sales of the customer, in their order; one with a coupon is what that coupon's message brought */
function firstWithin(sales: readonly SaleRow[], send: CampaignSendRow, days: number): SaleRow | undefined {
  const until = new Date(Date.parse(send.sent_at) + days * DAY_MS).toISOString();
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
