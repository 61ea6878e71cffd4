/** Exchange rates with their history as they cross the border (SET-08). Apart from currencies because rates add up. */
import { z } from 'zod';

import { CurrencyCode, Day, Instant, optionalText, RateText } from './wire.ts';

/** All of it is final once entered, but for `status`: a rate that was wrong is corrected by another one. */
export const ExchangeRateFields = z.object({
  code: CurrencyCode,
  /** Units of the currency for one dollar. */
  rate: RateText,
  /** The day it is of: it counts from that day on, however early it was entered. */
  value_date: Day,
  source: z.enum(['manual', 'feed']).default('manual'),
  /** Who published it, e.g. the name of the feed; empty for a person's own. */
  source_name: optionalText(80).default(''),
  fetched_at: Instant.nullable().default(null),
  /** Only accepted ones are used; a feed's that jumped too far waits as `proposed` for a person. */
  status: z.enum(['accepted', 'proposed', 'rejected']).default('accepted'),
  entered_at: Instant,
});
