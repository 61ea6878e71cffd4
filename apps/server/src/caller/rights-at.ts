/**
 * The rights people had when they did something (S-50): what waited on a device for days is judged by the rights of
 * that time. Apart from the caller's rights, which are those of now and come with every call.
 */
import type { CompanyDatabase, Statement } from '../db/database.ts';
import type { PermissionEntry } from './caller.ts';
import { permissionsOfRole } from './roles.ts';

export interface RightsThen {
  /** Empty for a person who was deactivated or deleted by then. */
  readonly permissions: readonly PermissionEntry[];
  /** The instant when they changed next; null where they are still the same. */
  readonly until: Date | null;
}

export interface Making {
  readonly userId: string;
  /** Instant, by the server's clock. */
  readonly at: string;
}

/** A making dated before the person belonged to the company gets the person's first rights: clocks are never exact. */
const RIGHTS: Statement = {
  name: 'rights_at',
  text: `select m.n::int as n, r.role_id, r.permissions, r.is_active,
      (select min(x.since) from user_rights x where x.company_id = $1 and x.user_id = m.user_id and x.since > r.since) as until
    from unnest($2::uuid[], $3::timestamptz[]) with ordinality as m(user_id, at, n)
    cross join lateral (
      select x.since, x.role_id, x.permissions, x.is_active from user_rights x
      where x.company_id = $1 and x.user_id = m.user_id
      order by x.since <= m.at desc, case when x.since <= m.at then x.since end desc, x.since limit 1
    ) r`,
};

interface RightsRow {
  /** The number of the making, from 1. */
  readonly n: number;
  readonly role_id: string;
  readonly permissions: readonly string[];
  readonly is_active: boolean;
  readonly until: Date | null;
}

/** @returns one for each, in their order; undefined for a person who never belonged to the company */
export async function rightsAt(
  database: CompanyDatabase,
  companyId: string,
  makings: readonly Making[],
): Promise<(RightsThen | undefined)[]> {
  if (makings.length === 0) return [];
  const users = makings.map(({ userId }) => userId);
  const instants = makings.map(({ at }) => at);
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<RightsRow>(RIGHTS, [companyId, users, instants]),
    'snapshot',
  );
  const found = new Map(rows.map((row) => [row.n, row]));
  return makings.map((_, index) => {
    const row = found.get(index + 1);
    if (row === undefined) return undefined;
    const { role_id, permissions, is_active, until } = row;
    return { permissions: is_active ? permissionsOfRole(companyId, role_id, permissions) : [], until };
  });
}
