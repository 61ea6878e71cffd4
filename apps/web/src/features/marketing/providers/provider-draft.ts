/** What the form of a provider holds, and what is wrong with it [MKT-05]. Apart from the form to be tested without one. */
import {
  MessageProviderBody,
  type MessageProvidersReply,
  type ProviderChannel,
} from '@cuadra/contracts/marketing/message-providers';
import { headerLines, headersOf } from '../../../session/words/called-headers.ts';
import { fieldIssues } from '../frame/field-issues.ts';

export type StoredProvider = NonNullable<MessageProvidersReply['providers'][ProviderChannel]>;

export interface ProviderDraft {
  readonly url: string;
  readonly format: MessageProviderBody['format'];
  readonly body: string;
  /** A line each: `Authorization: Bearer …`. */
  readonly headers: string;
  readonly accepted_text: string;
  /** As typed. */
  readonly per_minute: string;
  readonly is_on: boolean;
}

export type ProviderErrors = Partial<Record<keyof ProviderDraft, string>>;

export const PROVIDER_LABELS: Readonly<Record<keyof ProviderDraft, string>> = {
  url: 'Dirección',
  format: 'Formato',
  body: 'Cuerpo',
  headers: 'Encabezados',
  accepted_text: 'La respuesta dice',
  per_minute: 'Mensajes por minuto',
  is_on: 'Usar este proveedor',
};

/** What a first one begins with, as the interfaces of the two ask for it. */
const FIRST_BODIES: Readonly<Record<ProviderChannel, string>> = {
  sms: '{\n  "to": "{{telefono}}",\n  "text": "{{mensaje}}"\n}',
  whatsapp:
    '{\n  "messaging_product": "whatsapp",\n  "to": "{{telefono}}",\n  "type": "text",\n  "text": { "body": "{{mensaje}}" }\n}',
};

/** @param stored as who may change it has it */
export function providerDraft(stored: StoredProvider | null, channel: ProviderChannel): ProviderDraft {
  if (stored === null || stored.settings === null) {
    return {
      url: '',
      format: 'json',
      body: FIRST_BODIES[channel],
      headers: '',
      accepted_text: '',
      per_minute: '60',
      is_on: true,
    };
  }
  const { format, is_on } = stored;
  const { url, body, headers, accepted_text, per_minute } = stored.settings;
  return {
    ...{ url, format, body, accepted_text, is_on },
    headers: headerLines(headers),
    per_minute: String(per_minute),
  };
}

/** As the contract has it; what is no number there is none. */
export function providerBodyOf(draft: ProviderDraft): MessageProviderBody {
  return {
    url: draft.url.trim(),
    format: draft.format,
    body: draft.body.trim(),
    headers: headersOf(draft.headers),
    accepted_text: draft.accepted_text.trim(),
    per_minute: /^\s*\d+\s*$/.test(draft.per_minute) ? Number(draft.per_minute) : Number.NaN,
    is_on: draft.is_on,
  };
}

/** The first problem of each field, in the contract's words. */
export function checkProvider(draft: ProviderDraft): ProviderErrors {
  const problems = fieldIssues(MessageProviderBody.safeParse(providerBodyOf(draft)), []);
  const errors = providerErrors(problems);
  return errors.url === undefined && !URL.canParse(draft.url.trim())
    ? { ...errors, url: 'Escribe la dirección completa: https://…' }
    : errors;
}

/** The server's errors by field, also of a provider that is only tried. */
export function providerErrors(
  problems: readonly { readonly field: string; readonly message: string }[],
): ProviderErrors {
  const errors: Partial<Record<keyof ProviderDraft, string>> = {};
  for (const { field, message } of problems) {
    const [name = ''] = field.replace(/^provider\./, '').split('.');
    if (isField(name)) errors[name] ??= message;
  }
  return errors;
}

function isField(name: string): name is keyof ProviderDraft {
  return Object.hasOwn(PROVIDER_LABELS, name);
}
