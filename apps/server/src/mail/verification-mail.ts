/** The mail with the link that verifies an address. */
import { oneLine } from '../one-line.ts';
import type { Mail } from './mailer.ts';

/** @param origin of the site; never taken from a request, which could name another site */
export function verificationMail(
  person: { readonly email: string; readonly name: string },
  origin: string,
  token: string,
): Mail {
  const name = oneLine(person.name);
  return {
    to: { name, address: person.email },
    subject: 'Verifica tu correo en Cuadra',
    text: [
      `Hola, ${name}:`,
      '',
      'Abre este enlace para verificar el correo de tu cuenta de Cuadra:',
      '',
      `${origin}/verify-email?token=${token}`,
      '',
      'El enlace sirve una sola vez y durante 24 horas.',
      'Si no lo pediste tú, ignora este mensaje.',
      '',
      'Cuadra',
      '',
    ].join('\r\n'),
  };
}
