/**
 * The owner's list of devices, and what the owner may do with one (S-51): name it, revoke it when it is lost, restore
 * it. Apart from enrolling, which a device does for itself.
 */
import type { DevicesReply } from '@cuadra/contracts/identity/people';
import { type Member, personOf } from '../caller/caller.ts';
import { type CompanyDatabase, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { recordCommand } from '../items/record-command.ts';

/**
 * Lists the devices of each person last seen first. Only a program that enrols itself anew each day exceeds the limit.
 * The limit counts by person, so that a person who enrols hundreds cannot hide another's device from the owner who must
 * revoke it.
 */
const DEVICES_A_PERSON_MAX = 100;

const DEVICES: Statement = {
  name: 'devices_of_company',
  text: `select d.id, d.name, d.enrolled_by, d.enrolled_at, d.last_seen_at, d.waiting, d.withdrawn_at,
      coalesce((select array_agg(s.code order by s.opened_at) from series s
        where s.company_id = d.company_id and s.device_id = d.id and s.closed_at is null), '{}') as series
    from (select x.*, row_number() over (
        partition by x.enrolled_by order by x.withdrawn_at is not null, x.last_seen_at desc, x.id) as place
      from devices x where x.company_id = $1) d
    where d.place <= ${DEVICES_A_PERSON_MAX}
    order by d.withdrawn_at is not null, d.enrolled_at, d.id`,
};
const NAME: Statement = {
  name: 'name_of_device',
  text: 'select name from devices where company_id = $1 and id = $2',
};
const RENAME: Statement = {
  name: 'rename_device',
  text: 'update devices set name = $3 where company_id = $1 and id = $2',
};
const IS_REVOKED: Statement = {
  name: 'lock_device',
  text: 'select withdrawn_at is not null as withdrawn from devices where company_id = $1 and id = $2',
};
const SET_REVOKED: Statement = {
  name: 'revoke_device',
  text: `update devices set withdrawn_at = case when $3 then now() end where company_id = $1 and id = $2`,
};

type Device = DevicesReply['devices'][number];
type DeviceRow = Omit<Device, 'is_current' | 'enrolled_at' | 'last_seen_at' | 'withdrawn_at'> & {
  readonly enrolled_at: Date;
  readonly last_seen_at: Date;
  readonly withdrawn_at: Date | null;
};

/** @param current the calling device, if a device calls */
export async function devicesOf(
  database: CompanyDatabase,
  companyId: string,
  current: string | undefined,
): Promise<DevicesReply> {
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<DeviceRow>(DEVICES, [companyId]),
    'snapshot',
  );
  return { devices: rows.map((row) => deviceOf(row, current)) };
}

function deviceOf(row: DeviceRow, current: string | undefined): Device {
  return {
    ...row,
    enrolled_at: row.enrolled_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    withdrawn_at: row.withdrawn_at === null ? null : row.withdrawn_at.toISOString(),
    is_current: row.id === current,
  };
}

/**
 * Renames it and writes its former name to the trail; the same name again changes nothing.
 * @returns false where the company has no such device
 */
export function renameDevice(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  id: string,
  name: string,
): Promise<boolean> {
  return database.withCompany(companyId, async (tx) => {
    // Locks before reading: of two changes at once, the second records what the first has written (S-01).
    await tx.query(LOCK_COMPANY, [companyId]);
    const [device] = await tx.query<{ name: string }>(NAME, [companyId, id]);
    if (device === undefined) return false;
    if (device.name === name) return true;
    const detail = { before: { name: device.name }, after: { name } };
    await recordCommand(tx, { collection: 'devices', rowId: id, by: personOf(member), detail });
    await tx.query(RENAME, [companyId, id, name]);
    return true;
  });
}

/**
 * Revokes a device or restores it, with one entry in the trail. What it sent while revoked stays in quarantine.
 * @returns undefined where the company has no such device, false where it was in that state already
 */
export function setRevoked(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  id: string,
  isRevoked: boolean,
): Promise<boolean | undefined> {
  return database.withCompany(companyId, async (tx) => {
    const [device] = await tx.query<{ withdrawn: boolean }>(IS_REVOKED, [companyId, id]);
    if (device === undefined) return undefined;
    if (device.withdrawn === isRevoked) return false;
    const detail = { withdrawn: isRevoked };
    await recordCommand(tx, { collection: 'devices', rowId: id, by: personOf(member), detail });
    await tx.query(SET_REVOKED, [companyId, id, isRevoked]);
    return true;
  });
}
