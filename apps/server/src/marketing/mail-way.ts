/** Messages that go as mails, by the server's own SMTP (MKT-05). */
import type { SendBulk } from '../mail/bulk-mail.ts';
import type { Uploads } from '../storage/uploads.ts';
import { PICTURE_TOO_LARGE, readPicture } from './campaign-picture.ts';
import { messageMail } from './message-mail.ts';
import type { MessageWay } from './message-way.ts';
import { readSender } from './read-sender.ts';

export interface MailWayOptions {
  readonly sendBulk: SendBulk;
  readonly origin: string;
  /** Where the pictures of campaigns are. */
  readonly uploads: Uploads;
  readonly pauseMs: number;
}

export function mailWay({ sendBulk, origin, uploads, pauseMs }: MailWayOptions): MessageWay {
  return {
    pauseMs,
    // One mail server takes all of them.
    companiesAtOnce: 1,
    open: async (tx) => {
      const { companyId } = tx;
      const sender = await readSender(tx);
      return {
        send: async ({ content, address, token, ...reader }, now) => {
          const picture = await readPicture(uploads, companyId, content);
          if (picture === PICTURE_TOO_LARGE) return { kind: 'refused', isAddress: false, reason: picture };
          if (typeof picture === 'string') return { kind: 'later', reason: picture };
          return sendBulk(
            messageMail(content, sender, { ...reader, email: address }, { origin, token, now, picture }),
          );
        },
      };
    },
  };
}
