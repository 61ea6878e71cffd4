/**
 * What the attachments of a document do not allow (ACC-03): more than there is room for, and taking one away from what
 * is posted. Apart from the other rules, because it asks about documents.
 */
import type { AttachedTo } from '@cuadra/contracts/accounting/attachments';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { ATTACHMENTS_MAX } from '@cuadra/domain/files/attachment-type';
import type { CompanyTx, Statement } from '../db/database.ts';
import { fieldProblem } from './field-problem.ts';
import type { MergedRecord } from './merge-record.ts';

const ATTACHED: Statement = {
  name: 'attached_to_documents',
  text: `select document_id, count(*)::integer as count from attachments
    where company_id = $1 and document_id = any($2) and deleted_at is null group by document_id`,
};
const POSTED: Readonly<Record<AttachedTo, Statement>> = {
  journal_entries: postedIn('journal_entries'),
  supplier_bills: postedIn('supplier_bills'),
};

function postedIn(table: AttachedTo): Statement {
  return {
    name: `posted_${table}`,
    text: `select id from ${table} where company_id = $1 and id = any($2)`,
  };
}

/** @param records with their changes applied */
export async function attachmentConflict(
  tx: CompanyTx,
  records: readonly MergedRecord[],
): Promise<FieldProblem[]> {
  const added = records.filter((record) => isAdded(record));
  const removed = records.filter(({ fields }) => typeof fields.deleted_at === 'string');
  return [...(await tooMany(tx, added)), ...(await takenFromPosted(tx, removed))];
}

/** Made, or taken back from deletion. */
function isAdded(record: MergedRecord): boolean {
  const { kind, fields } = record;
  if (kind === 'insert') return true;
  return record.current.row.deleted_at !== null && fields.deleted_at === null;
}

async function tooMany(tx: CompanyTx, added: readonly MergedRecord[]): Promise<FieldProblem[]> {
  if (added.length === 0) return [];
  const ids = [...new Set(added.map(documentOf))];
  const rows = await tx.query<{ document_id: string; count: number }>(ATTACHED, [tx.companyId, ids]);
  const counts = new Map(rows.map(({ document_id, count }) => [document_id, count]));
  return added.flatMap((record) => {
    const count = (counts.get(documentOf(record)) ?? 0) + 1;
    counts.set(documentOf(record), count);
    const field = `${record.change.path}document_id`;
    return count > ATTACHMENTS_MAX ? [fieldProblem(field, 'attachments_full')] : [];
  });
}

async function takenFromPosted(tx: CompanyTx, removed: readonly MergedRecord[]): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const [collection, statement] of Object.entries(POSTED)) {
    const of = removed.filter((record) => rowOf(record).collection === collection);
    if (of.length === 0) continue;
    const rows = await tx.query<{ id: string }>(statement, [tx.companyId, of.map(documentOf)]);
    const posted = new Set(rows.map(({ id }) => id));
    const taken = of.filter((record) => posted.has(documentOf(record)));
    problems.push(...taken.map(({ change }) => fieldProblem(`${change.path}id`, 'attachment_posted')));
  }
  return problems;
}

function documentOf(record: MergedRecord): string {
  return String(rowOf(record).document_id);
}

function rowOf(record: MergedRecord): Readonly<Record<string, unknown>> {
  return record.kind === 'update' ? { ...record.current.row, ...record.fields } : record.fields;
}
