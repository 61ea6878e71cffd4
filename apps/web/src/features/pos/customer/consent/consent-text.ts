/** What is known of a customer's permission, in words: 'Acepta promociones por correo y SMS' (MKT-05). Pure. */
import type { ConsentChannel } from '@cuadra/domain/marketing/consent';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { CustomerConsent } from '../../../../data/customers/read-consents.ts';
import type { ConsentRow } from '../../../../data/rows.ts';

const CHANNELS: Readonly<Record<ConsentChannel, string>> = {
  email: 'correo',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  push: 'avisos',
};

const WAYS: Readonly<Record<ConsentRow['way'], string>> = {
  till: 'lo dijo en la caja',
  form: 'anotado en su ficha',
  import: 'vino en un archivo',
  link: 'por un enlace que se le envió',
  bounce: 'su dirección no existe',
};

export interface ConsentText {
  readonly fact: string;
  /** With its day and way; empty where he was never asked. */
  readonly origin: string;
}

export function consentText({ channels, last }: CustomerConsent): ConsentText {
  if (last === undefined) return { fact: 'Nadie le ha preguntado si acepta promociones', origin: '' };
  const fact =
    channels.length === 0
      ? 'No acepta promociones'
      : `Acepta promociones por ${listed(channels.map((channel) => CHANNELS[channel]))}`;
  return { fact, origin: `${WAYS[last.way]}, ${dayText(businessDayOf(last.said_at))}` };
}

function listed(words: readonly string[]): string {
  const [last = '', ...others] = [...words].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} y ${last}`;
}
