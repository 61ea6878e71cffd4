/**
 * Whether a body's text is worth parsing. A parser builds every object of a hostile body before anything can refuse it,
 * which takes the processor from all calls for a tenth of a second a megabyte.
 */

export interface ShapeLimits {
  readonly depth: number;
  /** Members of one object or list. */
  readonly members: number;
  /** Members in all. */
  readonly values: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Counts brackets and commas outside strings, up to the first limit. Returns true for what is no JSON at all: the
 * parser refuses that.
 */
export function isWithinShape(text: string, limits: ShapeLimits): boolean {
  const commas: number[] = [];
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) {
      const count = (commas.at(-1) ?? 0) + 1;
      commas[Math.max(0, commas.length - 1)] = count;
      values += 1;
      if (count >= limits.members || values >= limits.values) return false;
    } else if (OPENING.has(code)) {
      commas.push(0);
      values += 1;
      if (commas.length > limits.depth || values > limits.values) return false;
    } else if (CLOSING.has(code)) commas.pop();
  }
  return true;
}

/** Returns the index of the closing quote, or the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
