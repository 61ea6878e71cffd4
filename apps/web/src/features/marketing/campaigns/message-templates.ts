/** Messages to begin from. They name no goods and no price, so each is true of any shop once its reader has changed it. */
import { namesVariable } from '@cuadra/domain/marketing/message-body';
import type { CampaignDraft } from './campaign-draft.ts';

export interface MessageTemplate {
  readonly name: string;
  readonly subject: string;
  readonly body: string;
}

export const MESSAGE_TEMPLATES: readonly MessageTemplate[] = [
  {
    name: 'Te extrañamos',
    subject: 'Te extrañamos en {{empresa}}',
    body: 'Hola, {{nombre}}:\n\nHace {{dias}} días que no te vemos por {{empresa}} y te guardamos tu lugar.\n\nPasa esta semana: hay cosas nuevas que te van a gustar.',
  },
  {
    name: 'Oferta de la semana',
    subject: 'Esta semana en {{empresa}}',
    body: 'Hola, {{nombre}}:\n\nEsta semana tenemos precios especiales en {{empresa}}, hasta que se acaben.\n\n¡Te esperamos!',
  },
  {
    name: 'Feliz cumpleaños',
    subject: 'Feliz cumpleaños, {{nombre}}',
    body: 'Hola, {{nombre}}:\n\nTodos en {{empresa}} te deseamos un feliz cumpleaños.\n\nPasa a visitarnos y celebra con nosotros.',
  },
  {
    name: 'Llegó mercancía',
    subject: 'Llegó mercancía nueva a {{empresa}}',
    body: 'Hola, {{nombre}}:\n\nAcaba de llegar mercancía nueva a {{empresa}}. Como sabemos que te gusta ser de los primeros, te avisamos antes que a nadie.\n\nTe esperamos.',
  },
  {
    name: 'Gracias por tu compra',
    subject: 'Gracias por comprar en {{empresa}}',
    body: 'Hola, {{nombre}}:\n\nGracias por tu compra en {{empresa}}. Si algo no quedó como esperabas, respóndenos y lo arreglamos.\n\n¡Vuelve pronto!',
  },
  {
    name: 'Un cupón para ti',
    subject: 'Un cupón para ti en {{empresa}}',
    body: 'Hola, {{nombre}}:\n\nTe guardamos un cupón. Muestra este código cuando pagues en {{empresa}}:\n\n{{cupon}}\n\nVale una sola vez, hasta el {{vence}}.',
  },
];

/** Those that say the code of a coupon are for campaigns that give one. */
export function templatesFor({ coupon_id }: Pick<CampaignDraft, 'coupon_id'>): readonly MessageTemplate[] {
  return MESSAGE_TEMPLATES.filter(({ body }) => coupon_id !== null || !namesVariable(body, 'cupon'));
}

/** Whether a template may take the place of the text: nothing typed would be lost. */
export function isReplaceable({ subject, body }: Pick<MessageTemplate, 'subject' | 'body'>): boolean {
  if (subject.trim() === '' && body.trim() === '') return true;
  return MESSAGE_TEMPLATES.some(
    (template) => template.body === body && (subject === template.subject || subject.trim() === ''),
  );
}
