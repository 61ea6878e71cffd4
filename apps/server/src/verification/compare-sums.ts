/**
 * What is compared without a replay: sums of the books beside one another, and the numbers of receipts. One statement
 * each, which finds what differs; only the first of these is read.
 */
import type { Verified } from '@cuadra/contracts/accounting/verification';
import type { CompanyTx, Statement } from '../db/database.ts';
import type { Difference } from './differences.ts';

export interface Compared {
  readonly name: Verified;
  readonly compared: number;
  readonly differences: number;
  readonly first: Difference | null;
}

interface SumRow {
  readonly compared: number;
  readonly differences: number;
  /** Of the first that differs; null where none does. */
  readonly message: string | null;
  readonly collection: string | null;
  readonly id: string | null;
}

/**
 * @param found a query of `is_equal`, `place` (which of those that differ is the first), `message`, `collection` and
 *   `id`, one row a comparison
 */
function comparison(name: Verified, found: string): readonly [Verified, Statement] {
  return [
    name,
    {
      name: `verified_sums_${name}`,
      text: `with found as materialized (${found})
        select (select count(*)::int from found) as compared,
          (select count(*)::int from found where not is_equal) as differences, d.message, d.collection, d.id
        from (select 1) one
        left join lateral (
          select f.message, f.collection, f.id from found f where not f.is_equal order by f.place limit 1
        ) d on true`,
    },
  ];
}

/** Decimals as people write them here; the company's names are in quotes. */
const shown = (amount: string) => `translate(to_char(${amount}, 'FM999,999,999,999,990.00'), ',.', '.,')`;
const both = (usd: string, ves: string) => `'$ ' || ${shown(usd)} || ' y Bs. ' || ${shown(ves)}`;
const SALES_AND_RETURNS = `
  select series_id, series, number, clash, 'sales' as collection, id from sales where company_id = $1
  union all
  select series_id, series, number, clash, 'sale_returns', id from sale_returns where company_id = $1`;

