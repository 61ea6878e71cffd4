/**
 * Whether the maker of each document has the permission for it. The caller's own is known; a device sends what others
 * of the company have made too, and then one query tells (S-22, S-50).
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
  text: `select u.id, u.role_id, r.permissions from users u
    join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = $1 and u.id = any($2) and u.active and u.deleted_at is null`,
};

interface MakerRow {
  readonly id: string;
  readonly role_id: string;
  readonly permissions: readonly string[];
}

/** The items whose maker may not make them now; whoever belongs to the company no more may make none. */
export async function makersWithoutPermission(
  database: CompanyDatabase,
  caller: CompanyCaller,
  items: readonly Item[],
): Promise<Set<Item>> {
  const others = items.filter((item) => item.madeBy.id !== caller.member?.userId);
  const permissions = others.length === 0 ? new Map() : await load(database, caller.companyId, others);
  return new Set(
    items.filter((item) => {
      const name = item.collection;
      if (!isDocumentName(name)) return false;
      if (item.madeBy.id === caller.member?.userId) return !may(caller, name, 'write');
      return !mayWrite(permissions.get(item.madeBy.id) ?? [], name);
    }),
  );
}

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
  return new Map(rows.map((row) => [row.id, permissionsOfRole(companyId, row.role_id, row.permissions)]));
}

function mayWrite(permissions: readonly PermissionEntry[], name: DocumentName): boolean {
  return COLLECTIONS[name].write.some((area) => can(permissions, area, 'write'));
}
