/** Lists and single rows of a collection for clients of the API, in the shapes the specification shows (API-08 to API-18). */
import type { CollectionName } from '@cuadra/contracts/collections';
import type { CompanyDatabase } from '../db/database.ts';
import { permissionsOfRole } from '../identity/decide-caller.ts';
import { roleKey } from '../identity/session-reply.ts';
import { CHECK_WITNESS, type Witness, witnessValues } from '../sync/witness.ts';
import type { ListQuery } from './filters.ts';
import type { RowReader } from './row-reader.ts';

/** @returns a JSON list, as text */
export async function readList(
  database: CompanyDatabase,
  companyId: string,
  reader: RowReader,
  query: ListQuery,
  witness: Witness | undefined,
): Promise<string> {
  const values = [companyId, query.limit, query.offset, ...query.values];
  const [, rows] = await database.readTogether(companyId, [
    [CHECK_WITNESS, witnessValues(witness)],
    [reader.list(query.filters), values],
  ]);
  return `[${(rows ?? []).map((row) => shownRow(reader.name, companyId, String(row.json))).join(',')}]`;
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
