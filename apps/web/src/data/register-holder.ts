/** Which device holds a register, as the server informed this one (S-41): taking over a register is never silent. */
import type { CompanyDb } from './company-db.ts';
import type { RegisterRow } from './rows.ts';
import { dexieStore } from './store/dexie-store.ts';
import { readSyncValue } from './sync/state/sync-values.ts';

/** The person who moved a register to another device, and since when that device holds it. */
export interface RegisterHolder {
  readonly name: string;
  /** ISO instant. */
  readonly since: string;
}

/** The device that holds a register, if it is another one; undefined for a free register, and for this device's own. */
export function otherHolder(
  {
    holder_device,
    holder_name,
    holder_since,
  }: Pick<RegisterRow, 'holder_device' | 'holder_name' | 'holder_since'>,
  ownDeviceId: string | undefined,
): RegisterHolder | undefined {
  if (holder_device == null || holder_device === ownDeviceId) return undefined;
  return { name: holder_name ?? '', since: holder_since ?? '' };
}

/** The id of this device at the server; undefined until it was enrolled. */
export function ownDeviceId(db: CompanyDb): Promise<string | undefined> {
  return dexieStore(db).read(['sync'], async (tx) => (await readSyncValue(tx, 'device'))?.id);
}

/** The person who took over the register of this device; undefined while it is here, as far as this device knows. */
export function takenOver(db: CompanyDb): Promise<RegisterHolder | undefined> {
  return dexieStore(db).read(['sync', 'series', 'registers'], async (tx) => {
    const series = (await tx.all('series')).find((one) => !one.is_closed);
    const register = series === undefined ? undefined : await tx.get('registers', series.register_id);
    const device = await readSyncValue(tx, 'device');
    // Without an identity one device cannot be distinguished from another.
    return register === undefined || device === null ? undefined : otherHolder(register, device.id);
  });
}
