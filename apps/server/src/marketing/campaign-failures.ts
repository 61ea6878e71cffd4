/**
 * What becomes of a campaign that cannot be prepared, such as one whose audience is no question that the database can
 * answer: it is tried again later and later, then paused, and stops none of the others (MKT-05). Its owner reads so at its
 * results.
 */
import { type CompanyDatabase, statements } from '../db/database.ts';
import { changeCampaign } from './campaign-row.ts';

/** So many in a row pause it. */
const FAILURES_MAX = 6;
/** Minutes to the next try after the first, the second… failure; who resumes a paused one waits for nothing. */
const NEXT_MINUTES = [1, 5, 15, 60, 240, 0];

const SQL = statements({
  // Who resumes a paused one begins anew.
  note_campaign_failure: `insert into campaign_failures as f (company_id, campaign_id, failures, next_at)
    values ($1, $2, 1, $3::timestamptz + make_interval(mins => ($4::integer[])[1]))
    on conflict (company_id, campaign_id) do update set
      failures = f.failures % cardinality($4) + 1,
      next_at = $3::timestamptz + make_interval(mins => ($4::integer[])[f.failures % cardinality($4) + 1])
    returning failures`,
  forget_campaign_failures:
    'delete from campaign_failures where company_id = $1 and campaign_id = any($2::uuid[])',
});

/** @returns whether it has changed */
export async function noteFailure(
  database: CompanyDatabase,
  companyId: string,
  campaignId: string,
  now: Date,
): Promise<boolean> {
  const [row] = await database.withCompany(companyId, (tx) =>
    tx.query<{ failures: number }>(SQL.note_campaign_failure, [companyId, campaignId, now, NEXT_MINUTES]),
  );
  if ((row?.failures ?? 0) < FAILURES_MAX) return false;
  return database.withCompany(companyId, (tx) =>
    changeCampaign(tx, campaignId, now, async () => ({ status: 'paused' })),
  );
}

/** Of those that could be prepared. */
export async function forgetFailures(
  database: CompanyDatabase,
  companyId: string,
  campaignIds: readonly string[],
): Promise<void> {
  if (campaignIds.length === 0) return;
  await database.withCompany(companyId, (tx) =>
    tx.query(SQL.forget_campaign_failures, [companyId, campaignIds]),
  );
}

/** @param failures in a row; 0 of one that nothing is wrong with */
export function failureText(failures: number): string | null {
  if (failures === 0) return null;
  return failures < FAILURES_MAX
    ? 'No se pudo preparar, y se intenta otra vez dentro de un rato. Las demás campañas siguen.'
    : 'No se pudo preparar después de varios intentos y quedó en pausa. Revisa su público y su mensaje, y reanúdala; si se repite, avísale a quien administra el servidor.';
}
