/**
 * The wire of people: one's own account, the users of a company, invitations. Separate from `identity.ts`, which the
 * first screens load: none of this is needed before a user is signed in.
 */
import { z } from 'zod';

import { UserFields } from '../company/company.ts';
import { Instant, Uuid } from '../primitives/values.ts';
import { DeviceBody } from '../protocol/messages.ts';
import { Email, ResetPasswordBody, SignUpBody } from './identity.ts';

/** One rule for every password that is set or asked for. */
const { password: Password } = ResetPasswordBody.shape;
const { name, country, phone } = SignUpBody.shape.data.shape;

/** Where a user is signed in, last used first. */
export const SessionsReply = z.object({
  sessions: z.array(
    z.object({
      /** Names the session and opens nothing. */
      id: Uuid,
      user_agent: z.string(),
      created_at: Instant,
      last_seen_at: Instant,
      /** The one that asks. */
      is_current: z.boolean(),
    }),
  ),
});
export type SessionsReply = z.infer<typeof SessionsReply>;

/** The account itself; the name in a company is that of its row of `users`. */
export const ProfileReply = z.object({
  id: Uuid,
  email: z.string(),
  name: z.string(),
  country: z.string(),
  phone: z.string(),
  /** Whether a link that was mailed to the address was opened. */
  is_email_verified: z.boolean(),
});
export type ProfileReply = z.infer<typeof ProfileReply>;

/** Only what changes. */
export const ProfileBody = z
  .strictObject({ name, country, phone })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'No hay nada que cambiar.');
export type ProfileBody = z.infer<typeof ProfileBody>;

export const ChangePasswordBody = z.strictObject({ current_password: Password, password: Password });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

const NewUserFields = z.strictObject({
  name: UserFields.shape.name,
  email: Email,
  password: Password,
  role_id: Uuid,
  active: z.boolean(),
});

/**
 * Further fields that the specification's client sends, accepted and without effect: rights are those of the role that
 * the server knows (CO-04), and times are the server's.
 */
const GivenFields = z.strictObject({
  user_id: z.unknown().optional(),
  role: z.unknown().optional(),
  permissions: z.unknown().optional(),
  created_at: z.unknown().optional(),
  updated_at: z.unknown().optional(),
});

/** API-09: makes a user, or changes one by id. */
export const UserUpsertBody = NewUserFields.partial().extend({ id: Uuid, ...GivenFields.shape });
export type UserUpsertBody = z.infer<typeof UserUpsertBody>;

/** SET-05: only what changes; without a password the current one stays. */
export const UserPatchBody = NewUserFields.partial()
  .extend(GivenFields.shape)
  .refine((body) => Object.keys(body).length > 0, 'No hay nada que cambiar.');
export type UserPatchBody = z.infer<typeof UserPatchBody>;

/** A row of `users`: a person in this company. */
export const UserReply = z.object({
  id: Uuid,
  version: z.int(),
  name: z.string(),
  email: z.string(),
  role_id: Uuid,
  active: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type UserReply = z.infer<typeof UserReply>;

export const InviteReply = z.object({
  id: Uuid,
  email: z.string(),
  name: z.string(),
  role_id: Uuid,
  invited_by_name: z.string(),
  created_at: Instant,
  /** Late, it can be sent again. */
  expires_at: Instant,
});
export type InviteReply = z.infer<typeof InviteReply>;
export const InvitesReply = z.object({ invites: z.array(InviteReply) });
export type InvitesReply = z.infer<typeof InvitesReply>;

export const UserStored = z.object({ kind: z.enum(['created', 'updated']), user: UserReply });
export type UserStored = z.infer<typeof UserStored>;
/** A person with an account keeps the password of it, and is invited by mail. */
export const UserInvited = z.object({ kind: z.literal('invited'), invite: InviteReply });
export type UserInvited = z.infer<typeof UserInvited>;

const InviteToken = ResetPasswordBody.shape.token;
export const InviteParams = z.object({ token: InviteToken });
/** The invitation as its link shows it. */
export const InviteView = z.object({
  company_name: z.string(),
  email: z.string(),
  inviter: z.string(),
  role_name: z.string(),
});
export type InviteView = z.infer<typeof InviteView>;
export const AcceptInviteBody = z.strictObject({ token: InviteToken, password: Password });
export type AcceptInviteBody = z.infer<typeof AcceptInviteBody>;

/** The owner's list of devices (S-51). */
export const DevicesReply = z.object({
  devices: z.array(
    z.object({
      id: Uuid,
      name: z.string(),
      enrolled_by: Uuid,
      enrolled_at: Instant,
      last_seen_at: Instant,
      /** Entries that waited on it when it was last heard of. */
      waiting: z.int(),
      withdrawn_at: Instant.nullable(),
      /** The one that asks. */
      is_current: z.boolean(),
      /** Letters of the series it prints under, in order of opening. */
      series: z.array(z.string()),
    }),
  ),
});
export type DevicesReply = z.infer<typeof DevicesReply>;
export const DeviceNameBody = DeviceBody.pick({ name: true });
