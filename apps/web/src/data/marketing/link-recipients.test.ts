/** Whom a campaign that a person sends himself still has to reach, and who bought since (MKT-05). */
import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { CompanyDb } from '../company-db.ts';
import type { CampaignRow, CampaignSendRow, SaleRow } from '../rows.ts';
import { campaignRow as campaignOf, customerRow, recordMeta } from '../testing/builders.ts';
import { noteSend, sendResult } from './campaign-sends.ts';
import { linkDay, linkQuestion, readLinkRecipients } from './link-recipients.ts';

const TODAY = '2026-11-28';

function campaignRow(schedule: Partial<CampaignRow['schedule']> = {}): CampaignRow {
  const weekly = campaignOf();
  return { ...weekly, schedule: { ...weekly.schedule, ...schedule } };
}
const send = (campaign_id: string, customer_id: string, day: string): CampaignSendRow => ({
  ...recordMeta(newId()),
  campaign_id,
  customer_id,
  day,
  sent_at: `${day}T15:00:00.000Z`,
  coupon: null,
});
const found = (customer_id: string, address = '0414-1234567') => ({
  customer_id,
  name: 'Ana',
  address,
  last_day: null,
});
const listed = async (campaign: CampaignRow, customerIds: readonly string[], db: CompanyDb) =>
  readLinkRecipients(
    db,
    campaign,
    customerIds.map((id) => found(id)),
    { day: linkDay(campaign, TODAY) ?? '', today: TODAY },
  );

describe('the list of a campaign that is sent by hand', () => {
  it('[MKT-05] has who got it this time as sent, and is gone on with where it was left', async () => {
    const db = new CompanyDb(newId());
    const campaign = campaignRow();
    const [ana, luis] = [newId(), newId()];
    await db.campaign_sends.bulkPut([
      send(campaign.id, ana, '2026-11-28'),
      send(campaign.id, luis, '2026-11-21'),
    ]);
    const list = await listed(campaign, [ana, luis], db);
    expect(list.map(({ customerId, isSent }) => [customerId === ana, isSent])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('[MKT-05] has no link to what is no telephone', async () => {
    const db = new CompanyDb(newId());
    const campaign = campaignRow();
    const list = await readLinkRecipients(db, campaign, [found(newId(), 'no tiene')], {
      day: TODAY,
      today: TODAY,
    });
    expect(list).toMatchObject([{ digits: '' }]);
  });

  it('[MKT-03] of birthdays has those of today alone, and greets nobody twice', async () => {
    const db = new CompanyDb(newId());
    const campaign = campaignRow({ frequency: 'birthday' });
    const [ana, luis] = [
      customerRow({ id: newId(), birthday: '11-28' }),
      customerRow({ id: newId(), birthday: '11-29' }),
    ];
    await db.customers.bulkPut([ana, luis]);
    expect(await listed(campaign, [ana.id, luis.id], db)).toMatchObject([
      { customerId: ana.id, isSent: false },
    ]);
    await db.campaign_sends.put(send(campaign.id, ana.id, '2026-11-27'));
    expect(await listed(campaign, [ana.id], db)).toMatchObject([{ isSent: true }]);
  });

  it('[MKT-03] of who stayed away asks for those of so many days and more', () => {
    const { audience } = linkQuestion(campaignRow({ frequency: 'inactive', away_days: 45 }));
    expect(audience).toMatchObject({ last_purchase: 'before', last_purchase_days: 44 });
  });

  it('[MKT-03] counts who bought within its days after the message, and no voided sale', async () => {
    const db = new CompanyDb(newId());
    const campaign = campaignRow();
    const [ana, luis, eva] = [newId(), newId(), newId()];
    await db.campaign_sends.bulkPut([ana, luis, eva].map((id) => send(campaign.id, id, '2026-11-21')));
    const sale = (customer_id: string, sold_at: string) =>
      ({
        id: newId(),
        customer_id,
        sold_at,
        currency: 'USD',
        total: '12.50',
        payment_keys: [],
      }) as unknown as SaleRow;
    const voided = sale(eva, '2026-11-22T15:00:00.000Z');
    await db.sales.bulkPut([
      sale(ana, '2026-11-21T16:00:00.000Z'),
      sale(ana, '2026-11-22T16:00:00.000Z'),
      sale(luis, '2026-11-28T15:00:00.000Z'),
      voided,
    ]);
    await db.sale_returns.put({ id: newId(), customer_id: eva, sale_id: voided.id, kind: 'void' } as never);
    expect(await sendResult(db, campaign)).toEqual({ sent: 3, converted: 1, dollars: 1250n });
  });

  it('[MKT-05] counts a purchase once, for the last message before it', async () => {
    const db = new CompanyDb(newId());
    const campaign = campaignRow({ frequency: 'daily' });
    const ana = newId();
    await db.campaign_sends.bulkPut(
      ['2026-11-21', '2026-11-22', '2026-11-24'].map((day) => send(campaign.id, ana, day)),
    );
    const sale = { customer_id: ana, currency: 'USD', total: '12.50', payment_keys: [] };
    const sold_at = '2026-11-23T16:00:00.000Z';
    await db.sales.put({ ...sale, id: newId(), sold_at } as unknown as SaleRow);
    expect(await sendResult(db, campaign)).toEqual({ sent: 3, converted: 1, dollars: 1250n });
  });

  it('[MKT-05] are noted as sent by the clock of the sales that follow, however wrong that of the device is', async () => {
    const db = new CompanyDb(newId());
    const ahead = 3 * 3_600_000;
    await db.sync.put({ name: 'clock', value: { offset_ms: -ahead, measured_at_ms: 1 } });
    const noted = { campaignId: newId(), customerId: newId(), day: TODAY, coupon: null };
    const before = Date.now() - ahead;
    const id = await noteSend(db, noted, { id: newId(), name: 'Ana' });
    const sentAt = Date.parse((await db.campaign_sends.get(id))?.sent_at ?? '');
    expect(sentAt).toBeGreaterThanOrEqual(before);
    expect(sentAt).toBeLessThanOrEqual(Date.now() - ahead);
  });
});
