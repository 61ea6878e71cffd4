/** The browsers in which customers receive notices: stored, read and removed, each within a transaction (MKT-05). */
import {
  PUSH_DEVICES_MAX,
  type PushRenewalBody,
  type PushSubscriptionBody,
} from '@cuadra/contracts/marketing/push-subscriptions';
import { newId } from '@cuadra/contracts/primitives/ids';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, statements } from '../db/database.ts';
import type { PushOutcome, PushTarget } from '../push/send-push.ts';
import { noteConsent, noteRefusal } from './note-consent.ts';

/** No shop has as many; who invents subscriptions stops here. */
const DEVICES_OF_COMPANY_MAX = 200_000;
/** Of one installation; more shops than a person buys in. */
const COMPANIES_OF_BROWSER_MAX = 100;
const PROBLEM_CHARACTERS_MAX = 300;

const SQL = statements({
  push_devices: 'select id, endpoint, p256dh, auth from app.push_devices($1)',
  store_push_subscription: 'select app.store_push_subscription($1, $2, $3, $4, $5, $6, $7, $8) as stored',
  push_companies: 'select company_id from app.push_companies($1, $2, $3)',
  renew_push_subscription: 'select app.renew_push_subscription($1, $2, $3, $4, $5)',
  remove_push_devices: `delete from push_subscriptions
    where company_id = $1 and id in (select id from app.push_devices($2))`,
  remove_gone_devices: 'delete from push_subscriptions where company_id = $1 and id = any($2::uuid[])',
  note_push_device: `update push_subscriptions set last_at = $3, last_problem = $4
    where company_id = $1 and id = $2`,
});

export interface PushDevice extends PushTarget {
  readonly id: string;
}

/** Those of a customer, the newest first. */
export function devicesOf(tx: CompanyTx, customerId: string): Promise<PushDevice[]> {
  return tx.query<PushDevice>(SQL.push_devices, [customerId]);
}

/**
 * Stores a browser, and that the customer says yes to notices.
 *
 * @returns undefined where the company has too many; else whether its consents have changed
 */
export async function addDevice(
  tx: CompanyTx,
  customerId: string,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionBody,
  at: Date,
): Promise<boolean | undefined> {
  await tx.query(LOCK_COMPANY, [tx.companyId]);
  const [row] = await tx.query<{ stored: boolean }>(SQL.store_push_subscription, [
    ...[customerId, newId(), endpoint, p256dh, auth, at],
    ...[PUSH_DEVICES_MAX, DEVICES_OF_COMPANY_MAX],
  ]);
  if (row?.stored !== true) return undefined;
  return noteConsent(tx, customerId, 'push', true, 'link', at);
}

/**
 * A browser has another subscription, which its push service gave it: in each company it takes the former one's place.
 * Consent is none of it. A former one that is not stored, or whose secret is another, changes nothing.
 */
export async function renewDevice(
  database: CompanyDatabase,
  { former, subscription: { endpoint, keys } }: PushRenewalBody,
): Promise<void> {
  const companies = await database.identity<{ company_id: string }>(SQL.push_companies, [
    ...[former.endpoint, former.auth, COMPANIES_OF_BROWSER_MAX],
  ]);
  for (const { company_id } of companies) {
    await database.withCompany(company_id, async (tx) => {
      await tx.query(LOCK_COMPANY, [tx.companyId]);
      await tx.query(SQL.renew_push_subscription, [
        ...[former.endpoint, former.auth, endpoint, keys.p256dh, keys.auth],
      ]);
    });
  }
}

/** He takes no more notices, in no browser. @returns whether his consents have changed */
export async function removeDevices(tx: CompanyTx, customerId: string, at: Date): Promise<boolean> {
  const hasChanged = await noteRefusal(tx, customerId, 'push', 'link', at);
  await tx.query(SQL.remove_push_devices, [tx.companyId, customerId]);
  return hasChanged;
}

/** What became of a notice in each browser: one that takes nothing any more is removed. */
export async function noteDevices(
  tx: CompanyTx,
  outcomes: ReadonlyMap<string, PushOutcome>,
  at: Date,
): Promise<void> {
  const gone = [...outcomes].flatMap(([id, { kind }]) => (kind === 'gone' ? [id] : []));
  if (gone.length > 0) await tx.query(SQL.remove_gone_devices, [tx.companyId, gone]);
  for (const [id, outcome] of outcomes) {
    if (outcome.kind === 'gone') continue;
    const problem = 'reason' in outcome ? outcome.reason.slice(0, PROBLEM_CHARACTERS_MAX) : '';
    await tx.query(SQL.note_push_device, [tx.companyId, id, at, problem]);
  }
}
