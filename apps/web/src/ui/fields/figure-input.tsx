/**
 * The common part of fields for figures: focus selects the whole text, and on leaving a readable text is rewritten as
 * es-VE writes it, as it is when its form is submitted by keys: rewritten later, as the focus moves to a field that is
 * wrong, it would count as a correction and take away what was said of that field. The draft is the text itself, held by
 * the form: nothing typed is lost, not even unreadable text.
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

export interface FigureInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'size'> {
  /** The text, as typed. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The text as es-VE writes it; unreadable text unchanged. */
  readonly settle: (text: string) => string;
}

export function FigureInput({ value, onChange, settle, onBlur, onFocus, ...rest }: FigureInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const rewrite = useRef(() => {});
  useEffect(() => {
    rewrite.current = () => {
      const text = settle(value);
      if (text !== value) onChange(text);
    };
  });
  useEffect(() => {
    const form = field.current?.form;
    // Before React calls the form's own handler, which then reads what is written here.
    const submitted = () => flushSync(() => rewrite.current());
    form?.addEventListener('submit', submitted);
    return () => form?.removeEventListener('submit', submitted);
  }, []);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    rewrite.current();
    onBlur?.(event);
  };
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.select();
    onFocus?.(event);
  };
  return (
    <TextInput
      ref={field}
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
