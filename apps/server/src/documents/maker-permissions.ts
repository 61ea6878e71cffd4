/**
 * Whether the maker of each document is of the company and has the permission for it. The caller's own is known; a
 * device sends what others of the company have made too, and then one query tells (S-22, S-50).
 */
import { COLLECTIONS } from '@cuadra/contracts/collections';
import { can } from '@cuadra/domain/access/permissions';
import { may } from '../access/collection-access.ts';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { permissionsOfRole } from '../identity/decide-caller.ts';
import type { CompanyCaller, PermissionEntry } from '../plugins/caller.ts';
import type { Item } from '../sync/item.ts';
import { type DocumentName, isDocumentName } from './document-mappers.ts';

const MAKERS: Statement = {
  name: 'maker_permissions',
  text: `select u.id, u.role_id, r.permissions, u.active and u.deleted_at is null as "isActive" from users u
    join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = $1 and u.id = any($2)`,
};

interface MakerRow {
  readonly id: string;
  readonly role_id: string;
  readonly permissions: readonly string[];
  readonly isActive: boolean;
}

/**
 * What is told of the makers, by item: `unknown_maker` where it never was a person of the company, `permission_missing`
 * where they may not make it now. Whoever belongs to the company no more may make nothing.
 */
export async function flagsOfMakers(
  database: CompanyDatabase,
  caller: Pick<CompanyCaller, 'companyId' | 'member'>,
  items: readonly Item[],
): Promise<ReadonlyMap<Item, readonly string[]>> {
  const others = items.filter((item) => item.madeBy.id !== caller.member?.userId);
  const makers = others.length === 0 ? new Map() : await load(database, caller.companyId, others);
  return new Map(
    items.map((item) => {
      if (!isDocumentName(item.collection)) return [item, []];
      if (item.madeBy.id === caller.member?.userId) {
        return [item, may(caller, item.collection, 'write') ? [] : [PERMISSION_MISSING]];
      }
      return [item, flagsOfOther(makers.get(item.madeBy.id), item.collection)];
    }),
  );
}

const PERMISSION_MISSING = 'permission_missing';

function flagsOfOther(permissions: readonly PermissionEntry[] | undefined, name: DocumentName): string[] {
  if (permissions === undefined) return ['unknown_maker', PERMISSION_MISSING];
  return mayWrite(permissions, name) ? [] : [PERMISSION_MISSING];
}

/** By person; of one who is switched off, none. */
async function load(
  database: CompanyDatabase,
  companyId: string,
  items: readonly Item[],
): Promise<Map<string, readonly PermissionEntry[]>> {
  const ids = [...new Set(items.map((item) => item.madeBy.id))];
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<MakerRow>(MAKERS, [companyId, ids]),
    'snapshot',
  );
  return new Map(
    rows.map((row) => [
      row.id,
      row.isActive ? permissionsOfRole(companyId, row.role_id, row.permissions) : [],
    ]),
  );
}

function mayWrite(permissions: readonly PermissionEntry[], name: DocumentName): boolean {
  return COLLECTIONS[name].write.some((area) => can(permissions, area, 'write'));
}
