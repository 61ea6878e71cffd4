/** Messages of campaigns that people send themselves, one by one: who has one, and who bought since (MKT-05). */
import { grouped } from '@cuadra/domain/grouped';
import type { CompanyDb } from '../company-db.ts';
import { createRecord } from '../local-writes/change-records.ts';
import type { CampaignRow, CampaignSendRow, Maker, SaleRow } from '../rows.ts';
import { saleDollars } from './read-buyers.ts';

const DAY_MS = 86_400_000;

/** Types whose messages a person sends himself. */
export function isSentByHand(type: CampaignRow['type']): type is 'whatsapp' | 'sms' {
  return type === 'whatsapp' || type === 'sms';
}

export function noteSend(
  db: CompanyDb,
  {
    campaignId,
    customerId,
    day,
  }: { readonly campaignId: string; readonly customerId: string; readonly day: string },
  maker: Maker,
): Promise<string> {
  const sent_at = new Date().toISOString();
  return createRecord(
    db,
    'campaign_sends',
    { campaign_id: campaignId, customer_id: customerId, day, sent_at },
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

/** From the sales that this device has: those since a message are recent ones. */
export async function sendResult(
  db: CompanyDb,
  { id, conversion_days }: Pick<CampaignRow, 'id' | 'conversion_days'>,
): Promise<SendResult> {
  const sends = new Map((await sendsOf(db, id)).map((send) => [`${send.customer_id} ${send.day}`, send]));
  const customers = [...new Set([...sends.values()].map(({ customer_id }) => customer_id))];
  const [sales, returns] = await Promise.all([
    db.sales.where('customer_id').anyOf(customers).toArray(),
    db.sale_returns.where('customer_id').anyOf(customers).toArray(),
  ]);
  const voided = new Set(returns.filter(({ kind }) => kind === 'void').map(({ sale_id }) => sale_id));
  const counted = grouped(
    sales.filter((sale) => !voided.has(sale.id)),
    ({ customer_id }) => customer_id,
  );
  const brought = [...sends.values()].flatMap(
    (send) => firstWithin(counted.get(send.customer_id) ?? [], send, conversion_days) ?? [],
  );
  return {
    sent: sends.size,
    converted: brought.length,
    dollars: brought.reduce((sum, sale) => sum + saleDollars(sale), 0n),
  };
}

/** @param sales of the customer */
function firstWithin(sales: readonly SaleRow[], send: CampaignSendRow, days: number): SaleRow | undefined {
  const until = new Date(Date.parse(send.sent_at) + days * DAY_MS).toISOString();
  const [first] = sales
    .filter(({ sold_at }) => sold_at >= send.sent_at && sold_at < until)
    .sort((one, other) => one.sold_at.localeCompare(other.sold_at));
  return first;
}

/** The campaign with what came of the messages that were sent by hand; the server counts the others itself. */
export async function withSendResult(db: CompanyDb, campaign: CampaignRow): Promise<CampaignRow> {
  if (!isSentByHand(campaign.type)) return campaign;
  const { sent, converted } = await sendResult(db, campaign);
  return sent === 0 ? campaign : { ...campaign, metrics: { sent, opened: 0, clicked: 0, converted } };
}
