import { expect, it } from 'vitest';
import { audienceText, funnelText, scheduleText } from './campaign-text.ts';

const ANYONE = { customer_types: [], last_purchase_days: 0, min_purchase_amount: '0' };
const SCHEDULE = { start_date: '2026-11-24', end_date: null, frequency: 'once' } as const;

it.each([
  [ANYONE, 'Todos los clientes'],
  [{ ...ANYONE, customer_types: ['regular', 'vip'] }, 'Regular, VIP'],
  [{ ...ANYONE, last_purchase_days: 30, last_purchase: 'before' }, '30 días sin comprar'],
  [{ ...ANYONE, last_purchase_days: 1 }, 'Compraron en 1 día'],
  [{ ...ANYONE, group_ids: ['a'], segments: ['lost'] }, 'Un grupo · Dejaron de venir'],
] as const)('[MKT-03] %j is for: %s', (audience, text) => {
  expect(audienceText(audience as unknown as Parameters<typeof audienceText>[0])).toBe(text);
});

it.each([
  [SCHEDULE, 'El 24/11/2026 a las 09:00'],
  [
    { ...SCHEDULE, frequency: 'weekly', time: '18:30', end_date: '2026-12-31' },
    'Cada semana desde el 24/11/2026 a las 18:30, hasta el 31/12/2026',
  ],
  [
    { ...SCHEDULE, frequency: 'inactive', away_days: 45 },
    'Tras 45 días sin comprar desde el 24/11/2026 a las 09:00',
  ],
] as const)('[MKT-03] %j goes out: %s', (schedule, text) => {
  expect(scheduleText(schedule)).toBe(text);
});

it('[MKT-03] says how many of those it was sent to bought, once it was sent', () => {
  expect(funnelText({ sent: 0, opened: 0, clicked: 0, converted: 0 })).toBeUndefined();
  expect(funnelText({ sent: 412, opened: 236, clicked: 98, converted: 61 })).toBe('61 de 412 compraron');
});
