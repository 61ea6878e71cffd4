/** The pages of a message's public addresses: they work without a script and say nothing of anybody else. */
import { escapedMarkup } from '@cuadra/domain/marketing/message-body';
import type { Channel } from './message-way.ts';

const PAGE = 'margin:0;padding:48px 16px;background:#f4f5f6;color:#16181d;font:16px/1.5 system-ui,sans-serif';
const SHEET =
  'max-width:420px;margin:0 auto;padding:28px;background:#fff;border-radius:12px;text-align:center';
const BUTTON =
  'padding:12px 20px;border:0;border-radius:8px;background:#0f766e;color:#fff;font:inherit;font-weight:600;cursor:pointer';

/** What comes by a channel, as its reader calls it. */
const MESSAGES = { email: 'correos', sms: 'mensajes', whatsapp: 'mensajes', push: 'avisos' } as const;

/** One press stops them; opening the page alone does not, because programs open links before people do. */
export function unsubscribePage(company: string, channel: Channel): string {
  const messages = MESSAGES[channel];
  return page(
    `Dejar de recibir ${messages}`,
    `<h1>¿Dejar de recibir ${messages} de ${escapedMarkup(company)}?</h1>
    <p>No te escribirá más con ofertas ni novedades. Los recibos de tus compras no cambian.</p>
    <form method="post"><button type="submit" style="${BUTTON}">No quiero recibir más ${messages}</button></form>`,
  );
}

export function unsubscribedPage(company: string, channel: Channel): string {
  return page(
    'Listo',
    `<h1>Listo</h1><p>${escapedMarkup(company)} no te enviará más ${MESSAGES[channel]} con ofertas ni novedades.</p>`,
  );
}

export function noSuchMessagePage(): string {
  return page(
    'Este enlace no sirve',
    '<h1>Este enlace no sirve</h1><p>Puede que se haya copiado incompleto, o que el mensaje ya no exista.</p>',
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body style="${PAGE}"><main style="${SHEET}">${content}</main></body></html>`;
}
