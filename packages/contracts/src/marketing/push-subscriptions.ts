/** How a customer's browser begins to receive notices, as it crosses the border (MKT-05). */
import { z } from 'zod';
import { Uuid } from '../primitives/values.ts';

/** The newest stay: a customer has so many telephones and computers. */
export const PUSH_DEVICES_MAX = 5;
/** A longer one is of no push service that there is. */
const ENDPOINT_CHARACTERS_MAX = 1000;

const INVALID = 'La suscripción del navegador no es válida.';

/** A subscription as the browser writes it: where its push service takes notices, and the browser's keys. */
export const PushSubscriptionBody = z.object({
  endpoint: z
    .string(INVALID)
    .max(ENDPOINT_CHARACTERS_MAX, INVALID)
    .regex(/^https?:\/\/[\x21-\x7e]+$/, INVALID),
  keys: z.object({
    /** A point of the curve P-256, not compressed: 65 bytes. */
    p256dh: z.string(INVALID).regex(/^[\w-]{87}$/, INVALID),
    /** 16 bytes. */
    auth: z.string(INVALID).regex(/^[\w-]{22}$/, INVALID),
  }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

export const PushInvitationBody = z.object({ id: Uuid, customer_id: Uuid });
export type PushInvitationBody = z.infer<typeof PushInvitationBody>;

export const PushInvitationReply = z.object({
  /** Where the customer says yes, on each of his devices. */
  url: z.string(),
  /** The last business day on which it works. */
  last_day: z.string(),
  /** In how many browsers he receives notices already. */
  devices: z.int().min(0),
});
export type PushInvitationReply = z.infer<typeof PushInvitationReply>;
