import { describe, expect, it } from 'vitest';
import { messageText } from './message-text.ts';
import { DASHED_RULE, rowBlock, SOLID_RULE, textBlock } from './print-document.ts';

describe('a document as a message', () => {
  it('[SALE-02] has each figure behind its label, the total bold, and a gap for a rule', () => {
    const blocks = [
      textBlock('BODEGÓN *LA ESQUINA*', { bold: true }),
      DASHED_RULE,
      textBlock('Harina (G)'),
      rowBlock('2 × 1,15', '2,30'),
      DASHED_RULE,
      SOLID_RULE,
      rowBlock('TOTAL', '$ 2,30', 'total'),
      rowBlock('', 'Bs. 1.178,70', 'total'),
      { kind: 'barcode', code: 'A-000123' } as const,
    ];
    expect(messageText({ title: '', blocks }).split('\n')).toEqual([
      '*BODEGÓN LA ESQUINA*',
      '',
      'Harina (G)',
      '2 × 1,15: 2,30',
      '',
      '*TOTAL: $ 2,30*',
      '*Bs. 1.178,70*',
    ]);
  });

  it('[SALE-02] sets the cells of a table one behind the other, without the empty ones', () => {
    const table = {
      kind: 'table',
      columns: [
        { header: 'Método', align: 'left', share: 1 },
        { header: 'Bs.', align: 'right', share: 1 },
        { header: '$', align: 'right', share: 1 },
      ],
      rows: [
        ['Efectivo', '5,00', '1,00'],
        ['Tarjeta', '', '2,00'],
      ],
    } as const;
    expect(messageText({ title: '', blocks: [table] })).toBe('Efectivo · 5,00 · 1,00\nTarjeta · 2,00');
  });

  it('[SALE-02] has no gap before the first line nor behind the last, whatever stands there', () => {
    const barcode = { kind: 'barcode', code: 'A-000123' } as const;
    const qr = { kind: 'qr', text: 'x' } as const;
    const blocks = [DASHED_RULE, SOLID_RULE, textBlock('uno'), barcode, qr, DASHED_RULE, barcode, SOLID_RULE];
    expect(messageText({ title: 'Recibo', blocks })).toBe('uno');
    expect(messageText({ title: 'Recibo', blocks: [DASHED_RULE, barcode] })).toBe('');
  });

  it.each([
    ['normal', 'Pago: 1,00'],
    ['detail', 'Pago: 1,00'],
    ['strong', '*Pago: 1,00*'],
    ['total', '*Pago: 1,00*'],
  ] as const)('[SALE-02] writes a %s row as %s', (look, text) => {
    expect(messageText({ title: '', blocks: [rowBlock('Pago', '1,00', look)] })).toBe(text);
  });

  it('[SALE-02] writes a label without a figure alone', () => {
    expect(messageText({ title: '', blocks: [rowBlock('por confirmar', '', 'detail')] })).toBe(
      'por confirmar',
    );
  });
});
