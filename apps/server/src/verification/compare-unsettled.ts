/** The list of what is still to be settled beside its account, a method at a time (ACC-07, ACC-09). */
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import type { SettledMethod } from '@cuadra/domain/settling/settlement';
import type { CompanyTx, Statement } from '../db/database.ts';
import type { DocumentComparison } from './compare-documents.ts';
import { bothText } from './verification-text.ts';

/** Of one method and currency; of more, only their accounts are compared. */
const PAYMENTS_MAX = 40_000;

/**
 * Values: company, how many payments. What was entered by hand is in the account alone. A settlement is flagged that has
 * a payment of another one, one with other figures, or one that has not come: what it took out of the account beyond its
 * own payments is in no list.
 */
const UNSETTLED: Statement = {
  name: 'verified_unsettled',
  text: `with listed as (
      select m.method, coalesce(sum(p.usd), 0) as usd, coalesce(sum(p.ves), 0) as ves,
        count(*) filter (where m.currency = 'USD') as dollars, count(*) filter (where m.currency = 'VES') as bolivars
      from (values ('card', 'USD'), ('card', 'VES'), ('mobile', 'VES'), ('zelle', 'USD')) as m(method, currency)
      left join lateral app.unsettled_payments(m.method, m.currency, $2 + 1) p on true
      group by m.method
    ), beyond as (
      select s.method, sum(y.amount_usd - coalesce(c.usd, 0)) as usd,
        sum(app.bolivars_at_first_rate(y.amount_usd, y.amount_bs, s.exchange_rate) - coalesce(c.ves, 0)) as ves
      from settlements s
      cross join lateral jsonb_to_recordset(s.payments)
        as y(collection text, document_id uuid, part text, amount_usd numeric, amount_bs numeric)
      left join settled_parts o on o.company_id = s.company_id and o.document_id = y.document_id and o.part = y.part
        and o.settlement_id = s.id and not exists (
          select from settled_parts e
          join settlements f on f.company_id = e.company_id and f.id = e.settlement_id and f.version < s.version
          where e.company_id = o.company_id and e.document_id = o.document_id and e.part = o.part
            and not exists (select from settlements v where v.company_id = $1 and v.reverses_id = f.id)
        )
      left join lateral app.clearing_payments(s.method, s.currency, array[o.document_id]) c
        on c.collection = y.collection and c.part = y.part
      where s.company_id = $1 and s.is_booked and s.reverses_id is null and s.flags <> '{}'
        and not exists (select from settlements v where v.company_id = $1 and v.reverses_id = s.id)
      group by s.method
    ), by_hand as (
      select a.role, sum(e.usd) as usd, sum(e.ves) as ves
      from journal_entries j
      join account_entries e on e.company_id = j.company_id and e.transaction_id = j.id
      join accounts a on a.company_id = e.company_id and a.id = e.account_id
      where j.company_id = $1 and a.role like '%\\_clearing'
      group by a.role
    )
    select l.method, (l.usd * 100)::bigint::text as usd, (l.ves * 100)::bigint::text as ves,
      ((b.usd - coalesce(h.usd, 0) + coalesce(x.usd, 0)) * 100)::bigint::text as booked_usd,
      ((b.ves - coalesce(h.ves, 0) + coalesce(x.ves, 0)) * 100)::bigint::text as booked_ves
    from listed l
    cross join lateral app.clearing_balance(l.method) b
    left join beyond x on x.method = l.method
    left join by_hand h
      on h.role = case l.method when 'card' then 'card_clearing' when 'mobile' then 'pagomovil_clearing' else 'zelle_clearing' end
    where greatest(l.dollars, l.bolivars) <= $2
    order by l.method`,
};

interface UnsettledRow {
  readonly method: SettledMethod;
  /** In minor units, as the others. */
  readonly usd: string;
  readonly ves: string;
  readonly booked_usd: string;
  readonly booked_ves: string;
}

/** Notes them with the banks: these are payments on their way there. */
export async function compareUnsettled(tx: CompanyTx, { banks, rules }: DocumentComparison): Promise<void> {
  for (const row of await tx.query<UnsettledRow>(UNSETTLED, [tx.companyId, PAYMENTS_MAX])) {
    const listed = { usd: BigInt(row.usd), ves: BigInt(row.ves) };
    const booked = { usd: BigInt(row.booked_usd), ves: BigInt(row.booked_ves) };
    // As with all accounts: bolívares were others before goods had a value of their own in them.
    const isVesFree = rules.costsRebuiltUntil > 0;
    banks.note(listed.usd === booked.usd && (isVesFree || listed.ves === booked.ves), () => ({
      message: `${PAYMENT_METHOD_RULES[row.method].label}: Por liquidar suma ${bothText(listed)}; su cuenta, sin los asientos a mano, tiene ${bothText(booked)}.`,
      document: null,
    }));
  }
}
