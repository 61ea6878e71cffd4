/** The choices of a searched list for the typed text. Apart from the list, so that it is tested without a screen. */

export interface SearchOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** The value of the choice that makes a new one from the typed text. */
export const NEW_OPTION = '\u0000new';

/**
 * Matches by words and without accents, like every search. Names that begin with the text come first, because Enter
 * takes the first choice. The own name of 'Alimentos › Granos' is its last part. The choice that makes a new one is
 * always shown, at the end.
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

/** The closer to the typed text, the smaller. */
function rankOf(label: string, sought: string): number {
  const name = label.split(' › ').at(-1) ?? label;
  const ranks = [label === sought, name === sought, label.startsWith(sought), name.startsWith(sought), true];
  return ranks.indexOf(true);
}

/** Adds a last choice that makes a new one from the typed text, unless one has that name already. */
export function withNewOption(options: readonly SearchOption[], typed: string): readonly SearchOption[] {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '' || options.some(({ label }) => plain(label) === plain(name))) return options;
  return [...options, { value: NEW_OPTION, label: `Crear “${name}”` }];
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
