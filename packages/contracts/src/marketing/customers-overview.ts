/** What a company's customers bought, by segment, and who of them to look at: those who bought most, and who stays away. */
import { SEGMENTS } from '@cuadra/domain/marketing/segment';
import { z } from 'zod';
import { Day, SignedAmount, Uuid } from '../primitives/values.ts';

/** As many as a screen shows. */
export const OVERVIEW_CUSTOMERS = 8;

const Known = z.object({
  customer_id: Uuid,
  name: z.string(),
  purchases: z.int().min(0),
  /** Dollars less returns. */
  dollars: SignedAmount,
  last_day: Day,
});

/** What one customer bought. */
export const CustomerPurchasesReply = z.object({
  purchases: z.int().min(0),
  dollars: SignedAmount,
  /** Null of who bought nothing. */
  first_day: Day.nullable(),
  last_day: Day.nullable(),
  segment: z.enum(SEGMENTS),
});
export type CustomerPurchasesReply = z.infer<typeof CustomerPurchasesReply>;

export const CustomersOverviewReply = z.object({
  /** Of every segment, in the order of the domain. */
  segments: z.array(
    z.object({ segment: z.enum(SEGMENTS), customers: z.int().min(0), dollars: SignedAmount }),
  ),
  /** Who bought for most. */
  best: z.array(Known).max(OVERVIEW_CUSTOMERS),
  /** Of those who are drifting away or stopped coming, who bought for most. */
  away: z.array(Known).max(OVERVIEW_CUSTOMERS),
  /** Dollars that each campaign by mail brought. */
  campaigns: z.array(z.object({ campaign_id: Uuid, dollars: SignedAmount })),
});
export type CustomersOverviewReply = z.infer<typeof CustomersOverviewReply>;
