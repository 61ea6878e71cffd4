/**
 * The common part of fields for figures: focus selects the whole text, and on leaving a readable text is rewritten as
 * es-VE writes it. The draft is the text itself, held by the form: nothing typed is lost, not even unreadable text.
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';

export interface FigureInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'size'> {
  /** The text, as typed. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The text as es-VE writes it; unreadable text unchanged. */
  readonly settle: (text: string) => string;
}

export function FigureInput({ value, onChange, settle, onBlur, onFocus, ...rest }: FigureInputProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const text = settle(value);
    if (text !== value) onChange(text);
    onBlur?.(event);
  };
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.select();
    onFocus?.(event);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leave}
      onFocus={enter}
      {...rest}
    />
  );
}
