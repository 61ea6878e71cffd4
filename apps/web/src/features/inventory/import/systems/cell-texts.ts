/** How other systems write the content of a cell: yes and no, HTML, lists, paths of categories. */

const YES = new Set(['y', 'yes', 'true', '1', 'si', 'sí', 's', 'verdadero', 'x']);

/** As the systems write it, in English or Spanish; anything else is no. */
export function isYes(cell: string): boolean {
  return YES.has(cell.trim().toLowerCase());
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  iexcl: '¡',
  iquest: '¿',
};

/** 'oacute' is an o with an acute accent: all letters are written so. */
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  uml: '\u0308',
  tilde: '\u0303',
  circ: '\u0302',
  cedil: '\u0327',
};

/** The text of a page written in HTML, as one paragraph; a text with no tags stays as it is. */
export function textOfHtml(html: string): string {
  if (!/<\/?[a-z][^>]*>|&(#\d+|#x[\da-f]+|[a-z]+);/i.test(html)) return html;
  return html
    .replace(/<(style|script)[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => entity(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

function entity(name: string): string | undefined {
  const [, letter, accent] = /^([a-z])(acute|grave|uml|tilde|circ|cedil)$/i.exec(name) ?? [];
  if (letter !== undefined) return `${letter}${ACCENTS[accent ?? ''] ?? ''}`.normalize('NFC');
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : undefined;
}

/** The first of several, divided by commas; a comma inside a name has a backslash before it. */
export function firstOfList(cell: string): string {
  return (cell.split(/(?<!\\),/)[0] ?? '').replaceAll('\\,', ',').trim();
}

/** The first filled one. */
export function firstFilled(...cells: readonly string[]): string {
  return cells.find((cell) => cell !== '') ?? '';
}
