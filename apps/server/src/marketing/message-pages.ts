/** The pages of a message's public addresses: they work without a script and say nothing of anybody else. */
import { escapedMarkup, messageHtml, messageText } from '@cuadra/domain/marketing/message-body';
import { noticeTitle } from '@cuadra/domain/marketing/notice-title';
import {
  type MessageContent,
  type MessageReader,
  type MessageSender,
  messageAddresses,
  messageValues,
} from './message-values.ts';
import type { Channel } from './message-way.ts';
import { publicPage } from './public-page.ts';

/** What comes by a channel, as its reader calls it. */
const MESSAGES = { email: 'correos', sms: 'mensajes', whatsapp: 'mensajes', push: 'avisos' } as const;

/** One press stops them; opening the page alone does not, because programs open links before people do. */
export function unsubscribePage(company: string, channel: Channel): string {
  const messages = MESSAGES[channel];
  return publicPage(
    `Dejar de recibir ${messages}`,
    `<h1>¿Dejar de recibir ${messages} de ${escapedMarkup(company)}?</h1>
    <p>No te escribirá más con ofertas ni novedades. Los recibos de tus compras no cambian.</p>
    <form method="post"><button type="submit">No quiero recibir más ${messages}</button></form>`,
  );
}

export function unsubscribedPage(company: string, channel: Channel): string {
  return publicPage(
    'Listo',
    `<h1>Listo</h1><p>${escapedMarkup(company)} no te enviará más ${MESSAGES[channel]} con ofertas ni novedades.</p>`,
  );
}

export function noSuchMessagePage(): string {
  return publicPage(
    'Este enlace no sirve',
    '<h1>Este enlace no sirve</h1><p>Puede que se haya copiado incompleto, o que el mensaje ya no exista.</p>',
  );
}

/** The whole of a notice, of which a browser shows the beginning. */
export function messagePage(
  content: MessageContent,
  sender: Pick<MessageSender, 'name'>,
  reader: MessageReader,
  { token, sentAt }: { readonly token: string; readonly sentAt: Date },
): string {
  const values = messageValues(sender, reader, sentAt);
  const { linkAt, unsubscribe } = messageAddresses('', token);
  const title = escapedMarkup(noticeTitle(messageText(content.subject, values), values.empresa));
  const text = messageHtml(content.body, values, ({ place, url }) => linkAt(place, url));
  return publicPage(
    title,
    `<h1>${title}</h1><div class="message">${text}</div><p><small><a href="${unsubscribe}">Ya no quiero avisos</a></small></p>`,
  );
}
