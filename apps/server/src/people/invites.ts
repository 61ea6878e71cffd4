/**
 * Invitations of people who have an account already: a mailed link that works once and for seven days, taken with their
 * own password (SET-05). Only the person can put an account into another company.
 */
import type {
  AcceptInviteBody,
  InviteReply,
  InvitesReply,
  InviteView,
} from '@cuadra/contracts/identity/people';
import { DAY_MS } from '@cuadra/domain/time/days';
import { type Member, type Person, personOf } from '../caller/caller.ts';
import type { ProvenLogin } from '../caller/sessions.ts';
import { hashOfSecret, newSecret } from '../caller/tokens.ts';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, statements } from '../db/database.ts';
import { loginOf } from '../identity/identity-repository.ts';
import { isRightPassword, spendComparison } from '../identity/password-hash.ts';
import { recordCommand } from '../items/record-command.ts';
import type { InviteMail } from '../mail/account-mails.ts';
import { planRefusal } from '../plans/plan-refusal.ts';
import { addUser, changeUserRow, hasRole, loadPeople } from './people-of-company.ts';

/** The newest of them are listed. */
const OPEN_INVITES_MAX = 200;
const INVITE_VALID_MS = 7 * DAY_MS;

const SQL = statements({
  create_invite: 'select identity.create_invite($1, $2, $3, $4, $5, $6, $7, $8) as created',
  open_invites: `select id, email, name, role_id, invited_by_name, created_at, expires_at from identity.open_invites($1)
    order by created_at desc, id limit ${OPEN_INVITES_MAX}`,
  renew_invite: 'select identity.renew_invite($1, $2, $3, $4, $5) as renewed',
  revoke_invite: 'select identity.revoke_invite($1) as revoked',
  invite_by_token: `select company_id, company_name, login_id, email, name, role_id, role_name, invited_by_name
    from identity.invite_by_token($1)`,
  lets_in:
    'select suspended_at is not null as suspended, residence from company_state where company_id = $1 and id = $1',
  has_own_password: 'select identity.has_own_password($1) as own',
  use_invite: 'select identity.use_invite($1) as used',
  invite_company_name: 'select name from company_settings where company_id = $1',
});

type InviteRow = Omit<InviteReply, 'created_at' | 'expires_at'> & {
  readonly created_at: Date;
  readonly expires_at: Date;
};

interface OpenedInvite {
  readonly company_id: string;
  readonly company_name: string;
  readonly login_id: string;
  readonly email: string;
  readonly name: string;
  readonly role_id: string;
  readonly role_name: string;
  readonly invited_by_name: string;
}

export interface NewInvite {
  readonly id: string;
  readonly loginId: string;
  readonly name: string;
  readonly roleId: string;
  readonly by: Person;
}

/** What goes into the mail. */
export interface SentInvite {
  readonly mail: InviteMail;
  readonly token: string;
}

export interface StoredInvite {
  readonly invite: InviteReply;
  /** Undefined where the same call came before, and its link is under way. */
  readonly sent: SentInvite | undefined;
}

/** @returns undefined where the id belongs to an invitation that is not open any more, or to another company's */
export async function storeInvite(tx: CompanyTx, invite: NewInvite): Promise<StoredInvite | undefined> {
  const { id, loginId, name, roleId, by } = invite;
  const token = newSecret();
  const values = [id, hashOfSecret(token), loginId, name, roleId, by.id, by.name, validUntil()];
  const [created] = await tx.query<{ created: boolean }>(SQL.create_invite, values);
  const stored = await openInvite(tx, id);
  if (stored === undefined) return undefined;
  if (created?.created !== true) return { invite: stored, sent: undefined };
  const detail = { invited: true, email: stored.email, role_id: roleId };
  await recordCommand(tx, { collection: 'invites', rowId: id, by, detail });
  return { invite: stored, sent: await sentOf(tx, stored, token) };
}

/** Returns the open invitations, newest first. */
export function invitesOf(database: CompanyDatabase, companyId: string): Promise<InvitesReply> {
  return database.withCompany(companyId, async (tx) => {
    const rows = await tx.query<InviteRow>(SQL.open_invites, [null]);
    return { invites: rows.map(replyOf) };
  });
}

/** Makes a new link, sent by the caller; the former one is void. @returns undefined where the invitation is not open */
export function renewInvite(
  database: CompanyDatabase,
  companyId: string,
  { userId, name }: Member,
  id: string,
): Promise<Required<StoredInvite> | undefined> {
  const token = newSecret();
  return database.withCompany(companyId, async (tx) => {
    const values = [id, hashOfSecret(token), validUntil(), userId, name];
    const [row] = await tx.query<{ renewed: boolean }>(SQL.renew_invite, values);
    const invite = row?.renewed === true ? await openInvite(tx, id) : undefined;
    return invite === undefined ? undefined : { invite, sent: await sentOf(tx, invite, token) };
  });
}

