/** A field whose words filter the list beside it. */
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

export interface SearchInputProps {
  /** The searched list, for screen readers: 'Buscar productos'. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly className?: string | undefined;
}

export function SearchInput({ label, placeholder, value, onSearch, className = '' }: SearchInputProps) {
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      value={value}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}
