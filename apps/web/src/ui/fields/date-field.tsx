/**
 * A day as it is written here, dd/mm/aaaa, whatever the browser and its language: its own field of dates shows a day in the
 * order of the machine. To the form it is what that field was: 'YYYY-MM-DD', empty while it is no day yet.
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
  // What is half typed stays; another value, set from outside, is shown.
  const shown = (readTypedDay(text) ?? '') === value ? text : typedDay(value);
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      value={shown}
      onChange={({ currentTarget }) => {
        // Taking a slash away must not bring it back at once.
        const isShorter = currentTarget.value.length < shown.length;
        const next = isShorter ? currentTarget.value : shownWhileTyped(currentTarget.value);
        setText(next);
        const day = readTypedDay(next) ?? '';
        if (day !== value) onChange(day);
      }}
    />
  );
}
