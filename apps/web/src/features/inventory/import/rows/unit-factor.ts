/** How many of the smallest unit a unit holds, where its name says it: 'DOCENA', 'CAJA x 24', 'PAQ. 12 UND'. */
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

/** Undefined where only a person knows it: a 'CAJA' holds as many as its maker puts in. */
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

/** From 1, in steps of 0,01 (PROD-04). */
export function isFactor(text: string): boolean {
  return /^[1-9]\d*(\.\d{1,2})?$/.test(text);
}
