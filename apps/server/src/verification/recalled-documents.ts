/**
 * What a replay that goes on from a checkpoint has not remembered: documents of before it that one of after it reverses.
 * Their entries are read as they are stored, which the checkpoint's digest has shown to be unchanged.
 */
import type { AccountRole } from '@cuadra/domain/ledger/account';
import type { Posting } from '@cuadra/domain/ledger/transaction';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import type { ValuedEntry } from '@cuadra/domain/stock/average-cost';
import type { CompanyTx, Statement } from '../db/database.ts';
import type { ReplayState } from './replay/replay-state.ts';

const STOCK: Statement = {
  name: 'recalled_stock',
  text: `select document_id as "documentId", product_id as "productId", warehouse_id as "warehouseId", unit_id as "unitId",
      lot, quantity::text as quantity, base_quantity::text as "baseQuantity", (value_usd * 100)::bigint::text as usd,
      (value_ves * 100)::bigint::text as ves
    from stock_entries where company_id = $1 and document_id = any ($2) and version <= $3
    order by document_id, step, product_id, warehouse_id, unit_id, lot`,
};
const POSTED: Statement = {
  name: 'recalled_postings',
  text: `select e.transaction_id as id, e.account_id as "accountId", a.role, e.usd::text as usd, e.ves::text as ves
    from transactions t
    join account_entries e on e.company_id = $1 and e.transaction_id = t.id
    join accounts a on a.company_id = $1 and a.id = e.account_id
    where t.company_id = $1 and t.id = any ($2) and t.version <= $3 order by e.transaction_id, e.position`,
};

interface StockRow extends Pick<ValuedEntry, 'documentId' | 'productId' | 'warehouseId' | 'unitId' | 'lot'> {
  readonly quantity: string;
  readonly baseQuantity: string;
  readonly usd: string;
  readonly ves: string;
}

interface PostedRow {
  readonly id: string;
  readonly accountId: string;
  readonly role: string;
  readonly usd: string;
  readonly ves: string;
}

/**
 * The state of a checkpoint with the documents that are reversed since.
 *
 * @param version of the checkpoint
 * @param reversible all documents that another one reverses by now
 */
export async function withRecalled(
  tx: CompanyTx,
  state: ReplayState,
  version: number,
  reversible: ReadonlySet<string>,
): Promise<ReplayState> {
  const ids = [...reversible].filter((id) => !state.stock.entries.has(id));
  if (ids.length === 0) return state;
  const values = [tx.companyId, ids, version];
  const entries = new Map(state.stock.entries);
  for (const row of await tx.query<StockRow>(STOCK, values))
    entries.set(row.documentId, [...(entries.get(row.documentId) ?? []), entryOf(row)]);
  const posted = new Map(state.posted);
  // What moved no goods is no counterpart, as in the replay.
  for (const row of await tx.query<PostedRow>(POSTED, values))
    if (entries.has(row.id)) posted.set(row.id, [...(posted.get(row.id) ?? []), postingOf(row)]);
  return { ...state, stock: { ...state.stock, entries }, posted };
}

function entryOf({ quantity: moved, baseQuantity, usd, ves, ...row }: StockRow): ValuedEntry {
  const value = { usd: BigInt(usd), ves: BigInt(ves) };
  // What it was declared at is posted already; goods come back at their value.
  return {
    ...row,
    ...{
      quantity: signed(moved),
      baseQuantity: signed(baseQuantity),
      value,
      declared: value,
      postsCost: false,
    },
  };
}

function signed(text: string): Quantity {
  return text.startsWith('-') ? -quantity(text.slice(1)) : quantity(text);
}

function postingOf({ role, accountId, usd, ves }: PostedRow): Posting {
  return {
    ...{ role: role as AccountRole, accountId },
    ...parseInBoth(usd, ves),
  };
}
