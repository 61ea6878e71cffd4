/**
 * What is late at each company of a person (ACC-07, ACC-08, ACC-09): an accountant has many. Separate from the reading of
 * one company because no company is open yet.
 */
import { z } from 'zod';
import { Day, Instant, Uuid } from '../primitives/values.ts';

/** Companies a page; one call reads no more. */
export const PENDING_COMPANIES_MAX = 20;
/** Counting ends here: '99 or more' says the same. */
export const PENDING_COUNT_MAX = 99;

export const PendingQuery = z.object({
  page: z.coerce.number().int().min(0).max(1000).default(0),
});
export type PendingQuery = z.infer<typeof PendingQuery>;

const PendingWork = z.object({
  /** Months that are over and not closed: how many, and the first, 'YYYY-MM'. */
  open_months: z.int(),
  first_open_month: z.string().nullable(),
  /** Periods of IVA that are over and not declared: how many, and the days of the first. */
  undeclared: z.int(),
  first_undeclared: z.object({ from: Day, to: Day }).nullable(),
  /** Documents of the last 90 days with flags, at most `PENDING_COUNT_MAX`. */
  flagged: z.int(),
  /** Documents that could not be booked and wait for a decision, at most `PENDING_COUNT_MAX`. */
  quarantined: z.int(),
  /** Lines of bank statements without an entry, at most `PENDING_COUNT_MAX`. */
  unmatched: z.int(),
  /** How "Todo cuadra" ended last; null where it was never compared. */
  verification: z.object({ is_right: z.boolean(), checked_at: Instant }).nullable(),
});

const PendingCompany = z.object({
  company_id: Uuid,
  company_name: z.string(),
  /** Null where the books are on a device of the company. */
  work: PendingWork.nullable(),
});
export type PendingCompany = z.infer<typeof PendingCompany>;

export const PendingReply = z.object({
  /** Only companies where the person may read the books. */
  companies: z.array(PendingCompany),
  has_more: z.boolean(),
});
export type PendingReply = z.infer<typeof PendingReply>;
