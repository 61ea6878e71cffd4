/** One customer's copy of a campaign as a mail: with his name, and addresses of this copy alone (MKT-05). */
import { campaignMailHtml } from '@cuadra/domain/marketing/campaign-mail';
import { messageText } from '@cuadra/domain/marketing/message-body';
import type { BulkMail, MailPicture } from '../mail/bulk-mail.ts';
import { oneLine } from '../one-line.ts';
import {
  type MessageContent,
  type MessageReader,
  type MessageSender,
  messageAddresses,
  messageValues,
} from './message-values.ts';

export interface MailReader extends MessageReader {
  readonly email: string;
}

interface MailContext {
  readonly origin: string;
  /** Of the message; '' for a test, whose links lead where they say. */
  readonly token: string;
  readonly now: Date;
  readonly picture: MailPicture | undefined;
}

export function messageMail(
  content: MessageContent,
  sender: MessageSender,
  reader: MailReader,
  { origin, token, now, picture }: MailContext,
): BulkMail {
  const values = messageValues(sender, reader, now);
  const addresses = messageAddresses(origin, token);
  const { linkAt, unsubscribe } = addresses;
  const subject = oneLine(messageText(content.subject, values));
  const text = messageText(content.body, values, ({ place, url }) => linkAt(place, url));
  return {
    fromName: values.empresa,
    replyTo: sender.email,
    to: { name: values.nombre, address: reader.email },
    subject,
    text: [text, '', '—', values.empresa, `No quiero recibir más correos: ${unsubscribe}`, ''].join('\r\n'),
    html: campaignMailHtml(
      {
        subject,
        body: content.body,
        imageSource: picture === undefined ? '' : `cid:${picture.cid}`,
        companyAddress: sender.address,
      },
      values,
      addresses,
    ),
    picture,
    unsubscribe,
  };
}
