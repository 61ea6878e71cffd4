/**
 * Migrations that got another number after a database may have applied them: two had the same one. A database notes what
 * it applied by name, so the note is renamed, and nothing is applied twice.
 */
import type pg from 'pg';

const RENAMED: Readonly<Record<string, string>> = {
  '0186_late_documents_moved': '0179_late_documents_moved',
  '0201_bills_by_number': '0202_bills_by_number',
  '0209_voided_visits': '0210_voided_visits',
};

/** Renames what the database has applied under a former name; safe to run at every start. */
export async function renameApplied(client: pg.Client): Promise<void> {
  await client.query(
    `update public.migrations m set name = r.name
     from unnest($1::text[], $2::text[]) as r(former, name) where m.name = r.former`,
    [Object.keys(RENAMED), Object.values(RENAMED)],
  );
}
