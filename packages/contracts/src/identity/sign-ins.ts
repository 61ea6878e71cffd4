/** The sign-ins of the people of a company, as the audit trail shows them (PERM-04): the newest first. */
import { z } from 'zod';

import { Instant, Uuid } from '../primitives/values.ts';

export const SIGN_INS_SHOWN_MAX = 100;

export const SignInsReply = z.object({
  sign_ins: z.array(
    z.object({
      id: Uuid,
      user_id: Uuid,
      user_name: z.string(),
      outcome: z.enum(['signed_in', 'failed']),
      /** As the browser names itself. */
      device: z.string(),
      ip: z.string(),
      at: Instant,
    }),
  ),
});
export type SignInsReply = z.infer<typeof SignInsReply>;
