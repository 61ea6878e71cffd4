/**
 * Text that every HKA machine prints: their character sets differ, so accents and ñ are replaced (as the drivers in use
 * do), and each command has its own width.
 */
const COMBINING_MARKS = /[\u0300-\u036f]/g;
/** What is no letter of ours, by what is understood on paper. */
const REPLACED: Readonly<Record<string, string>> = {
  '°': 'o',
  º: 'o',
  ª: 'a',
  '¿': '',
  '¡': '',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '€': 'EUR',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
};

/** Printable ASCII of at most `width` characters: `Ñoño` is `Nono`. Empty where nothing printable is left. */
export function machineText(text: string, width: number): string {
  const plain = Array.from(text.normalize('NFD').replace(COMBINING_MARKS, ''), (letter) =>
    printable(REPLACED[letter] ?? letter),
  ).join('');
  return plain.replace(/ +/g, ' ').trim().slice(0, width).trim();
}

/** Control characters, which would end a frame, are blanks; what has no shape in ASCII is a question mark. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, (character) => (character < ' ' || character === '\x7f' ? ' ' : '?'));
}

/** A machine takes what is between two bars for the product's code. */
export function withoutBars(text: string): string {
  return text.replaceAll('|', '/');
}
