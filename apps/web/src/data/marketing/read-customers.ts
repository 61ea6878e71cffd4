/**
 * What the company's customers bought and what campaigns brought (MKT-05): from the server where the books are there, else
 * from the device, by the same rule of the domain.
 */
import {
  type CustomersOverviewReply,
  OVERVIEW_CUSTOMERS,
} from '@cuadra/contracts/marketing/customers-overview';
import { customerFigures } from '@cuadra/domain/marketing/customer-figures';
import { customersOverview, type KnownCustomer } from '@cuadra/domain/marketing/customers-overview';
import { money, toDecimal } from '@cuadra/domain/money/money';
import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createMarketingApi } from '../api/marketing-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';
import { readBuyers } from './read-buyers.ts';

interface NamedCustomer extends KnownCustomer {
  readonly name: string;
}

/** @param client undefined for a demo, which makes no calls */
export async function readCustomers(
  db: CompanyDb,
  client: ApiClient | undefined,
  today: string,
): Promise<ApiReply<CustomersOverviewReply>> {
  if (client !== undefined && !(await hasBooksHere(db))) return createMarketingApi(client).customers();
  await whenBooksAreHere(db);
  const customers = (await readBuyers(db)).map(
    ({ customer, sold, returned }): NamedCustomer => ({
      id: customer.id,
      name: customer.name,
      figures: customerFigures(sold, returned),
    }),
  );
  const { segments, best, away } = customersOverview(customers, today, OVERVIEW_CUSTOMERS);
  return {
    ok: true,
    value: {
      segments: segments.map(({ segment, customers: count, spent }) => ({
        segment,
        customers: count,
        dollars: dollars(spent),
      })),
      best: best.map(rowOf),
      away: away.map(rowOf),
      // A device sends no mails.
      campaigns: [],
    },
  };
}

function rowOf({ id, name, figures }: NamedCustomer): CustomersOverviewReply['best'][number] {
  const { purchases, spent, lastDay } = figures;
  return { customer_id: id, name, purchases, dollars: dollars(spent), last_day: lastDay ?? '' };
}

function dollars(cents: bigint): string {
  return toDecimal(money(cents, 'USD'));
}
