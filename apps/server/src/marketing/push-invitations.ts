/** Addresses where a customer says yes to notices: made, and found by their secret (MKT-05). */
import { createHash, createHmac } from 'node:crypto';
import type { PushInvitationBody } from '@cuadra/contracts/marketing/push-subscriptions';
import { hashOfSecret } from '../caller/tokens.ts';
import { type CompanyDatabase, type CompanyTx, statements } from '../db/database.ts';
import { devicesOf } from './push-devices.ts';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of a customer: the newest work. */
const OF_CUSTOMER_MAX = 10;
const TOKEN_BYTES = 16;
/** Enough that no other browser has the same. */
const MARK_CHARACTERS = 32;

const SQL = statements({
  invited_customer: `select c.id from customers k
    join customers c on c.company_id = k.company_id and c.id = coalesce(k.merged_into, k.id) and c.deleted_at is null
    where k.company_id = $1 and k.id = $2`,
  store_push_invitation: `insert into push_invitations (company_id, id, customer_id, token_hash, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (company_id, id) do update set token_hash = excluded.token_hash
    returning customer_id, expires_at`,
  end_push_invitations: `delete from push_invitations i where i.company_id = $1 and (i.expires_at < $2 or i.id in (
    select id from push_invitations where company_id = $1 and customer_id = $3
    order by created_at desc, id desc offset $4))`,
  push_invitation_by_token: 'select * from app.push_invitation_by_token($1, $2)',
  consents_to_notices: "select app.consents_to($1, 'push') as consents",
});

export interface MadeInvitation {
  readonly token: string;
  readonly expiresAt: Date;
  /** How many browsers of his take notices. */
  readonly devices: number;
}

/**
 * The secret follows from the id, so that the same call again answers the same.
 *
 * @param key of this server: without it no secret can be guessed
 * @returns undefined for a customer that is not there
 */
export async function makeInvitation(
  tx: CompanyTx,
  { id, customer_id }: PushInvitationBody,
  key: string,
  now: Date,
): Promise<MadeInvitation | 'other_customer' | undefined> {
  const [customer] = await tx.query<{ id: string }>(SQL.invited_customer, [tx.companyId, customer_id]);
  if (customer === undefined) return undefined;
  const token = createHmac('sha256', key)
    .update(`push invitation ${tx.companyId} ${id}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');
  const [stored] = await tx.query<{ customer_id: string; expires_at: Date }>(SQL.store_push_invitation, [
    ...[tx.companyId, id, customer_id, hashOfSecret(token)],
    ...[now, new Date(now.getTime() + DAYS * DAY_MS)],
  ]);
  if (stored?.customer_id !== customer_id) return 'other_customer';
  await tx.query(SQL.end_push_invitations, [tx.companyId, now, customer_id, OF_CUSTOMER_MAX]);
  const devices = await devicesOf(tx, customer.id);
  return { token, expiresAt: stored.expires_at, devices: devices.length };
}

export interface Invitation {
  readonly company_id: string;
  readonly customer_id: string;
  readonly company_name: string;
}

/** Undefined where there is none, or not any more. */
export async function invitationOf(
  database: CompanyDatabase,
  token: string,
  now: Date,
): Promise<Invitation | undefined> {
  const [found] = await database.identity<Invitation>(SQL.push_invitation_by_token, [
    hashOfSecret(token),
    now,
  ]);
  return found;
}

/** What each browser in which he receives notices can know itself by: it has the address, and no one else has. */
export function knownBrowsers(
  database: CompanyDatabase,
  { company_id, customer_id }: Invitation,
): Promise<string[]> {
  return database.withCompany(
    company_id,
    async (tx) => {
      const [row] = await tx.query<{ consents: boolean }>(SQL.consents_to_notices, [customer_id]);
      if (row?.consents !== true) return [];
      const devices = await devicesOf(tx, customer_id);
      return devices.map(({ endpoint }) => markOf(endpoint));
    },
    'snapshot',
  );
}

function markOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex').slice(0, MARK_CHARACTERS);
}
