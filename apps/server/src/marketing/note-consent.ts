/**
 * What a customer says about a channel, as the server learns of it: by the link of a message or of an invitation, or because
 * none arrives (MKT-05).
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import { type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { SERVICE, storeNewRecords } from '../items/store-records.ts';
import type { Channel } from './message-way.ts';

const CONSENTS: Statement = {
  name: 'consents_to_channel',
  text: `select app.consents_to($1, $2) as consents, (
      select max(m.said_at) from marketing_consents m
      where m.company_id = $3 and m.deleted_at is null and m.channels ? $2 and m.customer_id in (
        select $1 union select c.id from customers c where c.company_id = $3 and c.merged_into = $1)) as "lastAt"`,
};

/** That he takes no more. @returns as {@link noteConsent} */
export function noteRefusal(
  tx: CompanyTx,
  customerId: string,
  channel: Channel,
  way: 'link' | 'bounce',
  at: Date,
): Promise<boolean> {
  return noteConsent(tx, customerId, channel, false, way, at);
}

/** A row of its own, never changed; none where it is in force already. @returns whether one was stored */
export async function noteConsent(
  tx: CompanyTx,
  customerId: string,
  channel: Channel,
  isGranted: boolean,
  way: 'link' | 'bounce',
  at: Date,
): Promise<boolean> {
  await tx.query(LOCK_COMPANY, [tx.companyId]);
  const [row] = await tx.query<{ consents: boolean; lastAt: Date | null }>(CONSENTS, [
    ...[customerId, channel, tx.companyId],
  ]);
  if (row?.consents === isGranted) return false;
  // What was said before may have the instant of a clock that is years ahead: what is said now is in force all the same. Of
  // one instant a refusal is.
  const inForceFrom = (row?.lastAt?.getTime() ?? 0) + (isGranted ? 1 : 0);
  const saidAt = new Date(Math.max(at.getTime(), inForceFrom));
  const consent = {
    id: newId(),
    customer_id: customerId,
    channels: [channel],
    is_granted: isGranted,
    way,
    said_at: saidAt.toISOString(),
  };
  const maker = { itemId: newId(), deviceId: undefined, madeBy: SERVICE, at };
  await storeNewRecords(tx, 'marketing_consents', [consent], maker);
  return true;
}
