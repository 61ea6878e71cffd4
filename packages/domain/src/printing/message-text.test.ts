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
});
