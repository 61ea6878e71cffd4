/** What one customer's copy of a message says of him, and where its addresses lead (MKT-05). */
import type { MessageValues } from '@cuadra/domain/marketing/message-body';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { daysUntil } from '@cuadra/domain/time/days';
import { dayText } from '@cuadra/domain/time/instant-text';
import { oneLine } from '../one-line.ts';

export interface MessageContent {
  readonly subject: string;
  readonly body: string;
  /** Of a mail: the picture above its text. */
  readonly image_sha256?: string | null | undefined;
}

export interface MessageSender {
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

export interface MessageReader {
  readonly name: string;
  /** Of his last purchase; null of who bought nothing. */
  readonly lastAt: Date | null;
  /** Null of a campaign that gives none. */
  readonly coupon: GivenCoupon | null;
}

/** Where a message's own addresses are, below the origin of the site. */
const MESSAGE_PATH = '/api/v1/m';

export function messageValues(
  { name: company }: Pick<MessageSender, 'name'>,
  { name, lastAt, coupon }: MessageReader,
  now: Date,
): MessageValues {
  return {
    nombre: oneLine(name),
    empresa: oneLine(company),
    dias: daysAway(lastAt, now),
    ...(coupon === null ? {} : { cupon: coupon.code, vence: dayText(coupon.lastDay) }),
  };
}

export interface MessageAddresses {
  /** Of an address of the text; it counts the click. */
  readonly linkAt: (place: number, url: string) => string;
  /** Its text, where it can be read at leisure. */
  readonly page: string;
  readonly unsubscribe: string;
  /** Counts that it was opened; '' of a test. */
  readonly pixel: string;
}

/** @param token of the message; '' for a test, whose links lead where they say */
export function messageAddresses(origin: string, token: string): MessageAddresses {
  if (token === '') return { linkAt: (_, url) => url, page: origin, unsubscribe: origin, pixel: '' };
  const base = `${origin}${MESSAGE_PATH}/${token}`;
  return {
    linkAt: (place) => `${base}/link/${place}`,
    page: base,
    unsubscribe: `${base}/unsubscribe`,
    pixel: `${base}/open.gif`,
  };
}

/** 'Hace unos días' of who bought nothing. */
function daysAway(lastAt: Date | null, now: Date): string {
  if (lastAt === null) return 'unos';
  return String(
    Math.max(0, daysUntil(businessDayOf(now.toISOString()), businessDayOf(lastAt.toISOString()))),
  );
}
