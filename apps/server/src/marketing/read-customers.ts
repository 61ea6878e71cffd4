/** What a company's customers bought, by segment, and what each campaign by mail brought (MKT-05). */
import {
  type CustomerPurchasesReply,
  type CustomersOverviewReply,
  OVERVIEW_CUSTOMERS,
} from '@cuadra/contracts/marketing/customers-overview';
import { assert } from '@cuadra/domain/assert';
import { SEGMENTS, type Segment } from '@cuadra/domain/marketing/segment';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { CompanyDatabase, Statement } from '../db/database.ts';

const OVERVIEW: Statement = {
  name: 'customers_overview',
  text: 'select app.customers_overview($1::date, $2) as overview',
};

const PURCHASES: Statement = {
  name: 'customer_purchases',
  text: `select first_day::text, last_day::text, purchases::integer, spent::numeric(18, 2)::text as dollars, segment
    from app.customer_purchases($1, $2::date)`,
};

/** As `app.customers_overview` has it: a segment without a customer is left out. */
interface Overview extends Pick<CustomersOverviewReply, 'best' | 'away'> {
  readonly segments: Partial<Record<Segment, readonly [number, string]>>;
  readonly campaigns: Readonly<Record<string, string>>;
}

export function readCustomers(
  database: CompanyDatabase,
  companyId: string,
  now: Date,
): Promise<CustomersOverviewReply> {
  return database.withCompany(
    companyId,
    async (tx) => {
      const today = businessDayOf(now.toISOString());
      const [row] = await tx.query<{ overview: Overview }>(OVERVIEW, [today, OVERVIEW_CUSTOMERS]);
      assert(row !== undefined, 'an overview is one row');
      return replyOf(row.overview);
    },
    'snapshot',
  );
}

/** @returns undefined where the company has no such customer */
export function readPurchases(
  database: CompanyDatabase,
  companyId: string,
  customerId: string,
  now: Date,
): Promise<CustomerPurchasesReply | undefined> {
  return database.withCompany(
    companyId,
    async (tx) => {
      const today = businessDayOf(now.toISOString());
      const [row] = await tx.query<CustomerPurchasesReply>(PURCHASES, [customerId, today]);
      return row;
    },
    'snapshot',
  );
}

function replyOf({ segments, best, away, campaigns }: Overview): CustomersOverviewReply {
  return {
    segments: SEGMENTS.map((segment) => {
      const [customers, dollars] = segments[segment] ?? [0, '0.00'];
      return { segment, customers, dollars };
    }),
    best,
    away,
    campaigns: Object.entries(campaigns).map(([campaign_id, dollars]) => ({ campaign_id, dollars })),
  };
}
