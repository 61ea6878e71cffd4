/** How other systems write what a cell says: yes and no, pages of HTML, lists, paths of categories. */

const YES = new Set(['y', 'yes', 'true', '1', 'si', 'sí', 's', 'verdadero', 'x']);

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
