/**
 * A list of choices that is searched by typing. Apart from the kit's `Select` because there Enter takes nothing from the
 * list until an arrow was pressed: in a form it would save it, without what was just typed.
 */
import { type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

type Chosen =
  | 'searchable'
  | 'filter'
  | 'allowDeselect'
  | 'selectFirstOptionOnChange'
  | 'searchValue'
  | 'onSearchChange';

/** Typing points at the first match, and Enter takes it. What was typed and matches nothing is no choice, nor a press of Save. */
export function SearchSelect(props: Omit<SelectProps, Chosen>) {
  const [search, setSearch] = useState('');
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
    if (isOpen && event.key === 'Enter') event.preventDefault();
  };
  return (
    <Select
      {...props}
      searchable
      filter={byWords}
      // Taking the choice there is leaves it: the cross is what empties a field.
      allowDeselect={false}
      // An emptied field asks for nothing: Enter there must not take whatever comes first.
      selectFirstOptionOnChange={search !== ''}
      onSearchChange={setSearch}
      onKeyDown={keyDown}
    />
  );
}

/** By its words and without accents, as everything is searched. Our lists have no groups. */
const byWords: OptionsFilter = ({ options, search }) => {
  const words = plain(search).split(/\s+/);
  return options.filter(
    (option) => 'group' in option || words.every((word) => plain(option.label).includes(word)),
  );
};

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
