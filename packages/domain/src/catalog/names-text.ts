/** Several things by their names, in a sentence: apart from what names them because server and devices say it alike. */

const NAMED = 2;

/**
 * 'Harina', 'Harina y Queso', 'Harina, Queso y 2 más'.
 *
 * @param named how many of them are named
 */
export function namesText(names: readonly string[], named = NAMED): string {
  const others = names.length - named;
  const last = others > 0 ? `${others} más` : names.at(-1);
  const first = others > 0 ? names.slice(0, named) : names.slice(0, -1);
  return first.length === 0 ? (last ?? '') : `${first.join(', ')} y ${last}`;
}
