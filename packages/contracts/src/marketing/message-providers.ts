/**
 * A company's provider of SMS or WhatsApp: an address that takes one message a post (MKT-05). It is the server's alone; its
 * keys are in the headers, and no reply says them.
 */
import { providerBodyProblem } from '@cuadra/domain/marketing/provider-body';
import { z } from 'zod';
import { CalledHeaders, calledUrl } from '../primitives/called-address.ts';
import { Instant, optionalText, requiredText } from '../primitives/values.ts';

export const PROVIDER_CHANNELS = ['sms', 'whatsapp'] as const;
export type ProviderChannel = (typeof PROVIDER_CHANNELS)[number];
const RATE_MESSAGE = 'Los mensajes por minuto van de 1 a 600.';

export const MessageProviderBody = z
  .object({
    url: calledUrl('Escribe la dirección del proveedor.'),
    format: z.enum(['json', 'form'], 'Elige el formato.'),
    body: requiredText('Escribe el cuerpo.', 4000),
    headers: CalledHeaders,
    /** In an answer of a message that was accepted; '' for any that says no error. */
    accepted_text: optionalText(200).default(''),
    per_minute: z.int(RATE_MESSAGE).min(1, RATE_MESSAGE).max(600, RATE_MESSAGE),
    is_on: z.boolean('Indica si el proveedor se usa.'),
  })
  .superRefine(({ format, body }, context) => {
    const problem = providerBodyProblem(format, body);
    if (problem !== undefined) {
      const messages = {
        unknown_variable: 'Hay una variable que no existe: usa las de la lista.',
        missing_variable: 'El cuerpo dice a quién y qué: agrega {{telefono}} y {{mensaje}}.',
        not_json: 'No es JSON: revisa comas y llaves, y pon las variables entre comillas.',
      };
      context.addIssue({ code: 'custom', path: ['body'], message: messages[problem.kind] });
    }
  });
export type MessageProviderBody = z.infer<typeof MessageProviderBody>;

const ProviderSettings = z.object({
  url: z.string(),
  body: z.string(),
  /** Without their values. */
  headers: z.array(z.string()),
  accepted_text: z.string(),
  per_minute: z.int(),
  /** What it answered when it last took nothing; '' once it took one. */
  last_error: z.string(),
});

const StoredProvider = z.object({
  format: z.enum(['json', 'form']),
  is_on: z.boolean(),
  last_sent_at: Instant.nullable(),
  /** Whether it last took nothing. */
  has_failed: z.boolean(),
  /** It is left alone until then. */
  blocked_until: Instant.nullable(),
  /** Null for who may not change it: address, body and answers may have a key. */
  settings: ProviderSettings.nullable(),
});

export const MessageProvidersReply = z.object({
  /** False where the operator of the server lets none be called. */
  is_available: z.boolean(),
  /** Null of a channel that has none. */
  providers: z.object({ sms: StoredProvider.nullable(), whatsapp: StoredProvider.nullable() }),
});
export type MessageProvidersReply = z.infer<typeof MessageProvidersReply>;

/** A message to a telephone of one's own, by a provider that need not be stored yet. */
export const TryProviderBody = z.object({
  provider: MessageProviderBody,
  phone: z.string('El teléfono va como texto.').max(40, 'El teléfono es demasiado largo.'),
});
export type TryProviderBody = z.infer<typeof TryProviderBody>;

export const TryProviderReply = z.object({
  is_accepted: z.boolean(),
  /** Null where none came. */
  status: z.int().nullable(),
  /** The beginning of the answer, or what went wrong. */
  answer: z.string(),
});
export type TryProviderReply = z.infer<typeof TryProviderReply>;
