/** The mail to a person whose password was changed (ASVS 6.3.7): a person who did not change it learns of it. */
import { oneLine } from '../one-line.ts';
import type { Mail } from './mailer.ts';

export interface PasswordChangeSeen {
  readonly at: Date;
  readonly ip: string;
  /** What the browser reports as its name. */
  readonly device: string;
}

const DEVICE_CHARACTERS_MAX = 200;
const IN_CARACAS = new Intl.DateTimeFormat('es-VE', {
  timeZone: 'America/Caracas',
  dateStyle: 'short',
  timeStyle: 'short',
});

export function passwordChangedMail(
  person: { readonly email: string; readonly name: string },
  { at, ip, device }: PasswordChangeSeen,
): Mail {
  const name = oneLine(person.name);
  return {
    to: { name, address: person.email },
    subject: 'Tu contraseña de Cuadra cambió',
    text: [
      `Hola, ${name}:`,
      '',
      'La contraseña de tu cuenta de Cuadra cambió, y tus otras sesiones quedaron cerradas.',
      '',
      `Cuándo: ${IN_CARACAS.format(at)}`,
      `Equipo: ${oneLine(device).slice(0, DEVICE_CHARACTERS_MAX)}`,
      `Dirección IP: ${ip}`,
      '',
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, pide una nueva ya con “¿Olvidaste tu contraseña?” en la página de inicio de sesión.',
      '',
      'Cuadra',
      '',
    ].join('\r\n'),
  };
}
