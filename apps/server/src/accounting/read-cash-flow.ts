/** Why money came and went in a period, and the transactions behind each figure (ACC-07). */
import {
  type CashFlowQuery,
  type CashFlowReply,
  type FlowLinesQuery,
  type FlowLinesReply,
  type FlowLineWire,
  type FlowWire,
  flowPlace,
} from '@cuadra/contracts/accounting/cash-flow';
import { flowKinds, type RoledAccount } from '@cuadra/domain/ledger/flow-kinds';
import type { CompanyDatabase, CompanyTx, Statement } from '../db/database.ts';
import { isOfPlace, movedAccounts, NIL_ID, placeValue } from './moved-accounts.ts';

const ACCOUNTS: Statement = {
  name: 'accounts_of_cash_flow',
  text: 'select id, code, name, type, parent_id as "parentId", role from accounts where company_id = $1',
};

/** Values: company, accounts of cash, first day, place; null for all. */
const OPENING: Statement = {
  name: 'cash_opening',
  text: `
    select coalesce(sum(debit_usd - credit_usd), 0)::numeric(20,2)::text as opening_usd,
      coalesce(sum(debit_ves - credit_ves), 0)::numeric(22,2)::text as opening_ves
    from (${movedAccounts('account_id = any($2::uuid[]) and day < $3::date and ($4::uuid is null or warehouse_id = $4::uuid)')}) moved`,
};

/**
 * What each transaction that moves cash brought of each kind, as the domain's `cashFlow` says. Values: company, accounts
 * of cash, first day, last day, the other accounts and the kind of each, and the place; null for all.
 */
const AMOUNTS = `
  kinds as (select k.account_id, k.kind from unnest($5::uuid[], $6::text[]) as k(account_id, kind)),
  moving as (
    select distinct e.transaction_id, e.day from account_entries e
    where e.company_id = $1 and e.account_id = any($2::uuid[]) and e.day between $3::date and $4::date
      and ${isOfPlace('$7')}
  ),
  others as (
    select m.transaction_id, m.day, e.usd, e.ves,
      case when bool_or(e.usd <> 0) over of_one or not bool_or(k.kind = 'exchange') over of_one then k.kind
        else 'exchange' end as kind
    from moving m
    join account_entries e on e.company_id = $1 and e.transaction_id = m.transaction_id
    join kinds k on k.account_id = e.account_id
    window of_one as (partition by m.transaction_id)
  ),
  amounts as (
    select transaction_id, day, kind, -sum(usd) as usd, -sum(ves) as ves from others
    group by transaction_id, day, kind
    having sum(usd) <> 0 or sum(ves) <> 0
  )`;

const FLOWS: Statement = {
  name: 'cash_flows',
  text: `with ${AMOUNTS}
    select kind, sum(greatest(usd, 0))::numeric(20,2)::text as in_usd,
      sum(greatest(ves, 0))::numeric(22,2)::text as in_ves,
      sum(greatest(-usd, 0))::numeric(20,2)::text as out_usd,
      sum(greatest(-ves, 0))::numeric(22,2)::text as out_ves
    from amounts group by kind order by kind`,
};

/** Values: as those of the amounts, then the kind, day and transaction of the place, and how many. */
const LINES: Statement = {
  name: 'cash_flow_lines',
  text: `with ${AMOUNTS}
    select t.id, to_char(a.day, 'YYYY-MM-DD') as date, t.description, t.reference, t.source,
      a.usd::numeric(20,2)::text as usd, a.ves::numeric(22,2)::text as ves
    from amounts a join transactions t on t.company_id = $1 and t.id = a.transaction_id
    where a.kind = $8 and (a.day, a.transaction_id) > ($9::date, $10::uuid)
    order by a.day, a.transaction_id limit $11`,
};

/** Opening and flows are from one snapshot. */
export function readCashFlow(
  database: CompanyDatabase,
  companyId: string,
  { from, to, warehouse_id }: CashFlowQuery,
): Promise<CashFlowReply> {
  return database.withCompany(
    companyId,
    async (tx) => {
      const { cash, others, kinds } = await accountsByKind(tx, companyId);
      const place = placeValue(warehouse_id);
      const [opening] = await tx.query<Omit<CashFlowReply, 'flows'>>(OPENING, [companyId, cash, from, place]);
      const flows = await tx.query<FlowWire>(FLOWS, [companyId, cash, from, to, others, kinds, place]);
      return { ...(opening ?? { opening_usd: '0.00', opening_ves: '0.00' }), flows };
    },
    'snapshot',
  );
}

/** One page of the transactions of a kind, oldest first. */
export function readFlowLines(
  database: CompanyDatabase,
  companyId: string,
  { from, to, kind, warehouse_id, cursor, limit }: FlowLinesQuery,
): Promise<FlowLinesReply> {
  const begin = cursor === undefined ? { date: from, id: NIL_ID } : flowPlace(cursor);
  return database.withCompany(
    companyId,
    async (tx) => {
      const { cash, others, kinds } = await accountsByKind(tx, companyId);
      const asked = [companyId, cash, from, to, others, kinds, placeValue(warehouse_id)];
      const found = await tx.query<FlowLineWire>(LINES, [...asked, kind, begin.date, begin.id, limit + 1]);
      const lines = found.slice(0, limit);
      const last = found.length > limit ? lines.at(-1) : undefined;
      return { lines, next: last === undefined ? null : `${last.date}_${last.id}` };
    },
    'snapshot',
  );
}

async function accountsByKind(tx: CompanyTx, companyId: string) {
  const accounts = await tx.query<RoledAccount>(ACCOUNTS, [companyId]);
  const kindOf = flowKinds(accounts);
  const ids = accounts.map(({ id }) => id);
  const others = ids.filter((id) => kindOf(id) !== 'cash');
  return { cash: ids.filter((id) => kindOf(id) === 'cash'), others, kinds: others.map(kindOf) };
}
