/** Reads the audit trail, which is the company's history itself (PERM-04, S-06): newest first, a page at a time. */
import type { AuditPage, AuditQuery } from '@cuadra/contracts/identity/audit';
import type { CompanyDatabase, Statement } from '../db/database.ts';

const TRAIL: Statement = {
  name: 'audit_trail',
  text: `select h.version, h.at, h.made_at, h.made_by, coalesce(maker.name, h.made_by_name) as made_by_name, h.sent_by,
      coalesce(sender.name, '') as sent_by_name, h.device_id, h.kind, h.collection, h.row_id, h.detail
    from history h
    left join users maker on maker.company_id = h.company_id and maker.id = h.made_by and h.device_id is not null
    left join users sender on sender.company_id = h.company_id and sender.id = h.sent_by
    where h.company_id = $1 and ($2::bigint is null or h.version < $2)
      and ($3::uuid is null or h.made_by = $3 or h.sent_by = $3)
      and ($4::text is null or h.collection = $4) and ($5::uuid is null or h.row_id = $5)
      and ($6::timestamptz is null or h.at >= $6) and ($7::timestamptz is null or h.at < $7)
    order by h.version desc limit $8`,
};

type Entry = AuditPage['entries'][number];
type Row = Omit<Entry, 'version' | 'at' | 'made_at'> & {
  readonly version: string;
  readonly at: Date;
  readonly made_at: Date | null;
};

/** Reads one page; `upto` is the `before` of the next page. */
export async function readTrail(
  database: CompanyDatabase,
  companyId: string,
  { before, limit, person, collection, row_id, from, to }: AuditQuery,
): Promise<AuditPage> {
  const filters = [before, person, collection, row_id, from, to].map((value) => value ?? null);
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<Row>(TRAIL, [companyId, ...filters, limit + 1]),
    'snapshot',
  );
  const entries = rows.slice(0, limit).map(entryOf);
  return { entries, upto: entries.at(-1)?.version ?? 0, more: rows.length > limit };
}

function entryOf({ version, at, made_at, ...row }: Row): Entry {
  return {
    ...row,
    version: Number(version),
    at: at.toISOString(),
    made_at: made_at === null ? null : made_at.toISOString(),
  };
}
