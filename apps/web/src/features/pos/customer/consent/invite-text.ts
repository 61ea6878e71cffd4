/** The words by which a customer is invited to receive notices (MKT-05). Pure. */
import { internationalDigits } from '@cuadra/domain/party/phone';

export interface InviteMessage {
  readonly company: string;
  readonly name: string;
  /** As typed; without one WhatsApp asks whom to write to. */
  readonly phone: string;
  readonly url: string;
}

/** Opens WhatsApp with the invitation. */
export function inviteLink({ company, name, phone, url }: InviteMessage): string {
  const text = `Hola, ${name}: si quieres recibir los avisos de ${company}, toca aquí: ${url}`;
  return `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(text)}`;
}

/** 'Recibe avisos en 2 equipos.' */
export function devicesText(devices: number): string {
  if (devices === 0) return 'Todavía no recibe avisos en ningún equipo.';
  return devices === 1 ? 'Recibe avisos en 1 equipo.' : `Recibe avisos en ${devices} equipos.`;
}
