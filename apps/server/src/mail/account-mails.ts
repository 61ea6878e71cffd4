/**
 * The mails to people about their account: recovery, verification and change of password (AUTH-10, API-06), and the
 * invitation into another company (SET-05). Apart, because it is all text, and text is read by people.
 */
import { oneLine } from '../one-line.ts';
import type { Mail } from './mailer.ts';

interface Person {
  readonly email: string;
  readonly name: string;
}

/** @param origin of the site; never taken from a request, which could name another site */
export function resetMail(person: Person, origin: string, token: string): Mail {
  return mailTo(person, 'Restablece tu contraseña de Cuadra', [
    'Recibimos una solicitud para restablecer la contraseña de tu cuenta de Cuadra.',
    'Abre este enlace para escribir una nueva:',
    '',
    `${origin}/reset-password?token=${token}`,
    '',
    'El enlace sirve una sola vez y durante una hora. Al cambiar la contraseña se cierran todas las sesiones abiertas.',
    'Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
  ]);
}

/** @param origin as in {@link resetMail} */
export function verificationMail(person: Person, origin: string, token: string): Mail {
  return mailTo(person, 'Verifica tu correo en Cuadra', [
    'Abre este enlace para verificar el correo de tu cuenta de Cuadra:',
    '',
    `${origin}/verify-email?token=${token}`,
    '',
    'El enlace sirve una sola vez y durante 24 horas.',
    'Si no lo pediste tú, ignora este mensaje.',
  ]);
}

interface PasswordChangeSeen {
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

/** Goes to each person whose password was changed (ASVS 6.3.7): one who did not change it learns of it. */
export function passwordChangedMail(person: Person, { at, ip, device }: PasswordChangeSeen): Mail {
  return mailTo(person, 'Tu contraseña de Cuadra cambió', [
    'La contraseña de tu cuenta de Cuadra cambió, y tus otras sesiones quedaron cerradas.',
    '',
    `Cuándo: ${IN_CARACAS.format(at)}`,
    `Equipo: ${oneLine(device).slice(0, DEVICE_CHARACTERS_MAX)}`,
    `Dirección IP: ${ip}`,
    '',
    'Si fuiste tú, no tienes que hacer nada.',
    'Si no fuiste tú, pide una nueva ya con “¿Olvidaste tu contraseña?” en la página de inicio de sesión.',
  ]);
}

export interface InviteMail extends Person {
  readonly companyName: string;
  readonly inviter: string;
}

/** @param origin as in {@link resetMail} */
export function inviteMail(invite: InviteMail, origin: string, token: string): Mail {
  const inviter = oneLine(invite.inviter);
  const company = oneLine(invite.companyName);
  return mailTo(invite, `${inviter} te invita a ${company} en Cuadra`, [
    `${inviter} te invita a trabajar en ${company} con Cuadra.`,
    'Ya tienes una cuenta: abre este enlace y entra con tu contraseña de siempre.',
    '',
    `${origin}/invite?token=${token}`,
    '',
    'El enlace sirve una sola vez y durante siete días. Tus otras empresas siguen como están.',
    'Si no esperabas esta invitación, ignora este mensaje: no cambia nada.',
  ]);
}

/** Greets by name and signs. @param lines between the two */
function mailTo(person: Person, subject: string, lines: readonly string[]): Mail {
  const name = oneLine(person.name);
  return {
    to: { name, address: person.email },
    subject,
    text: [`Hola, ${name}:`, '', ...lines, '', 'Cuadra', ''].join('\r\n'),
  };
}
