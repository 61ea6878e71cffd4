/**
 * The accounts of banks, and of what is on its way there, beside the documents; and each line of a bank's statement
 * beside the entries that it was matched with (ACC-07, ACC-09).
 */
import type { AccountRole } from '@cuadra/domain/ledger/account';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { CompanyTx, Statement } from '../db/database.ts';
import { compareAccounts } from './compare-accounts.ts';
import type { DocumentComparison } from './compare-documents.ts';
import type { Replay } from './replay/replay.ts';
import { amountText } from './verification-text.ts';

export const BANK_ROLES: readonly AccountRole[] = [
  'bank_ves',
  'bank_fx_abroad',
  'card_clearing',
  'pagomovil_clearing',
  'zelle_clearing',
];

/**
 * Lines that are their entries whole, all of which have come; a line that is a part of them is beside other lines, which
 * may be in a file that is not imported yet.
 */
const MATCHED: Statement = {
  name: 'verified_bank_lines',
  text: `with matched as materialized (
      select l.id, l.date, l.amount, l.currency, l.account_id, l.entries, e.amount as booked
      from bank_lines l
      cross join lateral (
        select sum(case l.currency when 'USD' then x.usd else x.ves end) as amount,
          count(distinct x.transaction_id) as found, bool_or(coalesce(m.is_part, false)) as is_part
        from jsonb_to_recordset(l.entries) as m(transaction_id uuid, is_part boolean)
        left join account_entries x on x.company_id = $1 and x.transaction_id = m.transaction_id
          and x.account_id = l.account_id
      ) e
      where l.company_id = $1 and l.deleted_at is null and l.entries <> '[]' and not e.is_part
        and e.found = jsonb_array_length(l.entries)
    )
    select (select count(*)::int from matched where amount = booked) as right,
      to_char(d.date, 'YYYY-MM-DD') as day, d.currency, (d.amount * 100)::bigint::text as amount,
      (d.booked * 100)::bigint::text as booked, a.name, t.source as collection, t.id
    from (select 1) one
    left join matched d on d.amount <> d.booked
    left join accounts a on a.company_id = $1 and a.id = d.account_id
    left join transactions t on t.company_id = $1 and t.id = (d.entries #>> '{0,transaction_id}')::uuid
    order by d.date, d.id`,
};

interface MatchedRow {
  /** How many agree. */
  readonly right: number;
  /** Of one that does not; null where all do. */
  readonly day: string | null;
  readonly currency: string;
  /** In minor units. */
  readonly amount: string;
  readonly booked: string;
  readonly name: string;
  /** Of its first entry. */
  readonly collection: string | null;
  readonly id: string | null;
}

/** Notes them after what the documents have on these accounts. */
export async function compareBanks(
  tx: CompanyTx,
  replay: Replay,
  { banks, rules }: DocumentComparison,
): Promise<void> {
  await compareAccounts(tx, [...rules.banks], { replay, rules, differences: banks });
  const rows = await tx.query<MatchedRow>(MATCHED, [tx.companyId]);
  banks.compared += rows[0]?.right ?? 0;
  for (const { day, currency, amount, booked, name, collection, id } of rows) {
    if (day === null) continue;
    banks.note(false, () => ({
      message: `${name}: el movimiento del ${dayText(day)} por ${amountText(BigInt(amount), currency)} está conciliado con asientos que suman ${amountText(BigInt(booked), currency)}.`,
      document: collection === null || collection === '' || id === null ? null : { collection, id },
    }));
  }
}
