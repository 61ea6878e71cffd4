import { CampaignFields } from '@cuadra/contracts/marketing/campaigns';
import { describe, expect, it } from 'vitest';
import type { CampaignRow } from '../../../data/rows.ts';
import { type CampaignDraft, campaignDraft, campaignFields, checkCampaign } from './campaign-draft.ts';
import { isReplaceable, MESSAGE_TEMPLATES, templatesFor } from './message-templates.ts';

const TODAY = '2026-11-28';
const draft = (fields: Partial<CampaignDraft> = {}): CampaignDraft => ({
  ...campaignDraft(undefined, TODAY),
  name: 'Diciembre',
  subject: 'Hallacas',
  body: 'Hola, {{nombre}}',
  ...fields,
});
const problems = (fields: Partial<CampaignDraft>) => checkCampaign(draft(fields), { today: TODAY });

describe('the form of a campaign', () => {
  it('[MKT-03][ENT-29] begins as a mail sent once today, to who bought in 30 days, and makes what the contract reads', () => {
    const fields = campaignFields(draft());
    expect(CampaignFields.parse(fields)).toMatchObject({
      type: 'email',
      status: 'draft',
      audience: { last_purchase_days: 30, min_purchase_amount: '0.00', customer_types: [] },
      schedule: { start_date: TODAY, end_date: null, frequency: 'once', time: '09:00' },
      metrics: { sent: 0, opened: 0, clicked: 0, converted: 0 },
    });
    expect(problems({})).toEqual({});
  });

  it('[MKT-05] keeps the title of a notice, which may be empty, and no line above an SMS', () => {
    expect(problems({ type: 'push', subject: '' })).toEqual({});
    expect(campaignFields(draft({ type: 'push' })).content.subject).toBe('Hallacas');
    expect(campaignFields(draft({ type: 'sms' })).content.subject).toBe('');
  });

  it.each([
    [
      { type: 'push', subject: 'a'.repeat(81) },
      'subject',
      'El título de un aviso tiene hasta 80 caracteres.',
    ],
    [{ type: 'push', body: 'a'.repeat(501) }, 'body', 'Un aviso tiene hasta 500 caracteres.'],
    [{ name: ' ' }, 'name', 'Escribe el nombre de la campaña.'],
    [{ subject: ' ' }, 'subject', 'Escribe el asunto.'],
    [{ body: ' ' }, 'body', 'Escribe el mensaje.'],
    [{ body: 'Hola {{nombr}}' }, 'body', '{{nombr}} no es una variable: usa las de la lista.'],
    [
      { body: 'https://a.com/{{nombre}}' },
      'body',
      'Una dirección no lleva variables: https://a.com/{{nombre}}',
    ],
    [{ start: '' }, 'start', 'Escribe la fecha de inicio.'],
    [{ start: '2026-11-27' }, 'start', 'La fecha de inicio ya pasó.'],
    [{ frequency: 'weekly', end: '2026-11-27' }, 'end', 'La fecha de fin no va antes de la de inicio.'],
    [{ days: '-1' }, 'days', 'Los días son cero o más, hasta 3650.'],
    [{ days: '1,5' }, 'days', 'Los días son cero o más, hasta 3650.'],
    [{ min_purchase: '-1' }, 'min_purchase', 'El monto debe ser cero o más, con hasta dos decimales.'],
    [{ frequency: 'inactive', away_days: '0' }, 'away_days', 'Los días sin comprar van de 1 a 3650.'],
    [{ conversion_days: '91' }, 'conversion_days', 'Los días para contar una compra van de 1 a 90.'],
  ] as const)('[MKT-03][MKT-05] of %j says at %s: %s', (fields, field, message) => {
    expect(problems(fields)).toEqual({ [field]: message });
  });

  it('[MKT-03] asks a subject of mails alone, and keeps a start that has passed already', () => {
    expect(problems({ type: 'sms', subject: '' })).toEqual({});
    expect(checkCampaign(draft({ start: '2026-11-01' }), { today: TODAY, begun: '2026-11-01' })).toEqual({});
  });

  it('[MKT-03] shows a stored one as it is, with what it does not show', () => {
    const stored = {
      ...CampaignFields.parse({
        ...campaignFields(draft({ frequency: 'inactive', away_days: '45', min_purchase: '12,50' })),
        coupon: { promotion_id: '01890000-0000-7000-8000-000000000001', valid_days: 5 },
      }),
    } as unknown as CampaignRow;
    expect(campaignFields(campaignDraft(stored, '2027-01-01'), stored)).toEqual(
      expect.objectContaining({
        coupon: stored.coupon,
        content: stored.content,
        schedule: stored.schedule,
        audience: stored.audience,
      }),
    );
  });
});

describe('a template', () => {
  it('[MKT-05] is a message that can be sent as it is, and takes the place of no text but a template', () => {
    const coupon_id = '01890000-0000-7000-8000-000000000001';
    const withoutCoupon = templatesFor({ coupon_id: null });
    for (const template of MESSAGE_TEMPLATES) {
      const { subject, body } = template;
      const givesCoupon = !withoutCoupon.includes(template);
      expect(problems({ subject, body, coupon_id: givesCoupon ? coupon_id : null })).toEqual({});
      expect(isReplaceable({ subject, body })).toBe(true);
      expect(isReplaceable({ subject, body: `${body}.` })).toBe(false);
    }
    expect(isReplaceable({ subject: '', body: '' })).toBe(true);
    expect(isReplaceable({ subject: 'Oferta', body: '' })).toBe(false);
  });
});
