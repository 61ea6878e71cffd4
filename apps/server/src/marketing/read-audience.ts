/** How many customers a campaign reaches, and some of them (MKT-05). */
import type { AudienceQuestion, AudienceReply } from '@cuadra/contracts/marketing/audience-reading';
import { assert } from '@cuadra/domain/assert';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/** Values: audience, channel, business day, size of the sample. */
const AUDIENCE: Statement = {
  name: 'campaign_audience',
  text: `
    with found as materialized (select * from app.campaign_audience($1::jsonb, $2, $3::date)),
    first_few as (
      select customer_id, name, address, last_day from found
      order by last_day desc nulls last, customer_id limit $4
    )
    select (select count(*) from found)::integer as count,
      coalesce((
        select jsonb_agg(jsonb_build_object('customer_id', s.customer_id, 'name', s.name, 'address', s.address,
          'last_day', s.last_day::text)
          order by s.last_day desc nulls last, s.customer_id) from first_few s), '[]') as sample`,
};

export function readAudience(
  database: CompanyDatabase,
  companyId: string,
  { audience, channel, sample_size }: AudienceQuestion,
  now: Date,
): Promise<AudienceReply> {
  const today = businessDayOf(now.toISOString());
  return database.withCompany(
    companyId,
    async (tx) => {
      const values = [JSON.stringify(audience), channel, today, sample_size];
      const [reply] = await tx.query<AudienceReply>(AUDIENCE, values);
      assert(reply !== undefined, 'a count is one row');
      return reply;
    },
    'snapshot',
  );
}
