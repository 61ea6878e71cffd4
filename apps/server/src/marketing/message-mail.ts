/** One customer's copy of a campaign as a mail: with his name, and addresses of this copy alone (MKT-05). */
import { campaignMailHtml } from '@cuadra/domain/marketing/campaign-mail';
import { type MessageValues, messageText } from '@cuadra/domain/marketing/message-body';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { daysUntil } from '@cuadra/domain/time/days';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { BulkMail } from '../mail/bulk-mail.ts';
import { oneLine } from '../one-line.ts';

export interface MailContent {
  readonly subject: string;
  readonly body: string;
}

export interface MailSender {
  readonly name: string;
  readonly address: string;
  /** Where an answer goes; '' for none. */
  readonly email: string;
}

/** The coupon that a message gives. */
export interface GivenCoupon {
  readonly code: string;
  /** The last business day on which it is valid. */
  readonly lastDay: string;
}

export interface MailReader {
  readonly name: string;
  readonly email: string;
  /** Of his last purchase; null of who bought nothing. */
  readonly lastAt: Date | null;
  /** Null of a campaign that gives none. */
  readonly coupon: GivenCoupon | null;
}

/** Where a message's own addresses are, below the origin of the site. */
const MESSAGE_PATH = '/api/v1/m';

/** @param token of the message; '' for a test, whose links lead where they say */
export function messageMail(
  content: MailContent,
  sender: MailSender,
  reader: MailReader,
  { origin, token, now }: { readonly origin: string; readonly token: string; readonly now: Date },
): BulkMail {
  const values: MessageValues = {
    nombre: oneLine(reader.name),
    empresa: oneLine(sender.name),
    dias: daysAway(reader.lastAt, now),
    ...(reader.coupon === null ? {} : { cupon: reader.coupon.code, vence: dayText(reader.coupon.lastDay) }),
  };
  const base = `${origin}${MESSAGE_PATH}/${token}`;
  const isTest = token === '';
  const unsubscribe = isTest ? origin : `${base}/unsubscribe`;
  const linkAt = (place: number, url: string) => (isTest ? url : `${base}/link/${place}`);
  const subject = oneLine(messageText(content.subject, values));
  const text = messageText(content.body, values, ({ place, url }) => linkAt(place, url));
  return {
    fromName: values.empresa,
    replyTo: sender.email,
    to: { name: values.nombre, address: reader.email },
    subject,
    text: [text, '', '—', values.empresa, `No quiero recibir más correos: ${unsubscribe}`, ''].join('\r\n'),
    html: campaignMailHtml(
      { subject, body: content.body, imageSource: '', companyAddress: sender.address },
      values,
      { linkAt, unsubscribe, pixel: isTest ? '' : `${base}/open.gif` },
    ),
    unsubscribe,
  };
}

/** 'Hace unos días' of who bought nothing. */
function daysAway(lastAt: Date | null, now: Date): string {
  if (lastAt === null) return 'unos';
  return String(
    Math.max(0, daysUntil(businessDayOf(now.toISOString()), businessDayOf(lastAt.toISOString()))),
  );
}
