/** The number of smallest units in a unit, when its name states it: 'DOCENA', 'CAJA x 24', 'PAQ. 12 UND'. */
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';
import { shortestDecimal } from '@cuadra/domain/money/decimal';

const SINGLE = new Set([
  'unidad',
  'unid',
  'und',
  'un',
  'u',
  'uni',
  'unit',
  'each',
  'ea',
  'pieza',
  'pza',
  'pz',
  'suelto',
  'detal',
]);
const NAMED: Readonly<Record<string, string>> = {
  par: '2',
  'media docena': '6',
  'six pack': '6',
  sixpack: '6',
  docena: '12',
  doc: '12',
  dz: '12',
  docenas: '12',
  gruesa: '144',
  ciento: '100',
  millar: '1000',
};

/** Undefined when only a person knows it: the size of a 'CAJA' depends on its maker. */
export function factorOfName(unit: string): string | undefined {
  const name = normaliseForSearch(unit)
    .replace(/[.\s]+/g, ' ')
    .trim();
  if (SINGLE.has(name)) return '1';
  const named = NAMED[name];
  if (named !== undefined) return named;
  const figure = /^[a-z ]+?\s*(?:x|de|con|\*|\/)?\s*(\d{1,4})\s*(?:und|unid|unidades|u|un|pzas?)?$/.exec(
    name,
  )?.[1];
  return figure === undefined || figure === '0' ? undefined : shortestDecimal(figure);
}

/** Packs whose name does not state their size. */
const PACKS = new Set([
  'caja',
  'cja',
  'cj',
  'bulto',
  'blt',
  'paquete',
  'paq',
  'pack',
  'bolsa',
  'saco',
  'fardo',
  'cesta',
  'display',
  'paleta',
  'rollo',
  'botella',
]);

/** Whether a cell names a unit and nothing else: 'UNIDAD', 'CAJA', 'CAJA x 12'. */
export function isUnitWord(cell: string): boolean {
  const [word = '', ...rest] = normaliseForSearch(cell)
    .replace(/[.\s]+/g, ' ')
    .trim()
    .split(' ');
  if (rest.length === 0 && (PACKS.has(word) || factorOfName(word) !== undefined)) return true;
  const known =
    PACKS.has(word) || SINGLE.has(word) || NAMED[word] !== undefined || word === 'media' || word === 'six';
  return known && factorOfName(cell) !== undefined;
}

/** From 1, in steps of 0,01 (PROD-04). */
export function isFactor(text: string): boolean {
  return /^[1-9]\d*(\.\d{1,2})?$/.test(text);
}
