/**
 * A company's customers at a glance: how many are in each segment and what they bought, who bought most, and who of those
 * that stay away did. The server has the same in SQL (`app.customers_overview`), and one test is over both. Pure.
 */
import { grouped } from '../grouped.ts';
import type { CustomerFigures } from './customer-figures.ts';
import { SEGMENTS, type Segment, segmentOf } from './segment.ts';

export interface KnownCustomer {
  readonly id: string;
  readonly figures: CustomerFigures;
}

export interface SegmentFigures {
  readonly segment: Segment;
  readonly customers: number;
  /** Cents of a dollar: sales less returns. */
  readonly spent: bigint;
}

export interface CustomersOverview<Customer extends KnownCustomer> {
  /** Every segment, in their order. */
  readonly segments: readonly SegmentFigures[];
  readonly best: readonly Customer[];
  /** Drifting away or lost, the one who bought for most first. */
  readonly away: readonly Customer[];
}

/**
 * @param customers each once, under the name that stays of merged ones
 * @param today business day, on or after that of every purchase
 * @param size of both lists, at most
 */
export function customersOverview<Customer extends KnownCustomer>(
  customers: readonly Customer[],
  today: string,
  size: number,
): CustomersOverview<Customer> {
  const bought = customers.filter(({ figures }) => figures.purchases > 0);
  const all = { customers: bought.length, spent: sumOf(bought) };
  const of = (customer: Customer) => segmentOf(customer.figures, all, today);
  const bySegment = grouped(customers, of);
  const first = [...bought].sort(byWorth);
  return {
    segments: SEGMENTS.map((segment) => {
      const members = bySegment.get(segment) ?? [];
      return { segment, customers: members.length, spent: sumOf(members) };
    }),
    best: first.slice(0, size),
    away: first.filter((customer) => isAway(of(customer))).slice(0, size),
  };
}

function isAway(segment: Segment): boolean {
  return segment === 'drifting' || segment === 'lost';
}

function sumOf(customers: readonly KnownCustomer[]): bigint {
  return customers.reduce((sum, { figures }) => sum + figures.spent, 0n);
}

function byWorth(first: KnownCustomer, second: KnownCustomer): number {
  const [one, other] = [first.figures.spent, second.figures.spent];
  if (one !== other) return one > other ? -1 : 1;
  return first.id < second.id ? -1 : 1;
}
