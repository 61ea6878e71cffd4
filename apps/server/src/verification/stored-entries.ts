/** What the ledgers have of a page of documents, by document and key, in minor units. */
import type { CompanyTx, Statement } from '../db/database.ts';

/** Thousandths of a unit, and hundredths of both currencies. */
export interface StoredStock {
  readonly quantity: bigint;
  readonly usd: bigint;
  readonly ves: bigint;
}

export interface StoredAmounts {
  readonly usd: bigint;
  readonly ves: bigint;
}

export interface StoredEntries {
  /** By key of the stock and step. */
  readonly stock: ReadonlyMap<string, ReadonlyMap<string, StoredStock>>;
  /** By customer and currency. */
  readonly customers: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
  /** By register and currency. */
  readonly cash: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
  /** By account, with what a rebuild of the postings corrected. */
  readonly accounts: ReadonlyMap<string, ReadonlyMap<string, StoredAmounts>>;
}

const STOCK: Statement = {
  name: 'verified_stock',
  text: `select document_id as document, concat_ws('|', product_id, warehouse_id, unit_id, lot, step) as key,
      (quantity * 1000)::bigint::text as quantity, (value_usd * 100)::bigint::text as usd,
      (value_ves * 100)::bigint::text as ves
    from stock_entries where company_id = $1 and document_id = any ($2)`,
};
const CUSTOMERS = amountsOf('customer');
const CASH = amountsOf('cash');
const ACCOUNTS: Statement = {
  name: 'verified_accounts',
  text: `select p.document, e.account_id as key, (sum(e.usd) * 100)::bigint::text as usd,
      (sum(e.ves) * 100)::bigint::text as ves
    from (
      select d.id as document, d.id as transaction_id from unnest($2::uuid[]) as d(id)
      union all
      select c.document_id, c.transaction_id from posting_corrections c where c.company_id = $1 and c.document_id = any ($2)
    ) p
    join account_entries e on e.company_id = $1 and e.transaction_id = p.transaction_id group by 1, 2`,
};

interface Row {
  readonly document: string;
  readonly key: string;
}

export async function readStoredEntries(tx: CompanyTx, ids: readonly string[]): Promise<StoredEntries> {
  const read = <Found extends object>(statement: Statement) =>
    tx.query<Row & Found>(statement, [tx.companyId, ids]);
  const stock = await read<{ quantity: string; usd: string; ves: string }>(STOCK);
  const customers = await read<{ amount: string }>(CUSTOMERS);
  const cash = await read<{ amount: string }>(CASH);
  const accounts = await read<{ usd: string; ves: string }>(ACCOUNTS);
  return {
    stock: byDocument(stock, ({ quantity, usd, ves }) => ({
      quantity: BigInt(quantity),
      usd: BigInt(usd),
      ves: BigInt(ves),
    })),
    customers: byDocument(customers, ({ amount }) => BigInt(amount)),
    cash: byDocument(cash, ({ amount }) => BigInt(amount)),
    accounts: byDocument(accounts, ({ usd, ves }) => ({ usd: BigInt(usd), ves: BigInt(ves) })),
  };
}

function amountsOf(ledger: 'customer' | 'cash'): Statement {
  const holder = ledger === 'customer' ? 'customer_id' : 'register_id';
  return {
    name: `verified_${ledger}`,
    text: `select document_id as document, ${holder} || '|' || currency as key,
        (sum(amount) * 100)::bigint::text as amount
      from ${ledger}_entries where company_id = $1 and document_id = any ($2) group by 1, 2`,
  };
}

function byDocument<Found extends Row, Value>(
  rows: readonly Found[],
  read: (row: Found) => Value,
): Map<string, Map<string, Value>> {
  const documents = new Map<string, Map<string, Value>>();
  for (const row of rows) {
    const keys = documents.get(row.document) ?? new Map<string, Value>();
    documents.set(row.document, keys.set(row.key, read(row)));
  }
  return documents;
}
