import { textBlock } from '@cuadra/domain/printing/print-document';
import { describe, expect, it } from 'vitest';
import { whatsAppLink } from './share-receipt.ts';

describe('a receipt by WhatsApp', () => {
  const content = { title: 'Recibo A-000001', blocks: [textBlock('Café & té'), textBlock('Total 2,30')] };

  it.each([
    ['0414-1234567', '584141234567'],
    ['414 123 45 67', '584141234567'],
    ['+58 (414) 1234567', '584141234567'],
    ['0058 414 1234567', '584141234567'],
    ['', ''],
    ['123', ''],
  ])('[SALE-02] goes to %s as %s, and asks whom where that is no telephone', (phone, digits) => {
    expect(whatsAppLink(content, phone)).toBe(
      `https://wa.me/${digits}?text=Caf%C3%A9%20%26%20t%C3%A9%0ATotal%202%2C30`,
    );
  });
});