/** @returns false where it is not open */
export function revokeInvite(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  id: string,
): Promise<boolean> {
  return database.withCompany(companyId, async (tx) => {
    // Locked before the invitation's own row, in the same order as taking it.
    await tx.query(LOCK_COMPANY, [companyId]);
    const [row] = await tx.query<{ revoked: boolean }>(SQL.revoke_invite, [id]);
    if (row?.revoked !== true) return false;
    await recordCommand(tx, {
      ...{ collection: 'invites', rowId: id, by: personOf(member) },
      detail: { revoked: true },
    });
    return true;
  });
}

/** @returns undefined for a link that was used, revoked or has expired, or whose role was deleted */
export async function viewInvite(database: CompanyDatabase, token: string): Promise<InviteView | undefined> {
  const invite = await openedBy(database, token);
  if (invite === undefined) return undefined;
  const { company_name, email, invited_by_name: inviter, role_name } = invite;
  return { company_name, email, inviter, role_name };
}

export type AcceptOutcome =
  | {
      readonly kind: 'joined';
      readonly proven: ProvenLogin;
      readonly email: string;
      readonly companyId: string;
    }
  | { readonly kind: 'refused'; readonly code: AcceptRefusal };
export type AcceptRefusal =
  | 'wrong_credentials'
  | 'invite_invalid'
  | 'own_password_required'
  | 'plan_limit'
  | 'company_suspended'
  | 'people_on_device';

/**
 * Takes an invitation with the account's own password. A wrong password leaves the link usable, and so does one that an
 * administrator has set.
 */
export async function acceptInvite(
  database: CompanyDatabase,
  { token, password }: AcceptInviteBody,
): Promise<AcceptOutcome> {
  const invite = await openedBy(database, token);
  const login = invite === undefined ? undefined : await loginOf(database, invite.email);
  if (invite === undefined || login === undefined) {
    await spendComparison(password);
    return { kind: 'refused', code: 'invite_invalid' };
  }
  if (!(await isRightPassword(password, login.password_hash))) {
    return { kind: 'refused', code: 'wrong_credentials' };
  }
  const refusal = await join(database, invite, token);
  if (refusal !== undefined) return { kind: 'refused', code: refusal };
  const proven = { loginId: login.id, passwordVersion: login.password_version };
  return { kind: 'joined', proven, email: login.email, companyId: invite.company_id };
}

/** Adds the person to the company. A former member returns under the same row. A refusal leaves the link usable. */
function join(
  database: CompanyDatabase,
  invite: OpenedInvite,
  token: string,
): Promise<AcceptRefusal | undefined> {
  const { company_id: companyId, login_id: id, name, email, role_id } = invite;
  return database.withCompany(companyId, async (tx) => {
    const people = await loadPeople(tx);
    if (!hasRole(people, role_id)) return 'invite_invalid';
    const [state] = await tx.query<{ suspended: boolean; residence: string }>(SQL.lets_in, [companyId]);
    if (state?.suspended === true) return 'company_suspended';
    // The link stays valid: once in the cloud again, the company admits the person (DATA-02).
    if (state?.residence !== 'cloud') return 'people_on_device';
    const before = people.users.find((user) => user.id === id);
    // An administrator of another company set this password and knows it, so it must not open this company.
    if (before === undefined && !(await hasOwnPassword(tx, id))) return 'own_password_required';
    const isAdded = before === undefined || before.deleted;
    if (isAdded && (await planRefusal(tx, 'users', 1)) !== undefined) return 'plan_limit';
    const [used] = await tx.query<{ used: boolean }>(SQL.use_invite, [hashOfSecret(token)]);
    if (used?.used !== true) return 'invite_invalid';
    const himself = { id, name };
    if (before === undefined) {
      await addUser(tx, { id, name, email, role_id, active: true }, himself);
    } else if (before.deleted) {
      await changeUserRow(
        tx,
        people,
        before,
        { name, email, role_id, active: true, deleted_at: null },
        himself,
      );
    }
    return undefined;
  });
}

async function hasOwnPassword(tx: CompanyTx, loginId: string): Promise<boolean> {
  const [row] = await tx.query<{ own: boolean }>(SQL.has_own_password, [loginId]);
  return row?.own === true;
}

async function openedBy(database: CompanyDatabase, token: string): Promise<OpenedInvite | undefined> {
  const [invite] = await database.identity<OpenedInvite>(SQL.invite_by_token, [hashOfSecret(token)]);
  return invite;
}

async function openInvite(tx: CompanyTx, id: string): Promise<InviteReply | undefined> {
  const [row] = await tx.query<InviteRow>(SQL.open_invites, [id]);
  return row === undefined ? undefined : replyOf(row);
}

async function sentOf(tx: CompanyTx, invite: InviteReply, token: string): Promise<SentInvite> {
  const [company] = await tx.query<{ name: string }>(SQL.invite_company_name, [tx.companyId]);
  const { email, name, invited_by_name: inviter } = invite;
  return { mail: { email, name, inviter, companyName: company?.name ?? '' }, token };
}

function replyOf(row: InviteRow): InviteReply {
  return { ...row, created_at: row.created_at.toISOString(), expires_at: row.expires_at.toISOString() };
}

function validUntil(): Date {
  return new Date(Date.now() + INVITE_VALID_MS);
}
