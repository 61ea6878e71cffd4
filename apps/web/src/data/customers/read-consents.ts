/**
 * What a customer said about being written to, with what was said under the names that were merged into his (MKT-05). A
 * merge loses nothing: the rows stay where they are, and are read together.
 */
import { type Consent, type ConsentChannel, consentedChannels } from '@cuadra/domain/marketing/consent';
import type { CompanyDb } from '../company-db.ts';
import type { ConsentRow } from '../rows.ts';
import { survivorOf } from './survivor.ts';

export interface CustomerConsent {
  /** He may be written to by these. */
  readonly channels: readonly ConsentChannel[];
  /** What was said last; undefined where he was never asked. */
  readonly last: ConsentRow | undefined;
}

export async function readConsentOf(db: CompanyDb, customerId: string): Promise<CustomerConsent> {
  const id = await survivorOf(db, customerId);
  const merged = await db.customers.where('merged_into').equals(id).primaryKeys();
  const rows = await db.marketing_consents
    .where('customer_id')
    .anyOf([...new Set([customerId, id, ...merged])])
    .toArray();
  rows.sort((first, second) => Date.parse(first.said_at) - Date.parse(second.said_at));
  return { channels: consentedChannels(rows.map(consentOf)), last: rows.at(-1) };
}

function consentOf({ id, channels, is_granted, said_at }: ConsentRow): Consent {
  return { id, channels, isGranted: is_granted, saidAt: said_at };
}
