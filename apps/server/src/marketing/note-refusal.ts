/** That a customer takes no more messages of a channel, as the server learns of it: by the link of one, or because none
 * arrives (MKT-05). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { SERVICE, storeNewRecords } from '../items/store-records.ts';
import type { Channel } from './message-way.ts';

const CONSENTS: Statement = {
  name: 'consents_to_channel',
  text: 'select app.consents_to($1, $2) as consents',
};

/** A row of its own, never changed; none where the last word is a refusal already. @returns whether one was stored */
export async function noteRefusal(
  tx: CompanyTx,
  customerId: string,
  channel: Channel,
  way: 'link' | 'bounce',
  at: Date,
): Promise<boolean> {
  await tx.query(LOCK_COMPANY, [tx.companyId]);
  const [row] = await tx.query<{ consents: boolean }>(CONSENTS, [customerId, channel]);
  if (row?.consents !== true) return false;
  const consent = {
    id: newId(),
    customer_id: customerId,
    channels: [channel],
    is_granted: false,
    way,
    said_at: at.toISOString(),
  };
  const maker = { itemId: newId(), deviceId: undefined, madeBy: SERVICE, at };
  await storeNewRecords(tx, 'marketing_consents', [consent], maker);
  return true;
}
