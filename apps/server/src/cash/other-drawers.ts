/**
 * Finds closings of sessions that another device has opened: people who may change Configuración close what a lost
 * device left open (S-44). Apart from the mapper, which reads no other document.
 */
import { Uuid } from '@cuadra/contracts/primitives/values';
import { z } from 'zod';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import type { Item } from '../items/item.ts';

const DEVICES: Statement = {
  name: 'devices_of_sessions',
  text: 'select o.id, o.device_id from cash_openings o where o.company_id = $1 and o.id = any($2)',
};

const OfSession = z.object({ cash_session_id: Uuid });

/** Returns the closings of another device's session. A session whose opening is not stored yet is not among them. */
export async function ofOtherDrawers(
  database: CompanyDatabase,
  companyId: string,
  closings: readonly Item[],
): Promise<ReadonlySet<Item>> {
  const read = closings.flatMap((item) => {
    const { data } = OfSession.safeParse(item.body);
    return data === undefined ? [] : [{ item, sessionId: data.cash_session_id }];
  });
  if (read.length === 0) return new Set();
  const rows = await database.withCompany(
    companyId,
    (tx) =>
      tx.query<{ id: string; device_id: string | null }>(DEVICES, [
        companyId,
        read.map(({ sessionId }) => sessionId),
      ]),
    'snapshot',
  );
  const devices = new Map(rows.map(({ id, device_id }) => [id, device_id]));
  const isOther = ({ item, sessionId }: (typeof read)[number]) => {
    const opener = devices.get(sessionId);
    return opener !== undefined && opener !== item.deviceId;
  };
  return new Set(read.filter(isOther).map(({ item }) => item));
}
