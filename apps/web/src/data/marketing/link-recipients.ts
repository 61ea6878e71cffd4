/** Whom a campaign that is sent by hand still has to reach today (MKT-05). */
import { AUDIENCE_SAMPLE_MAX, type AudienceQuestion } from '@cuadra/contracts/marketing/audience-reading';
import { currentCampaignDay } from '@cuadra/domain/marketing/campaign-days';
import { birthdaysOn } from '@cuadra/domain/party/birthday';
import { internationalDigits } from '@cuadra/domain/party/phone';
import { addDays } from '@cuadra/domain/time/days';
import type { CompanyDb } from '../company-db.ts';
import type { CampaignRow, CampaignSendRow } from '../rows.ts';
import { sendsOf } from './campaign-sends.ts';
import { campaignKey, couponFor, type GivenCoupon } from './given-coupons.ts';
import type { Recipient } from './recipients.ts';

/** Whose birthday has been greeted is not greeted again before the next one. */
const GREETED_DAYS = 300;
const DEFAULT_AWAY_DAYS = 30;

export interface LinkRecipient {
  readonly customerId: string;
  readonly name: string;
  /** Digits with the country code; '' where what is written is no telephone. */
  readonly digits: string;
  readonly lastDay: string | null;
  readonly isSent: boolean;
  /** Undefined where the campaign gives none. */
  readonly coupon: GivenCoupon | undefined;
}

/** The campaign's day that is sent now; undefined before its first one. @param today business day */
export function linkDay({ schedule }: Pick<CampaignRow, 'schedule'>, today: string): string | undefined {
  const { start_date, end_date, frequency } = schedule;
  return currentCampaignDay({ frequency, startDate: start_date, endDate: end_date, time: '00:00' }, today);
}

/** The question for all whom it is for. */
export function linkQuestion({ type, audience, schedule }: CampaignRow): AudienceQuestion {
  const { frequency, away_days = DEFAULT_AWAY_DAYS } = schedule;
  const recalled = { last_purchase: 'before' as const, last_purchase_days: away_days - 1 };
  return {
    audience: frequency === 'inactive' ? { ...audience, ...recalled } : audience,
    channel: type,
    sample_size: AUDIENCE_SAMPLE_MAX,
  };
}

/** Those of the answer that it is for today, and who of them has it. @param day of {@link linkDay} */
export async function readLinkRecipients(
  db: CompanyDb,
  campaign: CampaignRow,
  found: readonly Recipient[],
  { day, today }: { readonly day: string; readonly today: string },
): Promise<LinkRecipient[]> {
  const [sends, key] = await Promise.all([sendsOf(db, campaign.id), campaignKey(db, campaign)]);
  const isSent = sentSince(sends, campaign, day, today);
  const before = new Map(
    sends.filter((send) => send.day === day).map((send) => [send.customer_id, send.coupon]),
  );
  const couponOf = (customerId: string) =>
    key === undefined || campaign.coupon === null
      ? undefined
      : couponFor(key, campaign.coupon.valid_days, {
          ...{ campaignId: campaign.id, customerId, day, today },
          before: before.get(customerId) ?? null,
        });
  const isBirthday = campaign.schedule.frequency === 'birthday';
  const birthdays = new Set(birthdaysOn(today));
  const rows = await db.customers.bulkGet(found.map(({ customer_id }) => customer_id));
  return found
    .filter((_, place) => !isBirthday || birthdays.has(rows[place]?.birthday ?? ''))
    .map(({ customer_id, name, address, last_day }) => ({
      customerId: customer_id,
      name,
      digits: internationalDigits(address),
      lastDay: last_day,
      isSent: isSent(customer_id),
      coupon: couponOf(customer_id),
    }));
}

/** Of this day; of a greeting and a recall also those of the time in which it would come twice. */
function sentSince(
  sends: readonly CampaignSendRow[],
  { schedule: { frequency, away_days = DEFAULT_AWAY_DAYS } }: CampaignRow,
  day: string,
  today: string,
): (customerId: string) => boolean {
  const since = {
    birthday: addDays(today, -GREETED_DAYS),
    inactive: addDays(today, -away_days),
    ...{ once: day, daily: day, weekly: day, monthly: day },
  }[frequency];
  const sent = new Set(sends.filter((send) => send.day >= since).map(({ customer_id }) => customer_id));
  return (customerId) => sent.has(customerId);
}
