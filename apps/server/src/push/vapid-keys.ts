/**
 * The keys with which push services know this installation (RFC 8292). A browser subscribes to one public key and takes
 * nothing that another one signs, so they are made once and stored in the database, where all processes find the same; or they
 * are the operator's own (MKT-05).
 */
import { assert } from '@cuadra/domain/assert';
import webPush from 'web-push';
import type { VapidKeys } from '../config.ts';
import type { CompanyDatabase, Statement } from '../db/database.ts';

const PUSH_KEYS: Statement = {
  name: 'lasting_push_keys',
  text: 'select public_key as "publicKey", private_key as "privateKey" from identity.lasting_push_keys($1, $2)',
};

/** @param own the operator's; undefined for those that were made at the first start */
export async function lastingVapidKeys(
  database: CompanyDatabase,
  own: VapidKeys | undefined,
): Promise<VapidKeys> {
  if (own !== undefined) return own;
  const made = webPush.generateVAPIDKeys();
  const [stored] = await database.identity<VapidKeys>(PUSH_KEYS, [made.publicKey, made.privateKey]);
  assert(stored !== undefined, 'the keys are one row');
  return stored;
}
