/**
 * A campaign's mail as one HTML document: picture, text, and the foot by which its reader stops such mails (MKT-05). Pure,
 * so the preview on the screen is the mail that leaves. Its only markup is ours: what people typed is escaped.
 */
import { escapedMarkup, type MessageValues, messageHtml } from './message-body.ts';

export interface CampaignMail {
  readonly subject: string;
  readonly body: string;
  /** For the `src` of the picture above the text; '' for none. */
  readonly imageSource: string;
  /** Whose address is under the text. */
  readonly companyAddress: string;
}

/** Where the links of one recipient's copy lead. */
export interface MailLinks {
  /** @param place of an address in the body, from 0 */
  readonly linkAt: (place: number, url: string) => string;
  readonly unsubscribe: string;
  /** Counts that it was opened; '' counts nothing. */
  readonly pixel: string;
}

const PAGE =
  'margin:0;padding:24px 12px;background:#f4f5f6;color:#16181d;font-family:Arial,Helvetica,sans-serif';
const SHEET = 'max-width:600px;margin:0 auto;background:#ffffff;border-radius:12px;overflow:hidden';
const TEXT = 'padding:20px 24px;font-size:16px;line-height:1.5;overflow-wrap:anywhere';
const FOOT =
  'max-width:600px;margin:12px auto 0;font-size:12px;line-height:1.5;color:#5b616b;text-align:center';

/** @returns a whole document; it has no script, and loads nothing but its picture and its pixel */
export function campaignMailHtml(mail: CampaignMail, values: MessageValues, links: MailLinks): string {
  const { subject, body, imageSource, companyAddress } = mail;
  const company = [values.empresa, companyAddress].filter((part) => part.trim() !== '').map(escapedMarkup);
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapedMarkup(subject)}</title></head><body style="${PAGE}"><div style="${SHEET}">`,
    imageSource === ''
      ? ''
      : `<img src="${escapedMarkup(imageSource)}" alt="" width="600" style="display:block;width:100%;height:auto">`,
    `<div style="${TEXT}">`,
    messageHtml(body, values, ({ url, place }) => links.linkAt(place, url)),
    `</div></div><p style="${FOOT}">${company.join(' · ')}<br>Recibes este correo porque aceptaste mensajes de ${company[0] ?? ''}.<br>`,
    `<a href="${escapedMarkup(links.unsubscribe)}" style="color:inherit">No quiero recibir más correos</a></p>`,
    links.pixel === ''
      ? ''
      : `<img src="${escapedMarkup(links.pixel)}" alt="" width="1" height="1" style="display:block;border:0">`,
    '</body></html>',
  ].join('\n');
}
