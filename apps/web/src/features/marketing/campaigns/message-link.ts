/** The link that opens WhatsApp or SMS with a customer's copy of the message [MKT-05]. Pure. */
import { messageText } from '@cuadra/domain/marketing/message-body';
import { daysUntil } from '@cuadra/domain/time/days';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { LinkRecipient } from '../../../data/marketing/link-recipients.ts';

export interface MessageLinkOf {
  readonly type: 'whatsapp' | 'sms';
  readonly body: string;
  readonly company: string;
  readonly today: string;
}

/** @param recipient with a telephone */
export function messageLink(
  { type, body, company, today }: MessageLinkOf,
  { name, digits, lastDay, coupon }: Pick<LinkRecipient, 'name' | 'digits' | 'lastDay' | 'coupon'>,
): string {
  const dias = lastDay === null ? 'unos' : String(Math.max(0, daysUntil(today, lastDay)));
  const given = coupon === undefined ? {} : { cupon: coupon.code, vence: dayText(coupon.lastDay) };
  const text = encodeURIComponent(messageText(body, { nombre: name, empresa: company, dias, ...given }));
  return type === 'whatsapp' ? `https://wa.me/${digits}?text=${text}` : `sms:+${digits}?body=${text}`;
}
