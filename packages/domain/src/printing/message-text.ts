/** A printed document as a message for WhatsApp, where figures follow their labels and are not in columns. */
import { inOneLine } from './one-line.ts';
import type { PrintBlock, PrintDocument } from './print-document.ts';

/** `*` around bold text is WhatsApp's; a reader that does not know it shows the sign. */
export function messageText({ blocks }: PrintDocument): string {
  const lines = blocks.map(inOneLine).flatMap(linesOf);
  // A rule is an empty line, and two of them are one.
  return lines
    .filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .join('\n')
    .trim();
}

function linesOf(block: PrintBlock): string[] {
  switch (block.kind) {
    case 'text':
      return [block.bold ? bold(block.text) : block.text];
    case 'row': {
      const text = [block.label, block.value].filter((part) => part !== '').join(': ');
      return [block.look === 'total' || block.look === 'strong' ? bold(text) : text];
    }
    case 'table':
      return block.rows.map((cells) => cells.filter((cell) => cell !== '').join(' · '));
    case 'rule':
      return [''];
    default:
      return [];
  }
}

/** A star of the text itself would end it. */
function bold(text: string): string {
  return `*${text.replaceAll('*', '')}*`;
}
