/**
 * A day as it is written here, dd/mm/aaaa, whatever the browser's language: its own date field uses the order of the
 * computer. The form gets what that field would give: 'YYYY-MM-DD', empty while it is no valid day.
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';
import { readTypedDay, shownWhileTyped, typedDay } from './typed-day.ts';

export interface DateFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'placeholder' | 'min' | 'max'> {
  /** 'YYYY-MM-DD', or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const [text, setText] = useState(() => typedDay(value));
  // Incomplete text stays; another value, set from outside, replaces it.
  const shown = (readTypedDay(text) ?? '') === value ? text : typedDay(value);
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      value={shown}
      onChange={({ currentTarget }) => {
        // A deleted slash must not return at once.
        const isShorter = currentTarget.value.length < shown.length;
        const next = isShorter ? currentTarget.value : shownWhileTyped(currentTarget.value);
        setText(next);
        const day = readTypedDay(next) ?? '';
        if (day !== value) onChange(day);
      }}
    />
  );
}
