import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { ConsentRow } from '../../../../data/rows.ts';
import { recordMeta } from '../../../../data/testing/builders.ts';
import { consentText } from './consent-text.ts';

const last = (fields: Partial<ConsentRow> = {}): ConsentRow => ({
  ...recordMeta(newId()),
  customer_id: newId(),
  channels: ['email'],
  is_granted: true,
  way: 'till',
  // Still the 27th in Caracas.
  said_at: '2026-11-28T02:00:00.000Z',
  ...fields,
});

describe('the permission of a customer', () => {
  it('[MKT-05] is said with the day and the way', () => {
    expect(consentText({ channels: ['email', 'sms', 'whatsapp'], last: last() })).toEqual({
      fact: 'Acepta promociones por correo, SMS y WhatsApp',
      origin: 'lo dijo en la caja, 27/11/2026',
    });
    expect(consentText({ channels: ['sms'], last: last({ way: 'form' }) }).fact).toBe(
      'Acepta promociones por SMS',
    );
  });

  it('[MKT-05] is none after a refusal, and unknown before the question', () => {
    expect(consentText({ channels: [], last: last({ is_granted: false, way: 'link' }) })).toEqual({
      fact: 'No acepta promociones',
      origin: 'por un enlace que se le envió, 27/11/2026',
    });
    expect(consentText({ channels: [], last: undefined }).origin).toBe('');
  });
});
