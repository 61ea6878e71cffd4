/** One customer's copy of a campaign as a notice of his browser (MKT-05). */
import { messageParts, messageText } from '@cuadra/domain/marketing/message-body';
import { noticeTitle } from '@cuadra/domain/marketing/notice-title';
import { oneLine } from '../one-line.ts';
import { PUSH_BYTES_MAX, type PushNotice } from '../push/send-push.ts';
import {
  type MessageContent,
  type MessageReader,
  type MessageSender,
  messageAddresses,
  messageValues,
} from './message-values.ts';

export interface NoticeOf {
  readonly id: string;
  readonly token: string;
  readonly now: Date;
}

/**
 * The title names the company, which the browser does not. A press opens the first address of the text, else the page of
 * the message; all of them are below the origin at which the browser subscribed.
 */
export function messageNotice(
  content: MessageContent,
  sender: Pick<MessageSender, 'name'>,
  reader: MessageReader,
  { id, token, now }: NoticeOf,
): PushNotice {
  const values = messageValues(sender, reader, now);
  const { linkAt, page, unsubscribe } = messageAddresses('', token);
  const link = messageParts(content.body).find((part) => part.kind === 'link');
  const notice = {
    title: noticeTitle(oneLine(messageText(content.subject, values)), values.empresa),
    url: link === undefined ? page : linkAt(link.place, link.url),
    stop: unsubscribe,
    // A second copy takes the place of the first.
    tag: id,
  };
  const room = PUSH_BYTES_MAX - Buffer.byteLength(JSON.stringify({ ...notice, body: '' }));
  const body = fitted(messageText(content.body, values), room);
  return { payload: JSON.stringify({ ...notice, body }), topic: id.replaceAll('-', '') };
}

/** A notice as it is typed, for who writes it: it leads nowhere, because no message is stored. */
export function testNotice(
  content: MessageContent,
  sender: Pick<MessageSender, 'name'>,
  reader: MessageReader,
  { id, now }: Omit<NoticeOf, 'token'>,
): PushNotice {
  const { payload, topic } = messageNotice(content, sender, reader, { id, token: '', now });
  const { url: _, stop: __, ...notice } = JSON.parse(payload) as Readonly<Record<string, string>>;
  return { payload: JSON.stringify({ ...notice, title: `Prueba: ${notice.title}` }), topic };
}

/** Cut where its JSON would be longer: names in a text may be of any length. */
function fitted(text: string, bytes: number): string {
  const size = (part: string) => Buffer.byteLength(JSON.stringify(part)) - 2;
  if (size(text) <= bytes) return text;
  const characters = [...text];
  let [least, most] = [0, characters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (size(`${characters.slice(0, middle).join('')}…`) <= bytes) least = middle;
    else most = middle - 1;
  }
  return `${characters.slice(0, least).join('')}…`;
}
