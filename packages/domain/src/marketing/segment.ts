/**
 * Groups of customers by what they bought, when, and for how much: each customer is in one of them. The server has the
 * same rule in SQL (`app.segment_of`), and one test is over both.
 */
import { daysUntil } from '../time/days.ts';
import type { CustomerFigures } from './customer-figures.ts';

export const SEGMENTS = ['best', 'loyal', 'new', 'occasional', 'drifting', 'lost', 'never'] as const;
export type Segment = (typeof SEGMENTS)[number];

/** Longer ago than this without a purchase, he stopped coming. */
const LOST_AFTER_DAYS = 90;
const DRIFTING_AFTER_DAYS = 45;
/** Since the first purchase. */
const NEW_DAYS = 30;
/** Of those who come often. */
const LOYAL_PURCHASES = 4;
/** The best spend so many times what a customer spends on average. */
const BEST_TIMES_AVERAGE = 2n;

/** What all customers who bought spent together, to compare one of them with. */
export interface AllSpent {
  /** How many bought anything. */
  readonly customers: number;
  /** In cents of a dollar. */
  readonly spent: bigint;
}

/**
 * Recency first: who stays away is asked for before what he is worth, because that is what a shop can act on.
 *
 * @param today business day, on or after that of every purchase
 */
export function segmentOf(figures: CustomerFigures, all: AllSpent, today: string): Segment {
  const { firstDay, lastDay, purchases, spent } = figures;
  if (firstDay === null || lastDay === null || purchases === 0) return 'never';
  const away = daysUntil(today, lastDay);
  if (away > LOST_AFTER_DAYS) return 'lost';
  if (away > DRIFTING_AFTER_DAYS) return 'drifting';
  if (purchases >= LOYAL_PURCHASES) {
    return spent * BigInt(all.customers) >= all.spent * BEST_TIMES_AVERAGE ? 'best' : 'loyal';
  }
  return daysUntil(today, firstDay) <= NEW_DAYS ? 'new' : 'occasional';
}
