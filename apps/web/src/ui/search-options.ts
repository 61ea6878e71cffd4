/** Which choices of a searched list are shown for what is typed. Apart from the list, so that it is a test without a screen. */

export interface SearchOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Stands for none of the choices: what was typed is made one. */
export const NEW_OPTION = '\u0000new';

/** By its words and without accents, as everything is searched; what makes a new one is always shown. */
export function searchOptions<Option extends Pick<SearchOption, 'value' | 'label'>>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const words = plain(typed).split(' ');
  return options.filter(
    ({ value, label }) => value === NEW_OPTION || words.every((word) => plain(label).includes(word)),
  );
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
