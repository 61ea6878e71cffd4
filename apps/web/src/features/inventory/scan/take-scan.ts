/**
 * Turns the scanner's text, and what was in the field before it, into a code, a quantity and the articles that have it.
 * Apart from the page so that multipliers and slow cables are tested without one.
 */
import { isBareMultiplier, readMultiplier } from '@cuadra/domain/catalog/multiplier';
import { ONE, type Quantity } from '@cuadra/domain/money/quantity';

/** The result of the last scan, shown under the field and read aloud. */
export interface ScanWord {
  readonly tone: 'ok' | 'bad' | 'due';
  readonly text: string;
}

export interface TakenScan<Article> {
  readonly code: string;
  readonly quantity: Quantity;
  /** Empty when no product has the code; several when products share it, and the program never picks one (S-30). */
  readonly articles: readonly Article[];
  /**
   * Came from a scanner: the hands are on it, and the focus stays where it is. Else it was typed, and ended with Enter.
   */
  readonly isScanned: boolean;
}

export interface ReadScan<Article> extends Omit<TakenScan<Article>, 'isScanned'> {
  /** Whether the field's text is used up: its multiplier, or the beginning of the code. */
  readonly usesField: boolean;
}

/** @param before the field's text when the scan began: `24*`, or what a slow cable sent before it paused */
export async function readScan<Article>(
  code: string,
  before: string,
  find: (code: string) => Promise<readonly Article[]>,
): Promise<ReadScan<Article>> {
  const articles = await find(code);
  if (isBareMultiplier(before)) {
    return { code, quantity: readMultiplier(before).quantity, articles, usesField: true };
  }
  if (articles.length > 0) return { code, quantity: ONE, articles, usesField: false };
  return (await readWhole(code, before, find)) ?? { code, quantity: ONE, articles: [], usesField: false };
}

/** A multiplier that came at the scanner's own speed, or a code that the cable sent in two. */
async function readWhole<Article>(
  code: string,
  before: string,
  find: (code: string) => Promise<readonly Article[]>,
): Promise<ReadScan<Article> | undefined> {
  const text = before.trim();
  const { quantity, rest } = readMultiplier(text + code);
  const isMore = rest !== code;
  const articles = isMore ? await find(rest) : [];
  if (articles.length > 0) return { code: rest, quantity, articles, usesField: text !== '' };
  const own = readMultiplier(code);
  return own.rest === code ? undefined : { ...(await readScan(own.rest, '', find)), quantity: own.quantity };
}

/**
 * Several products share the code, and a person has to choose. A further scan of the same code adds to the quantity.
 *
 * @param open the open question; undefined when there is none
 * @returns undefined while a question about another code is open: it is answered first, so that no scan replaces it
 *   unseen
 */
export function sharedScan<Article>(
  open: TakenScan<Article> | undefined,
  scan: TakenScan<Article>,
): TakenScan<Article> | undefined {
  if (open === undefined) return scan;
  return open.code === scan.code ? { ...scan, quantity: open.quantity + scan.quantity } : undefined;
}

/** Whether the text is a typed code and not a search text: it has a figure and no blank. */
export function looksLikeCode(text: string): boolean {
  return text.length >= 3 && /\d/.test(text) && !/\s/.test(text);
}
