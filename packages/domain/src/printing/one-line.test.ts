import { describe, expect, it } from 'vitest';
import { messageText } from './message-text.ts';
import { type PrintDocument, rowBlock, type TableBlock, textBlock } from './print-document.ts';
import { plainText } from './text-layout.ts';

const COLUMNS = 32;
/** A name that would go on as if the paper spoke, print backwards or command a printer. */
const NAME = 'Pan\r\nTOTAL: 0,01\u202e\u2066\u2029x\u001bp\u0000';

describe('names on a paper', () => {
  it('[SALE-02] stay in their line, in a message and in the letters of a printer', () => {
    const table: TableBlock = {
      kind: 'table',
      columns: [
        { header: 'Qué', align: 'left', share: 1 },
        { header: '', align: 'right', share: 1 },
      ],
      rows: [[NAME, '2,00']],
    };
    const blocks = [textBlock(NAME), rowBlock(NAME, '2,00'), rowBlock('Notas', NAME), table];
    for (const block of blocks) {
      const document: PrintDocument = { title: 'Recibo', blocks: [block] };
      for (const text of [messageText(document), plainText(document, COLUMNS)]) {
        expect(text).not.toMatch(/^TOTAL/m);
        expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
        expect(text).not.toMatch(/[\p{Bidi_Control}\p{Zp}\r]/u);
      }
      expect(messageText(document)).not.toContain('\n');
    }
  });
});
