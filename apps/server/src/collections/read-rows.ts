/** Lists and single rows of a collection for clients of the API, in the shapes the specification shows (API-08 to API-18). */
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { permissionsOfRole, roleKey } from '../caller/roles.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { CHECK_WITNESS, type Witness, witnessValues } from '../items/witness.ts';
import type { ListQuery } from './filters.ts';
import { firstStep, nextStep } from './growing-steps.ts';
import type { RowReader } from './row-reader.ts';

export interface List {
  /** A JSON list. */
  readonly text: string;
  /** The offset of the rest; undefined when this is all. */
  readonly nextOffset: number | undefined;
}

/** A list ends before it exceeds this, but has at least one row: it is put together in memory. */
const LIST_BYTES_MAX = 4 * 1024 * 1024;

/**
 * Reads rows of one snapshot (S-16) step by step, so that memory holds only the list and one step.
 *
 * @param present returns what the caller may read of a row
 */
export async function readList(
  database: CompanyDatabase,
  companyId: string,
  reader: RowReader,
  query: ListQuery,
  witness: Witness | undefined,
  present: (json: string) => string,
): Promise<List> {
  const statement = reader.list(query.filters);
  return await database.withCompany(
    companyId,
    async (tx) => {
      await tx.query(CHECK_WITNESS, witnessValues(witness));
      const { rows, more } = await collectList(query, reader.stepRows, async (offset, limit) => {
        const read = await tx.query<{ json: string }>(statement, [companyId, limit, offset, ...query.values]);
        return read.map(({ json }) => present(shownRow(reader.name, companyId, json)));
      });
      return { text: `[${rows.join(',')}]`, nextOffset: more ? query.offset + rows.length : undefined };
    },
    'snapshot',
  );
}

/** @param read as many rows at most, from an offset */
export async function collectList(
  { limit, offset }: Pick<ListQuery, 'limit' | 'offset'>,
  stepRows: number,
  read: (offset: number, limit: number) => Promise<readonly string[]>,
  bytesMax = LIST_BYTES_MAX,
): Promise<{ readonly rows: readonly string[]; readonly more: boolean }> {
  const rows: string[] = [];
  let bytes = 0;
  for (let rowsAtOnce = firstStep(stepRows); ; rowsAtOnce = nextStep(rowsAtOnce, stepRows)) {
    // One row beyond the limit shows whether there are more.
    const wanted = Math.min(rowsAtOnce, limit + 1 - rows.length);
    const step = await read(offset + rows.length, wanted);
    for (const row of step) {
      bytes += Buffer.byteLength(row);
      if (rows.length === limit || (rows.length > 0 && bytes > bytesMax)) return { rows, more: true };
      rows.push(row);
    }
    if (step.length < wanted) return { rows, more: false };
  }
}

/** @returns the row as JSON text; undefined where there is none, or it was deleted */
export async function readOne(
  database: CompanyDatabase,
  companyId: string,
  reader: RowReader,
  id: string,
  witness?: Witness,
): Promise<string | undefined> {
  const [, rows] = await database.readTogether(companyId, [
    [CHECK_WITNESS, witnessValues(witness)],
    [reader.one, [companyId, id]],
  ]);
  const [row] = rows ?? [];
  return row === undefined ? undefined : shownRow(reader.name, companyId, String(row.json));
}

/** A profile shows its role and what it may do (API-08, ENT-03), which follow from the role's row. */
function shownRow(name: CollectionName, companyId: string, json: string): string {
  if (name !== 'users') return json;
  const { role_permissions, ...user } = JSON.parse(json) as Record<string, unknown> & {
    role_id: string;
    role_permissions: string[] | null;
  };
  const role = roleKey(companyId, user.role_id);
  const permissions = permissionsOfRole(companyId, user.role_id, role_permissions ?? []);
  return JSON.stringify({ ...user, role, permissions });
}
