/** The second lines of the cards of marketing: what ends and what begins next [MKT-01]. Pure. */
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { CampaignRow, PromotionRow } from '../../../data/rows.ts';
import { statusNow } from '../frame/marketing-text.ts';
import { lastDayOf } from '../promotions/promotion-draft.ts';
import { nearDay } from '../running/running-now.ts';

/** '1 vence mañana', '2 vencen el 24/11/2026': those that end first; undefined where none is active. */
export function endingText(promotions: readonly PromotionRow[], now: string): string | undefined {
  const days = promotions
    .filter((one) => statusNow(one, now) === 'active' && one.start_date <= now)
    .map(({ end_date }) => lastDayOf(end_date))
    .sort();
  const [first] = days;
  if (first === undefined) return undefined;
  const count = days.filter((day) => day === first).length;
  return `${count} ${count === 1 ? 'vence' : 'vencen'} ${nearDay(first, now)}`;
}

/** '1 programada para el 24/11/2026': those that go out next; undefined where none is scheduled. */
export function scheduledText(campaigns: readonly CampaignRow[], now: string): string | undefined {
  const today = businessDayOf(now);
  // One that waits for a server goes out today.
  const days = campaigns
    .filter(({ status }) => status === 'scheduled')
    .flatMap(({ schedule }) => [schedule.start_date, today].sort().slice(-1))
    .sort();
  const [first] = days;
  if (first === undefined) return undefined;
  const count = days.filter((day) => day === first).length;
  return `${count} ${count === 1 ? 'programada' : 'programadas'} para ${nearDay(first, now)}`;
}
