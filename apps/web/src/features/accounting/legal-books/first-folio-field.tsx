/** The number of the first page: a book goes on where the stamped one before it ended. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';

const DIGITS = /^\d{1,6}$/;

export interface FirstFolioFieldProps {
  readonly value: number;
  /** Called with whole numbers from 1 only. */
  readonly onChange: (value: number) => void;
}

export function FirstFolioField({ value, onChange }: FirstFolioFieldProps) {
  const [text, setText] = useState(String(value));
  const isWrong = !isFolio(text);
  return (
    <TextInput
      aria-label="Primer folio"
      leftSection="Folio"
      leftSectionWidth={56}
      w={120}
      inputMode="numeric"
      value={text}
      error={isWrong}
      onChange={(event) => {
        const typed = event.currentTarget.value.trim();
        setText(typed);
        if (isFolio(typed)) onChange(Number(typed));
      }}
    />
  );
}

function isFolio(text: string): boolean {
  return DIGITS.test(text) && Number(text) >= 1;
}
