/**
 * A count with its unit, as it is spoken: '1 unidad', '2 cajas', '0,93 kg'. The name of a unit was typed by a user, so
 * its plural follows the rules of Spanish, and is left as typed where they do not decide.
 */
import { formatQuantity } from '../money/format.ts';
import { ONE, type Quantity } from '../money/quantity.ts';

/** '1.248 unidades', '−3 cajas', '1 caja de 12', '5 kg'. */
export function countedUnits(count: Quantity, unitName: string): string {
  return `${formatQuantity(count, { grouping: true })} ${unitFor(count, unitName)}`.trim();
}

/** The unit as it is written after a figure: 'unidad' after one, 'unidades' after two, after none, and after a half. */
export function unitFor(count: Quantity, unitName: string): string {
  const name = inSentence(unitName.trim());
  if (count === ONE || count === -ONE) return name;
  const [, first, rest = ''] = SEVERAL.exec(name) ?? [];
  return first === undefined ? name : `${plural(first)}${rest}`;
}

/** One word, or one that others say more of: 'Caja de 12', 'Saco x 50 kg'. In 'Media caja' both would change. */
const SEVERAL = /^(\p{L}+)(\s+(?:(?:de|del|con|por|para|x)\s|[\d(×]).*)?$/iu;

/** Small within a sentence: 'Caja' becomes 'caja', 'KG' and 'L' stay. */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}{2,}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

const PLAIN: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };

function plural(word: string): string {
  const ending = endingOf(word.toLowerCase());
  if (ending === undefined) return word;
  const made = word.slice(0, word.length - ending.taken) + ending.put;
  return word.length > 1 && word === word.toUpperCase() ? made.toUpperCase() : made;
}

interface Ending {
  /** Replaces that many letters at the end by these. */
  readonly taken: number;
  readonly put: string;
}

/** Undefined for what has no plural of its own: 'kg', 'und', 'lunes'. */
function endingOf(word: string): Ending | undefined {
  const last = word.at(-1) ?? '';
  if (word === 'par') return { taken: 0, put: 'es' };
  if (word.length < 3 || !/[aeiouáéíóú]/.test(word)) return undefined;
  if (/[aeiouáéó]/.test(last)) return { taken: 0, put: 's' };
  // Cut short: 'und', 'paq', 'gal'.
  if (word.length < 4 || /[sx]/.test(last)) return undefined;
  if (last === 'z') return { taken: 1, put: 'ces' };
  const stressed = /([áéíóú])n$/.exec(word)?.[1];
  if (stressed !== undefined) return { taken: 2, put: `${PLAIN[stressed]}nes` };
  return { taken: 0, put: /[lnrdjy]/.test(last) ? 'es' : 's' };
}
