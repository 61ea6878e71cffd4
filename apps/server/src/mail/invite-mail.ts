/**
 * The mail that invites a person with an account into a company. Apart, because it is all text, and text is read by
 * people.
 */
import { oneLine } from '../one-line.ts';
import type { Mail } from './mailer.ts';

export interface InviteMail {
  readonly email: string;
  readonly name: string;
  readonly companyName: string;
  readonly inviter: string;
}

/** @param origin of the site; never taken from a request, which could name another site */
export function inviteMail(invite: InviteMail, origin: string, token: string): Mail {
  const name = oneLine(invite.name);
  const inviter = oneLine(invite.inviter);
  const company = oneLine(invite.companyName);
  return {
    to: { name, address: invite.email },
    subject: `${inviter} te invita a ${company} en Cuadra`,
    text: [
      `Hola, ${name}:`,
      '',
      `${inviter} te invita a trabajar en ${company} con Cuadra.`,
      'Ya tienes una cuenta: abre este enlace y entra con tu contraseña de siempre.',
      '',
      `${origin}/invite?token=${token}`,
      '',
      'El enlace sirve una sola vez y durante siete días. Tus otras empresas siguen como están.',
      'Si no esperabas esta invitación, ignora este mensaje: no cambia nada.',
      '',
      'Cuadra',
      '',
    ].join('\r\n'),
  };
}
