/**
 * Cash out that a second void gave (S-24): the till offers to note it to whoever made the void, and what left the drawer then was the
 * customer's. Known by the void, which is kept as it came. Apart from the mapper, which knows no other document.
 */
import { CashMovementWire } from '@cuadra/contracts/cash';
import { SaleReturnWire } from '@cuadra/contracts/returns';
import { cashGivenBy, secondVoidCashId } from '@cuadra/contracts/second-void-cash';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import type { Item } from '../sync/item.ts';

const SECOND_VOIDS: Statement = {
  name: 'second_voids',
  text: `select r.hash, r.body from raw_items r
    where r.company_id = $1 and r.state = 'superseded' and r.envelope->>'collection' = 'sale_returns'`,
};

/** @returns those of the movements that note the cash of a second void, to the cent */
export async function ofSecondVoids(
  database: CompanyDatabase,
  companyId: string,
  movements: readonly Item[],
): Promise<ReadonlySet<Item>> {
  if (movements.length === 0) return new Set();
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<{ hash: string; body: string }>(SECOND_VOIDS, [companyId]),
    'snapshot',
  );
  const given = new Map(rows.flatMap((row) => cashOf(companyId, row)));
  const isOfVoid = ({ body }: Item) => {
    const { data } = CashMovementWire.safeParse(body);
    return data !== undefined && given.get(data.id) === parseDecimal(data.amount, data.currency).minor;
  };
  return new Set(movements.filter(isOfVoid));
}

/** In the smallest unit of its currency, by the id of the movement that notes it. */
function cashOf(companyId: string, { hash, body }: { hash: string; body: string }): [string, bigint][] {
  const { data } = SaleReturnWire.safeParse(JSON.parse(body));
  if (data === undefined) return [];
  return cashGivenBy(data).map(({ currency, amount }) => [
    secondVoidCashId(companyId, hash, currency),
    parseDecimal(amount, currency).minor,
  ]);
}
