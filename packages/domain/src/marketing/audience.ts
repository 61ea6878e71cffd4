/**
 * Whom a campaign is for (MKT-03). The server has the same rule in SQL (`app.campaign_audience`), and one test is over
 * both: a company that lives on a device asks this one.
 */
import type { CustomerGroup } from '../party/customer.ts';
import { addDays } from '../time/days.ts';
import type { ConsentChannel } from './consent.ts';
import type { CustomerFigures } from './customer-figures.ts';
import type { Segment } from './segment.ts';

export interface Audience {
  /** Empty means any; also of the next two. */
  readonly customerTypes: readonly CustomerGroup[];
  readonly groupIds: readonly string[];
  readonly segments: readonly Segment[];
  /** Days since the last purchase; 0 asks for none. */
  readonly lastPurchaseDays: number;
  /** At most that long ago, or longer. Who never bought is neither. */
  readonly lastPurchase: 'within' | 'before';
  /** Cents of a dollar. */
  readonly minPurchase: bigint;
}

export interface AudienceCustomer {
  readonly type: CustomerGroup;
  readonly groupIds: readonly string[];
  readonly email: string;
  readonly phone: string;
  /** In force. */
  readonly channels: readonly ConsentChannel[];
  readonly segment: Segment;
  readonly figures: CustomerFigures;
  /** Cents of a dollar since the first day of {@link minPurchaseSince}; all of them where there is none. */
  readonly spentSince: bigint;
}

/** The first day whose purchases count for the minimum; undefined where all do. @param today business day */
export function minPurchaseSince(audience: Audience, today: string): string | undefined {
  const { lastPurchaseDays, lastPurchase } = audience;
  return lastPurchaseDays === 0 || lastPurchase === 'before' ? undefined : addDays(today, -lastPurchaseDays);
}

/** Whether he is meant, said yes to the channel, and has an address for it. */
export function isInAudience(
  customer: AudienceCustomer,
  audience: Audience,
  channel: ConsentChannel,
  today: string,
): boolean {
  const { customerTypes, groupIds, segments, minPurchase } = audience;
  return (
    customer.channels.includes(channel) &&
    addressFor(customer, channel) !== '' &&
    (customerTypes.length === 0 || customerTypes.includes(customer.type)) &&
    (groupIds.length === 0 || groupIds.some((id) => customer.groupIds.includes(id))) &&
    (segments.length === 0 || segments.includes(customer.segment)) &&
    boughtThen(customer.figures, audience, today) &&
    (minPurchase === 0n || customer.spentSince >= minPurchase)
  );
}

/** '' where he has none. A browser that takes notices is no field of a customer. */
function addressFor(
  { email, phone }: Pick<AudienceCustomer, 'email' | 'phone'>,
  channel: ConsentChannel,
): string {
  if (channel === 'email') return email;
  return channel === 'push' ? '' : phone;
}

function boughtThen({ lastDay }: CustomerFigures, audience: Audience, today: string): boolean {
  const { lastPurchaseDays, lastPurchase } = audience;
  if (lastPurchaseDays === 0) return true;
  if (lastDay === null) return false;
  const isWithin = lastDay >= addDays(today, -lastPurchaseDays);
  return lastPurchase === 'within' ? isWithin : !isWithin;
}
