/**
 * What crosses the border about people: one's own account. Apart from `identity.ts`, which the first screens load: none
 * of this is needed before somebody is signed in.
 */
import { z } from 'zod';

import { ResetPasswordBody, SignUpBody } from './identity.ts';
import { Instant, Uuid } from './wire.ts';

/** One rule for every password that is set, and every one that is asked for. */
const { password: Password } = ResetPasswordBody.shape;
const { name, country, phone } = SignUpBody.shape.data.shape;

/** Where somebody is signed in, last used first. */
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
