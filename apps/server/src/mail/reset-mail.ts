/** The mail with the recovery link (AUTH-10, API-06). Apart because it is all text, and text is read by people. */
import { oneLine } from '../one-line.ts';
import type { Mail } from './mailer.ts';

/** @param origin of the site; never taken from a request, which could name another site */
export function resetMail(
  person: { readonly email: string; readonly name: string },
  origin: string,
  token: string,
): Mail {
  const name = oneLine(person.name);
  const link = `${origin}/reset-password?token=${token}`;
  return {
    to: { name, address: person.email },
    subject: 'Restablece tu contraseña de Cuadra',
    text: [
      `Hola, ${name}:`,
      '',
      'Recibimos una solicitud para restablecer la contraseña de tu cuenta de Cuadra.',
      'Abre este enlace para escribir una nueva:',
      '',
      link,
      '',
      'El enlace sirve una sola vez y durante una hora. Al cambiar la contraseña se cierran todas las sesiones abiertas.',
      'Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
      '',
      'Cuadra',
      '',
    ].join('\r\n'),
  };
}
