/** Names of what the trail speaks of: of records and people from the device, of devices from the server. */
import type { CollectionName } from '@cuadra/contracts/collections';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../data/api/api-client.ts';
import { createDevicesApi } from '../../../data/api/devices-api.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { type AuditEntry, idsOf, type NamesById } from './audit-text.ts';

/** Where the ids that fields hold are looked for, besides the collection of the entry itself. */
const POINTED_AT: readonly CollectionName[] = [
  'roles',
  'users',
  'categories',
  'taxes',
  'warehouses',
  'products',
  'registers',
];

const NONE: NamesById = new Map();

export function useNames(
  db: CompanyDb,
  client: ApiClient,
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
  useEffect(() => {
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
  return { names, devices };
}

/** Deleted ones too: their rows stay for ever (S-29). */
export async function namesOf(db: CompanyDb, entries: readonly AuditEntry[]): Promise<NamesById> {
  const ids = [...new Set(entries.flatMap(idsOf))];
  const own = new Set(entries.map(({ collection }) => collection));
  const tables = db.tables.filter(({ name }) => own.has(name) || POINTED_AT.includes(name as CollectionName));
  const names = new Map<string, string>();
  for (const table of tables) {
    const rows: unknown[] = await table.bulkGet(ids);
    for (const [index, row] of rows.entries()) {
      const name = nameOf(row);
      if (name !== undefined) names.set(ids[index] ?? '', name);
    }
  }
  return names;
}

function nameOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const { name, series, number } = row as Readonly<Record<string, unknown>>;
  if (typeof series === 'string' && typeof number === 'number') return formatNumber(series, number);
  return typeof name === 'string' && name !== '' ? name : undefined;
}
