/** Names of the records in the trail: records and users from the device, devices from the server. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import type { ApiClient } from '../../../data/api/api-client.ts';
import { createDevicesApi } from '../../../data/api/devices-api.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import { readSyncValue } from '../../../data/sync/state/sync-values.ts';
import type { AuditEntry, NamesById } from './audit-text.ts';
import { namesOf } from './names-of.ts';

const NONE: NamesById = new Map();

/** @param client undefined for whom the server does not know: then only this device has a name */
export function useNames(
  db: CompanyDb,
  client: ApiClient | undefined,
  entries: readonly AuditEntry[] | undefined,
): { readonly names: NamesById; readonly devices: NamesById } {
  const [names, setNames] = useState(NONE);
  const [devices, setDevices] = useState(NONE);
  useEffect(() => {
    let isShown = true;
    void namesOf(db, entries ?? []).then((found) => {
      if (isShown) setNames(found);
    });
    return () => {
      isShown = false;
    };
  }, [db, entries]);
  const own = useLiveQuery(() => dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'device')), [db]);
  useEffect(() => {
    if (client === undefined) return;
    let isShown = true;
    void createDevicesApi(client)
      .devices()
      .then((reply) => {
        if (isShown && reply.ok) setDevices(new Map(reply.value.devices.map(({ id, name }) => [id, name])));
      });
    return () => {
      isShown = false;
    };
  }, [client]);
  // This one is known without anybody: the trail of a company that lives here is read without a network.
  const all = useMemo(
    () => (own === undefined || own === null ? devices : new Map([[own.id, own.name], ...devices])),
    [own, devices],
  );
  return { names, devices: all };
}
