/** The payments of a method that are still in its clearing account (ACC-07). */
import {
  SETTLED_PAYMENTS_MAX,
  type UnsettledPayment,
  type UnsettledQuery,
  type UnsettledReply,
} from '@cuadra/contracts/accounting/settling';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/** Values: method, currency, how many. */
const UNSETTLED: Statement = {
  name: 'unsettled_payments',
  text: `
    select p.collection, p.document_id, p.part, p.register_id, p.reference, p.label,
      to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      p.usd::numeric(18,2)::text as amount_usd, p.ves::numeric(20,2)::text as amount_bs
    from app.unsettled_payments($1, $2, $3) p order by p.at, p.document_id, p.part`,
};

/** Values: method. */
const BALANCE: Statement = {
  name: 'clearing_balance',
  text: 'select b.usd::text as usd, b.ves::text as ves from app.clearing_balance($1) b',
};

export function readUnsettled(
  database: CompanyDatabase,
  companyId: string,
  { method, currency }: UnsettledQuery,
): Promise<UnsettledReply> {
  return database.withCompany(
    companyId,
    async (tx) => {
      const found = await tx.query<UnsettledPayment>(UNSETTLED, [method, currency, SETTLED_PAYMENTS_MAX + 1]);
      const [clearing] = await tx.query<UnsettledReply['clearing']>(BALANCE, [method]);
      return {
        clearing: clearing ?? { usd: '0.00', ves: '0.00' },
        payments: found.slice(0, SETTLED_PAYMENTS_MAX),
        has_more: found.length > SETTLED_PAYMENTS_MAX,
      };
    },
    'snapshot',
  );
}
