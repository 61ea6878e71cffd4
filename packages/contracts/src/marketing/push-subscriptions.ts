/** How a customer's browser begins to receive notices, as it crosses the border (MKT-05). */
import { z } from 'zod';
import { requiredText, Uuid } from '../primitives/values.ts';

/** The newest stay: a customer has so many telephones and computers. */
export const PUSH_DEVICES_MAX = 5;
/** A longer one is of no push service that there is. */
const ENDPOINT_CHARACTERS_MAX = 1000;

const INVALID = 'La suscripción del navegador no es válida.';

const Endpoint = z
  .string(INVALID)
  .max(ENDPOINT_CHARACTERS_MAX, INVALID)
  .regex(/^https?:\/\/[\x21-\x7e]+$/, INVALID);
/** 16 bytes that the browser and this server share; no push service has them. */
const Auth = z.string(INVALID).regex(/^[\w-]{22}$/, INVALID);

/** A subscription as the browser writes it: where its push service takes notices, and the browser's keys. */
export const PushSubscriptionBody = z.object({
  endpoint: Endpoint,
  keys: z.object({
    /** A point of the curve P-256, not compressed: 65 bytes. */
    p256dh: z.string(INVALID).regex(/^[\w-]{87}$/, INVALID),
    auth: Auth,
  }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

/** A browser that has another subscription now. Its former one is named with the secret that only it knows. */
export const PushRenewalBody = z.object({
  former: z.object({ endpoint: Endpoint, auth: Auth }),
  subscription: PushSubscriptionBody,
});
export type PushRenewalBody = z.infer<typeof PushRenewalBody>;

/** With which a browser subscribes to notices of this installation. */
export const PushKeyReply = z.object({ public_key: z.string() });
export type PushKeyReply = z.infer<typeof PushKeyReply>;

/** A notice as it is typed, and the browser that is to show it once: nothing of it is stored. */
export const TestNoticeBody = z.object({
  /** Without one the title is the company's name. */
  subject: z.string().trim().max(200, 'El título tiene 200 caracteres como máximo.'),
  body: requiredText('Escribe el mensaje.', 5000),
  subscription: PushSubscriptionBody,
});
export type TestNoticeBody = z.infer<typeof TestNoticeBody>;

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
