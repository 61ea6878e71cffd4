import { TextInput, type TextInputProps } from '@mantine/core';

export interface PercentInputProps extends Omit<TextInputProps, 'onChange'> {
  /** What is typed, as typed. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A field for a percentage. The draft is the text itself; the form interprets and checks it. */
export function PercentInput({ onChange, ...rest }: PercentInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      rightSectionPointerEvents="none"
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}
