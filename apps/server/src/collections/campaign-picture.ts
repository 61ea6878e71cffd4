/**
 * The picture of a campaign leaves with each mail of it, so it is one that was made for it or for a product: what only a
 * document has attached, such as the photo of a bill, is for those who read the books (MKT-03, ACC-03).
 */
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { CompanyTx, Statement } from '../db/database.ts';
import { memberOf } from '../items/read-body.ts';
import type { MergedRecord } from './merge-record.ts';

const MESSAGE = 'Esa imagen es de un documento: elige otra.';

/** Also of deleted rows, as what the uploads themselves are read by. */
const ATTACHED_ALONE: Statement = {
  name: 'attached_alone',
  text: `select n.sha256 from unnest($2::text[]) as n(sha256)
    where (exists (select from attachments a where a.company_id = $1 and a.sha256 = n.sha256)
        or exists (select from attachments a where a.company_id = $1 and a.thumbnail = n.sha256 and a.thumbnail <> ''))
      and not exists (select from product_images i where i.company_id = $1 and i.sha256 = n.sha256)
      and not exists (select from campaigns c where c.company_id = $1 and c.content->>'image_sha256' = n.sha256)`,
};

/** @returns a problem for each campaign that names one; what a campaign has already may have been attached since */
export async function pictureProblems(
  tx: CompanyTx,
  name: CollectionName,
  records: readonly MergedRecord[],
): Promise<FieldProblem[]> {
  if (name !== 'campaigns') return [];
  const named = records.flatMap(({ change, fields }) => {
    const sha256 = memberOf(fields.content, 'image_sha256');
    return typeof sha256 === 'string' ? [{ sha256, path: change.path }] : [];
  });
  if (named.length === 0) return [];
  const hashes = named.map(({ sha256 }) => sha256);
  const rows = await tx.query<{ sha256: string }>(ATTACHED_ALONE, [tx.companyId, hashes]);
  const attached = new Set(rows.map(({ sha256 }) => sha256));
  return named
    .filter(({ sha256 }) => attached.has(sha256))
    .map(({ path }) => ({
      field: `${path}content.image_sha256`,
      code: 'invalid_input' as const,
      message: MESSAGE,
    }));
}
