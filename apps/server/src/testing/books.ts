/** A company's books, read as the owner of the schema and past all of our code; amounts as decimal text. */
import { accountIdOfRole } from '@cuadra/contracts/primitives/ids';
import type { TestServer } from './app.ts';
import type { TestShop } from './shop.ts';

/** @param shop read anew at each query: it may be another one for each test */
export function booksOf(server: TestServer, shop: Pick<TestShop, 'companyId'>) {
  /** The company's id is the first value. */
  const rows = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
    (await server.owner.query(text, [shop.companyId, ...values])).rows;

  return {
    rows,
    stockOf: (productId: string) =>
      rows(
        `select quantity::text, value_usd::text as value, unit_cost_usd::text as cost from stock_balances
         where company_id = $1 and product_id = $2`,
        [productId],
      ),
    balances: (table: string, columns: string) =>
      rows(`select ${columns} from ${table} where company_id = $1 order by currency`),
    accountBalance: async (role: string) => {
      const [row] = await rows(
        'select usd::text, ves::text from account_balances where company_id = $1 and account_id = $2',
        [accountIdOfRole(shop.companyId, role)],
      );
      return row;
    },
    postingsOf: (transactionId: string) =>
      rows(
        `select a.role, e.usd::text, e.ves::text from account_entries e
         join accounts a on a.company_id = e.company_id and a.id = e.account_id
         where e.company_id = $1 and e.transaction_id = $2 order by e.position`,
        [transactionId],
      ),
  };
}
