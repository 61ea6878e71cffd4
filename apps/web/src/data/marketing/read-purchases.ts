/**
 * What one customer bought, and which kind of customer that makes him (MKT-05): from the server where the books are there,
 * else from the device, by the same rule of the domain.
 */
import type { CustomerPurchasesReply } from '@cuadra/contracts/marketing/customers-overview';
import { customerFigures } from '@cuadra/domain/marketing/customer-figures';
import { segmentOf } from '@cuadra/domain/marketing/segment';
import { money, toDecimal } from '@cuadra/domain/money/money';
import type { ApiClient } from '../api/api-client.ts';
import { createMarketingApi } from '../api/marketing-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';
import { readBuyers } from './read-buyers.ts';

/**
 * @param client undefined for a demo, which makes no calls
 * @param customerId of one that was not merged into another
 * @returns undefined where the server does not answer
 */
export async function readPurchases(
  db: CompanyDb,
  client: ApiClient | undefined,
  customerId: string,
  today: string,
): Promise<CustomerPurchasesReply | undefined> {
  if (client !== undefined && !(await hasBooksHere(db))) {
    const reply = await createMarketingApi(client).purchasesOf(customerId);
    return reply.ok ? reply.value : undefined;
  }
  await whenBooksAreHere(db);
  const all = (await readBuyers(db)).map(({ customer: { id }, sold, returned }) => ({
    id,
    figures: customerFigures(sold, returned),
  }));
  const buyers = all.filter(({ figures }) => figures.purchases > 0);
  const spent = buyers.reduce((sum, { figures }) => sum + figures.spent, 0n);
  const figures = all.find(({ id }) => id === customerId)?.figures ?? customerFigures([]);
  return {
    purchases: figures.purchases,
    dollars: toDecimal(money(figures.spent, 'USD')),
    first_day: figures.firstDay,
    last_day: figures.lastDay,
    segment: segmentOf(figures, { customers: buyers.length, spent }, today),
  };
}
