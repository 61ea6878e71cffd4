/**
 * Who was signed in at a device, as the server has seen it. A document's own claim of its maker is only the device's
 * word.
 */
import type { CompanyDatabase, Statement } from '../db/database.ts';

const NOTE: Statement = {
  name: 'note_device_person',
  text: `with changed as (
      update devices set person_id = $3 where company_id = $1 and id = $2 and person_id is distinct from $3 returning id
    )
    insert into device_people (company_id, device_id, since, user_id)
    select $1, c.id, clock_timestamp(), $3 from changed c
    on conflict do nothing`,
};

/** Records who is at the device from now on; writes nothing where it is the same person as before. */
export async function noteDevicePerson(
  database: CompanyDatabase,
  companyId: string,
  deviceId: string,
  userId: string,
): Promise<void> {
  await database.withCompany(companyId, (tx) => tx.query(NOTE, [companyId, deviceId, userId]));
}

export interface AtDevice {
  readonly deviceId: string;
  /** Instant, by the server's clock. */
  readonly at: string;
}

export interface PersonAtDevice {
  readonly userId: string;
  /** When the next person was seen there; null where this person was the last. */
  readonly until: Date | null;
}

const PEOPLE: Statement = {
  name: 'people_at_devices',
  text: `select m.n::int as n, p.user_id as "userId",
      (select min(x.since) from device_people x where x.company_id = $1 and x.device_id = m.device_id and x.since > m.at) as until
    from unnest($2::uuid[], $3::timestamptz[]) with ordinality as m(device_id, at, n)
    cross join lateral (
      select x.user_id from device_people x
      where x.company_id = $1 and x.device_id = m.device_id and x.since <= m.at order by x.since desc limit 1
    ) p`,
};

/** @returns one for each, in their order; undefined where the server had seen no person at the device by then */
export async function peopleAtDevices(
  database: CompanyDatabase,
  companyId: string,
  asked: readonly AtDevice[],
): Promise<(PersonAtDevice | undefined)[]> {
  if (asked.length === 0) return [];
  const values = [companyId, asked.map(({ deviceId }) => deviceId), asked.map(({ at }) => at)];
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<PersonAtDevice & { n: number }>(PEOPLE, values),
    'snapshot',
  );
  const found = new Map(rows.map(({ n, userId, until }) => [n, { userId, until }]));
  return asked.map((_, index) => found.get(index + 1));
}
