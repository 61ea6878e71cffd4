/**
 * A list of choices that is searched by typing. Apart from the kit's `Select`, where Enter takes nothing from the list
 * until an arrow was pressed: in a form it would save without the typed choice.
 */
import { type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { NEW_OPTION, type SearchOption, searchOptions, withNewOption } from './search-options.ts';

type Chosen = 'searchable' | 'filter' | 'allowDeselect' | 'selectFirstOptionOnChange';

export interface SearchSelectProps
  extends Omit<SelectProps, Chosen | 'data' | 'searchValue' | 'onSearchChange' | 'onChange'> {
  readonly data: readonly SearchOption[];
  readonly onChange: (value: string | null) => void;
  /** For lists that may lack a choice: makes it from the typed text. */
  readonly onCreate?: (name: string) => void;
}

/**
 * Typing highlights the first match, and Enter takes it. Text without a match is no choice, and its Enter does not
 * save.
 */
export function SearchSelect({ data, onChange, onCreate, ...props }: SearchSelectProps) {
  const [search, setSearch] = useState('');
  const options = onCreate === undefined ? data : withNewOption(data, search);
  const isTyped = search !== '' && search !== data.find(({ value }) => value === props.value)?.label;
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    const input = event.currentTarget;
    if (event.key !== 'Enter' || !isOpen(input)) return;
    event.preventDefault();
    // After the list has handled the key: what it does not take by itself is taken then.
    setTimeout(() => takeChoice(input, isTyped), 0);
  };
  return (
    <Select
      {...props}
      // Before anything is typed an empty list says nothing, and covers the fields below.
      {...(options.length === 0 && search === '' ? { nothingFoundMessage: null } : {})}
      data={[...options]}
      onChange={(value) => (value === NEW_OPTION ? onCreate?.(search.trim()) : onChange(value))}
      searchable
      filter={byWords}
      // Choosing the present choice again leaves it: only the cross empties a field.
      allowDeselect={false}
      // An emptied field searches nothing: Enter there must not take the first choice.
      selectFirstOptionOnChange={search !== ''}
      onSearchChange={setSearch}
      onKeyDown={keyDown}
    />
  );
}

function isOpen(input: HTMLInputElement): boolean {
  return input.getAttribute('aria-expanded') === 'true';
}

/** A busy browser shows the list some frames after the key that was typed. */
const FRAMES_MAX = 60;

/**
 * The highlighted choice; without one the first that matches what was typed, which a busy browser may not have
 * highlighted yet. A list reopened by typing shows a highlighted choice that it has forgotten internally.
 */
function takeChoice(input: HTMLInputElement, isTyped: boolean, frames = FRAMES_MAX): void {
  if (!isOpen(input)) return;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const choice =
    list?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    (isTyped
      ? list?.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')
      : null);
  if (choice !== null && choice !== undefined) choice.click();
  else if (isTyped && frames > 0) requestAnimationFrame(() => takeChoice(input, isTyped, frames - 1));
}

/** Our lists have no groups. */
const byWords: OptionsFilter = ({ options, search }) =>
  searchOptions(
    options.flatMap((option) => ('group' in option ? [] : [option])),
    search,
  );
