import { expect, it } from 'vitest';
import { messageLink } from './message-link.ts';

const OF = {
  type: 'whatsapp',
  body: 'Hola, {{nombre}}: hace {{dias}} días & más',
  company: 'Bodegón',
  today: '2026-11-28',
} as const;
const ANA = { name: 'Ana Peña', digits: '584141234567', lastDay: '2026-11-18', coupon: undefined };

it('[MKT-05] a link opens WhatsApp or SMS with the message of its reader', () => {
  expect(messageLink(OF, ANA)).toBe(
    `https://wa.me/584141234567?text=${encodeURIComponent('Hola, Ana Peña: hace 10 días & más')}`,
  );
  expect(messageLink({ ...OF, type: 'sms' }, { ...ANA, lastDay: null })).toBe(
    `sms:+584141234567?body=${encodeURIComponent('Hola, Ana Peña: hace unos días & más')}`,
  );
});

it('[MKT-05] the message of a campaign with a coupon has its code and until when it is valid', () => {
  const coupon = { code: 'AB12-CD34-EF56', lastDay: '2026-12-05' };
  expect(messageLink({ ...OF, body: '{{cupon}} vale hasta el {{vence}}' }, { ...ANA, coupon })).toContain(
    encodeURIComponent('AB12-CD34-EF56 vale hasta el 05/12/2026'),
  );
});
