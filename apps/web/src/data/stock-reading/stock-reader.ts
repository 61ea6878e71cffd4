/**
 * Reads the books of the stock (MOV-05) from the server, or from the device that keeps them. Apart from both so that a
 * screen need not know where the books are.
 */
import type {
  KardexQuery,
  KardexReply,
  ValuationQuery,
  ValuationReply,
  ValuedProduct,
} from '@cuadra/contracts/stock/reading';
import { type Money, parseDecimal, sum } from '@cuadra/domain/money/money';

import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createStockApi } from '../api/stock-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { balancesOfRole } from '../role-balances.ts';
import { readLocalKardex } from './local-kardex.ts';
import { readLocalValuation } from './local-valuation.ts';
import { whenBooksAreHere } from './when-books-are-here.ts';

type OfPlace = Pick<KardexQuery, 'product_id' | 'warehouse_id'>;

/** @param client undefined for a demo, which makes no calls */
export async function readKardex(
  db: CompanyDb,
  client: ApiClient | undefined,
  query: OfPlace & Partial<KardexQuery>,
): Promise<ApiReply<KardexReply>> {
  if (client !== undefined && !(await hasBooksHere(db))) return createStockApi(client).kardex(query);
  await whenBooksAreHere(db);
  return { ok: true, value: await readLocalKardex(db, query) };
}

export interface StockValue {
  /** By id. */
  readonly products: readonly ValuedProduct[];
  readonly total_usd: string;
}

/** All pages. @param client undefined for a demo, which makes no calls */
export async function readStockValue(
  db: CompanyDb,
  client: ApiClient | undefined,
  query: Pick<Partial<ValuationQuery>, 'date' | 'by' | 'warehouse_id'>,
): Promise<ApiReply<StockValue>> {
  if (client === undefined || (await hasBooksHere(db))) {
    await whenBooksAreHere(db);
    return { ok: true, value: whole([await readLocalValuation(db, query)]) };
  }
  const api = createStockApi(client);
  const pages: ValuationReply[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const reply = await api.valuation(next === undefined ? query : { ...query, after: next });
    if (!reply.ok) return reply;
    pages.push(reply.value);
    next = reply.value.next;
  }
  return { ok: true, value: whole(pages) };
}

function whole(pages: readonly ValuationReply[]): StockValue {
  return { products: pages.flatMap(({ products }) => products), total_usd: pages[0]?.total_usd ?? '0.00' };
}

/**
 * The value of the goods in the accounts. Undefined where the device keeps the books of the stock: only a server posts
 * documents to the accounts, so they would not change there.
 */
export async function readInventoryAccount(db: CompanyDb): Promise<Money | undefined> {
  if (await hasBooksHere(db)) return undefined;
  const balances = await balancesOfRole(db, 'inventory');
  if (balances.length === 0) return undefined;
  return sum(
    balances.map(({ shown }) => parseDecimal(shown.usd, 'USD')),
    'USD',
  );
}
