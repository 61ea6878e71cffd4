/** Writes down what a customer said about being written to: one row, by every channel (MKT-05). */
import { CONSENT_CHANNELS } from '@cuadra/domain/marketing/consent';
import { correctedInstant } from '../../../../data/clock.ts';
import { createRecord } from '../../../../data/local-writes/change-records.ts';
import type { Company } from '../../../../session/company/company.ts';

/** @param way at the till, or in the customer's sheet after a call or a paper */
export async function sayConsent(
  { db, maker }: Pick<Company, 'db' | 'maker'>,
  customerId: string,
  isGranted: boolean,
  way: 'till' | 'form',
): Promise<undefined> {
  const saidAt = await correctedInstant(db);
  await createRecord(
    db,
    'marketing_consents',
    {
      customer_id: customerId,
      channels: [...CONSENT_CHANNELS],
      is_granted: isGranted,
      way,
      said_at: saidAt,
    },
    maker,
  );
  return undefined;
}