const COMPARISONS = [
  comparison(
    'account_balances',
    `select coalesce(b.usd, 0) = coalesce(e.usd, 0) and coalesce(b.ves, 0) = coalesce(e.ves, 0) as is_equal,
       a.code as place, a.code || ' ' || a.name || ': el saldo dice ' || ${both('coalesce(b.usd, 0)', 'coalesce(b.ves, 0)')}
         || '; sus asientos suman ' || ${both('coalesce(e.usd, 0)', 'coalesce(e.ves, 0)')} || '.' as message,
       null::text as collection, null::uuid as id
     from accounts a
     left join account_balances b on b.company_id = a.company_id and b.account_id = a.id
     left join (
       select account_id, sum(usd) as usd, sum(ves) as ves from account_entries where company_id = $1 group by account_id
     ) e on e.account_id = a.id
     where a.company_id = $1 and (b.account_id is not null or e.account_id is not null)`,
  ),
  comparison(
    'trial_balance',
    `select coalesce(e.usd, 0) = 0 and coalesce(e.ves, 0) = 0 as is_equal, t.version as place,
       t.description || ' ' || t.reference || ': entre debe y haber hay ' || ${both('e.usd', 'e.ves')} || '.' as message,
       nullif(t.source, '') as collection, t.id
     from transactions t
     left join (
       select transaction_id, sum(usd) as usd, sum(ves) as ves from account_entries where company_id = $1
       group by transaction_id
     ) e on e.transaction_id = t.id
     where t.company_id = $1`,
  ),
  comparison(
    'inventory_account',
    `select c.gap = 0 as is_equal, c.place,
       'La mercancía vale ' || c.currency || ' ' || ${shown('abs(c.gap)')} || case when c.gap > 0 then ' más' else ' menos' end
         || ' que la cuenta de inventario.' as message, null::text as collection, null::uuid as id
     from app.stock_value_gap() g
     cross join lateral (values (1, '$', g.usd), (2, 'Bs.', g.ves)) as c(place, currency, gap)
     where $1::uuid = app.company()`,
  ),
  comparison(
    'customer_accounts',
    `select coalesce(a.amount, 0) = -e.amount as is_equal, e.version as place,
       coalesce(t.description || ' ' || t.reference, 'Un documento') || ': el saldo del cliente cambió en '
         || ${shown('e.amount')} || ' ' || e.currency || ' y sus cuentas en ' || ${shown('-coalesce(a.amount, 0)')} || '.' as message,
       t.source as collection, e.document_id as id
     from (
       select document_id, currency, sum(amount) as amount, min(version) as version from customer_entries
       where company_id = $1 and currency in ('USD', 'VES') group by document_id, currency
     ) e
     left join lateral (
       select sum(case e.currency when 'USD' then l.usd else l.ves end) as amount from account_entries l
       join accounts k on k.company_id = l.company_id and k.id = l.account_id and k.role in ('ar_customers', 'store_credit')
       where l.company_id = $1 and l.transaction_id = e.document_id
     ) a on true
     left join transactions t on t.company_id = $1 and t.id = e.document_id`,
  ),
  // Points are owed at the worth that they were earned at: 'PTW' of each document, and nothing else but entries by hand.
  comparison(
    'point_accounts',
    `select coalesce(a.usd, 0) = -coalesce(e.amount, 0) as is_equal, coalesce(t.version, e.version) as place,
       coalesce(t.description || ' ' || t.reference, 'Un documento') || ': los puntos del cliente cambiaron en $ '
         || ${shown('coalesce(e.amount, 0)')} || ' y su cuenta en $ ' || ${shown('-coalesce(a.usd, 0)')} || '.' as message,
       coalesce(t.source, a.source) as collection, coalesce(e.document_id, a.transaction_id) as id
     from (
       select document_id, sum(amount) as amount, min(version) as version from customer_entries
       where company_id = $1 and currency = 'PTW' group by document_id
     ) e
     full join (
       select l.transaction_id, min(p.source) as source, sum(l.usd) as usd from account_entries l
       join accounts k on k.company_id = l.company_id and k.id = l.account_id and k.role = 'points_payable'
       join transactions p on p.company_id = l.company_id and p.id = l.transaction_id
       where l.company_id = $1 and p.source in ('sales', 'sale_returns', 'merges') group by l.transaction_id
     ) a on a.transaction_id = e.document_id
     left join transactions t on t.company_id = $1 and t.id = coalesce(e.document_id, a.transaction_id)`,
  ),
  comparison(
    'numbers',
    `select not (x.has_gap or x.is_repeated) as is_equal, x.series as place,
       case when x.is_repeated then 'Serie ' || x.series || ': hay un número repetido en ' || x.kind || '.'
         else 'Serie ' || x.series || ': falta el número ' || x.missing || ' en ' || x.kind
           || '. Puede estar entre los documentos por revisar, o en un equipo que no lo ha enviado.' end as message,
       x.collection, x.id
     from (
       select n.series, n.collection, bool_or(n.clash > 0) as is_repeated,
         case n.collection when 'sales' then 'las ventas' else 'las devoluciones' end as kind,
         bool_or(n.number <> n.before + 1 and n.number <> n.before) as has_gap,
         min(n.before + 1) filter (where n.number > n.before + 1) as missing,
         (array_agg(n.id order by n.number) filter (where n.clash > 0 or n.number > n.before + 1))[1] as id
       from (
         select d.*, coalesce(lag(d.number) over (partition by d.series_id, d.collection order by d.number, d.clash), 0) as before
         from (${SALES_AND_RETURNS}) d
       ) n group by n.series_id, n.series, n.collection
     ) x`,
  ),
] as const;

export async function compareSums(tx: CompanyTx): Promise<Compared[]> {
  const found: Compared[] = [];
  for (const [name, statement] of COMPARISONS) {
    const [row] = await tx.query<SumRow>(statement, [tx.companyId]);
    if (row === undefined) throw new Error(`${name} was not compared`);
    const { compared, differences, message, collection, id } = row;
    const document = collection === null || id === null ? null : { collection, id };
    found.push({ name, compared, differences, first: message === null ? null : { message, document } });
  }
  return found;
}
