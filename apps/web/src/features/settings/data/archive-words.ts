/** The panel's texts about the result of a restore: counts by kind, not thousands of rows. */

import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { ArchiveDifference } from '../../../data/archive/compare-archives.ts';
import type { ArchivedPerson } from '../../../data/archive/restore-archive.ts';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';

const LISTED_REASONS_MAX = 10;

/** '1.204 registros' */
export function rowsText(count: number): string {
  return `${COUNT_FORMAT.format(count)} ${count === 1 ? 'registro' : 'registros'}`;
}

/** 'Producto: 3 faltan, 1 distinto' */
export function differenceWords(
  differences: readonly ArchiveDifference[],
  names: Readonly<Record<CollectionName, string>>,
): string[] {
  const collections = [...new Set(differences.map(({ collection }) => collection))];
  return collections.map((collection) => {
    const count = (kind: ArchiveDifference['kind']) =>
      differences.filter((one) => one.collection === collection && one.kind === kind).length;
    const missing = count('missing');
    const other = count('other');
    const parts = [
      ...(missing === 0 ? [] : [`${COUNT_FORMAT.format(missing)} ${missing === 1 ? 'falta' : 'faltan'}`]),
      ...(other === 0 ? [] : [`${COUNT_FORMAT.format(other)} ${other === 1 ? 'distinto' : 'distintos'}`]),
    ];
    const name = collection === 'vat_declarations' ? 'Período de IVA declarado' : names[collection];
    return `${name}: ${parts.join(', ')}`;
  });
}

/** The reasons, each once; the first of them. */
export function refusedWords(refused: readonly ItemResult[]): string[] {
  const reasons = new Set(refused.map(({ message, code }) => message ?? code ?? 'No se pudo guardar.'));
  return [...reasons].slice(0, LISTED_REASONS_MAX);
}

/** 'Ana (ana@ejemplo.com), Luis (luis@ejemplo.com)' */
export function peopleWords(people: readonly ArchivedPerson[]): string {
  return people.map(({ name, email }) => (email === '' ? name : `${name} (${email})`)).join(', ');
}

/** Empty when none is missing. */
export function missingPicturesText(count: number): string {
  if (count === 0) return '';
  const words = count === 1 ? 'Falta 1 imagen' : `Faltan ${COUNT_FORMAT.format(count)} imágenes`;
  return ` ${words} de otro equipo: vuelve a exportar cuando ese equipo las haya subido y tengas internet.`;
}
