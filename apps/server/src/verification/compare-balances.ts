/** The balances that a replay of all documents comes to, beside those that are stored. */
import { deliveredPlaceId } from '@cuadra/contracts/primitives/ids';
import { DELIVERED_PLACE_NAME } from '@cuadra/domain/deliveries/delivery-note';
import { formatQuantity } from '@cuadra/domain/money/format';
import type { CompanyTx, Statement } from '../db/database.ts';
import type { DocumentComparison } from './compare-documents.ts';
import { pairs } from './differences.ts';
import type { Replay } from './replay/replay.ts';
import { amountText, bothText } from './verification-text.ts';

const STOCK: Statement = {
  name: 'verified_stock_balances',
  text: `select concat_ws('|', b.product_id, b.warehouse_id, b.unit_id, b.lot) as key,
      (b.quantity * 1000)::bigint::text as quantity, (b.value_usd * 100)::bigint::text as usd,
      (b.value_ves * 100)::bigint::text as ves, coalesce(p.name, '') as name,
      coalesce(w.name, case when b.warehouse_id = $2 then $3 end, '') as place
    from stock_balances b
    left join products p on p.company_id = b.company_id and p.id = b.product_id
    left join warehouses w on w.company_id = b.company_id and w.id = b.warehouse_id
    where b.company_id = $1 order by 1`,
};
const CUSTOMERS: Statement = {
  name: 'verified_customer_balances',
  text: `select b.customer_id || '|' || b.currency as key, (b.amount * 100)::bigint::text as amount, coalesce(c.name, '') as name
    from customer_balances b left join customers c on c.company_id = b.company_id and c.id = b.customer_id
    where b.company_id = $1 order by 1`,
};
const CASH: Statement = {
  name: 'verified_cash_balances',
  text: `select b.register_id || '|' || b.currency as key, (b.amount * 100)::bigint::text as amount, coalesce(r.name, '') as name
    from cash_balances b left join registers r on r.company_id = b.company_id and r.id = b.register_id
    where b.company_id = $1 order by 1`,
};

interface AmountRow {
  readonly key: string;
  readonly amount: string;
  readonly name: string;
}
interface StockRow {
  readonly key: string;
  readonly quantity: string;
  readonly usd: string;
  readonly ves: string;
  readonly name: string;
  readonly place: string;
}
interface Held {
  readonly quantity: bigint;
  readonly usd: bigint;
  readonly ves: bigint;
}

const NOTHING: Held = { quantity: 0n, usd: 0n, ves: 0n };

/** Notes them beside the documents of the same ledger, after all of these. */
export async function compareBalances(
  tx: CompanyTx,
  replay: Replay,
  { stock, customers, cash }: DocumentComparison,
): Promise<void> {
  const rows = await tx.query<StockRow>(STOCK, [
    tx.companyId,
    deliveredPlaceId(tx.companyId),
    DELIVERED_PLACE_NAME,
  ]);
  const names = new Map(rows.map(({ key, name, place }) => [key, `${name}, ${place}`]));
  const stored = new Map(
    rows.map((row) => [
      row.key,
      { quantity: BigInt(row.quantity), usd: BigInt(row.usd), ves: BigInt(row.ves) },
    ]),
  );
  const expected = new Map(
    [...replay.holdings].map(([key, { quantity, value }]) => [key, { quantity, ...value }]),
  );
  for (const { key, expected: wanted, stored: found } of pairs<Held>(expected, stored, NOTHING)) {
    const isEqual =
      wanted.quantity === found.quantity && wanted.usd === found.usd && wanted.ves === found.ves;
    stock.note(isEqual, () => ({
      message: `${names.get(key) ?? key}: la existencia dice ${heldText(found)}; según los documentos son ${heldText(wanted)}.`,
      document: null,
    }));
  }
  await compareAmounts(tx, CUSTOMERS, replay.customerBalances, customers, 'el saldo');
  await compareAmounts(tx, CASH, replay.cash, cash, 'el efectivo');
}

async function compareAmounts(
  tx: CompanyTx,
  statement: Statement,
  expected: ReadonlyMap<string, bigint>,
  differences: DocumentComparison['cash'],
  what: string,
): Promise<void> {
  const rows = await tx.query<AmountRow>(statement, [tx.companyId]);
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  const stored = new Map(rows.map(({ key, amount }) => [key, BigInt(amount)]));
  for (const { key, expected: wanted, stored: found } of pairs(expected, stored, 0n)) {
    const currency = key.split('|').at(-1) ?? '';
    differences.note(wanted === found, () => ({
      message: `${names.get(key) ?? key}: ${what} dice ${amountText(found, currency)}; según los documentos es ${amountText(wanted, currency)}.`,
      document: null,
    }));
  }
}

function heldText({ quantity, usd, ves }: Held): string {
  return `${formatQuantity(quantity)} (${bothText({ usd, ves })})`;
}
