/**
 * Whether a change of records is stored, by its maker's rights now or at the time it was made (S-50, S-52). Apart from
 * the rights, because it reads the item.
 */

import { UUID_PATTERN } from '@cuadra/contracts/primitives/ids';
import { mayAccess } from '@cuadra/contracts/registry/collection-access';
import type { CollectionName } from '@cuadra/contracts/registry/collection-traits';
import { maySetFields } from '@cuadra/contracts/registry/guarded-fields';
import { can } from '@cuadra/domain/access/permissions';
import { DAY_MS } from '@cuadra/domain/time/days';
import type { CompanyCaller } from '../caller/caller.ts';
import { type AccessRefusal, accessRefusal, companyRefusal } from '../caller/collection-access.ts';
import { rightsAt } from '../caller/rights-at.ts';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { collectionNameOf, type Item } from './item.ts';

/**
 * A change counts as made before the loss of a right only if it is dated at most so many days before it. A wrong or
 * set-back clock reaches no further: no device goes longer without contact.
 */
const BACKDATED_DAYS_MAX = 30;

/** Returns why the item that changes records is not stored; undefined where it is. */
export async function changeRefusal(
  database: CompanyDatabase,
  caller: CompanyCaller,
  item: Item,
): Promise<AccessRefusal | undefined> {
  const name = collectionNameOf(item);
  const refusal = accessRefusal(caller, name, 'write') ?? fieldsRefusal(caller, item);
  if (refusal?.code !== 'forbidden' || !(await mightChangeThen(database, caller, item))) return refusal;
  return companyRefusal(caller, name, 'write');
}

/** Refuses a caller who may change the record, but not those fields of it. */
function fieldsRefusal({ member }: CompanyCaller, item: Item): AccessRefusal | undefined {
  const mayNot = member !== undefined && !maySetFields(member.permissions, collectionNameOf(item), item);
  return mayNot ? { status: 403, code: 'forbidden' } : undefined;
}

/**
 * Whether the maker of a record change had the right when it was made, although the sender has no right now (S-50). The
 * maker is the sender, or a person who cannot send it any more; that person's waiting changes are handed in by a
 * manager of the devices (S-52). Maker and time are only the device's word. So no sender speaks for a person who still
 * has access, and changes of rights are never accepted this way.
 */
async function mightChangeThen(
  database: CompanyDatabase,
  { companyId, member }: Pick<CompanyCaller, 'companyId' | 'member'>,
  item: Item,
): Promise<boolean> {
  if (member === undefined) return false;
  const name = collectionNameOf(item);
  // Otherwise a backdated change would return a right that was taken away.
  if (name === 'roles') return false;
  const isHisOwn = item.madeBy.id === member.userId;
  if (!isHisOwn && !can(member.permissions, 'config', 'write')) return false;
  const at = item.correctedAt;
  const [then] = await rightsAt(database, companyId, [{ userId: item.madeBy.id, at }]);
  if (then === undefined || !mayAccess(then.permissions, name, 'write')) return false;
  if (!maySetFields(then.permissions, name, item)) return false;
  if (then.until === null) return isHisOwn;
  if (then.until.getTime() - Date.parse(at) > BACKDATED_DAYS_MAX * DAY_MS) return false;
  return !(await isMadeSince(database, companyId, item, then.until));
}

const STORED_AT: Statement = {
  name: 'version_stored_at',
  text: 'select at from history where company_id = $1 and version = $2',
};

/**
 * Whether the change is later than its date says. It is, if it was made on a version from after that instant, or if an
 * import without `seen` would win over a value from after it. Then it would undo what others have changed since.
 */
function isMadeSince(
  database: CompanyDatabase,
  companyId: string,
  item: Item,
  instant: Date,
): Promise<boolean> {
  const { seen } = item;
  return database.withCompany(
    companyId,
    async (tx) => {
      if (seen === 0) return false;
      if (seen !== undefined) {
        const [version] = await tx.query<{ at: Date }>(STORED_AT, [companyId, seen]);
        return version === undefined || version.at > instant;
      }
      if (item.kind !== 'import') return false;
      const changed = await tx.query(changedSince(collectionNameOf(item)), [
        companyId,
        namedIds(item),
        instant,
      ]);
      return changed.length > 0;
    },
    'snapshot',
  );
}

function changedSince(name: CollectionName): Statement {
  return {
    name: `changed_since_${name}`,
    text: `select t.id from ${name} t join history h on h.company_id = t.company_id and h.version = t.version
      where t.company_id = $1 and t.id = any($2) and h.at > $3 limit 1`,
  };
}

/** Returns the ids of the records of an import, which has not been read yet. */
function namedIds({ body }: Item): string[] {
  const records: unknown = typeof body === 'object' && body !== null && 'records' in body ? body.records : [];
  if (!Array.isArray(records)) return [];
  return records.flatMap((record: unknown) => {
    const id = typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;
    return typeof id === 'string' && UUID_PATTERN.test(id) ? [id] : [];
  });
}
