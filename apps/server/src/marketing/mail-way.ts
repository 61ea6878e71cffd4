/** Messages that go as mails, by the server's own SMTP (MKT-05). */
import type { SendBulk } from '../mail/bulk-mail.ts';
import { messageMail } from './message-mail.ts';
import type { MessageWay } from './message-way.ts';
import { readSender } from './read-sender.ts';

export function mailWay(sendBulk: SendBulk, origin: string, pauseMs: number): MessageWay {
  return {
    pauseMs,
    open: async (tx) => {
      const sender = await readSender(tx);
      return {
        send: ({ content, address, token, ...reader }, now) =>
          sendBulk(messageMail(content, sender, { ...reader, email: address }, { origin, token, now })),
      };
    },
  };
}
