/** Which choices of a searched list are shown for what is typed. Apart from the list, so that it is a test without a screen. */

export interface SearchOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Stands for none of the choices: what was typed is made one. */
export const NEW_OPTION = '\u0000new';

/**
 * By its words and without accents, as everything is searched, and what is called so first: Enter takes the first of them.
 * Of 'Alimentos › Granos' the last part is its own name. What makes a new one is always shown, at the end.
 */
export function searchOptions<Option extends Pick<SearchOption, 'value' | 'label'>>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const sought = plain(typed);
  const words = sought.split(' ');
  const found = options.flatMap((option) => {
    const label = plain(option.label);
    const isFound = option.value === NEW_OPTION || words.every((word) => label.includes(word));
    return isFound ? [{ option, rank: rankOf(label, sought) }] : [];
  });
  return sought === ''
    ? [...options]
    : found.sort((one, other) => one.rank - other.rank).map(({ option }) => option);
}

/** The nearer to what was typed, the smaller. */
function rankOf(label: string, sought: string): number {
  const name = label.split(' › ').at(-1) ?? label;
  const ranks = [label === sought, name === sought, label.startsWith(sought), name.startsWith(sought), true];
  return ranks.indexOf(true);
}

/** With one more at the end, that makes what is typed, where none of them is called so already. */
export function withNewOption(options: readonly SearchOption[], typed: string): readonly SearchOption[] {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '' || options.some(({ label }) => plain(label) === plain(name))) return options;
  return [...options, { value: NEW_OPTION, label: `Crear “${name}”` }];
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
