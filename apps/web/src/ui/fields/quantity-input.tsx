/**
 * A field for a quantity: up to three decimals, unit at the right, typed as 0,93 or 0.93.
 * Apart from MoneyInput because a lone point marks decimals here, as scales and number pads write it.
 */
import { formatQuantity } from '@cuadra/domain/money/format';
import { parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import styles from './number-input.module.css';

export interface QuantityInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'size' | 'rightSection'> {
  /** What is typed, as typed. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** 'kg', 'und': shown after the figure. */
  readonly unit?: string;
  readonly allowNegative?: boolean;
}

export function QuantityInput(props: QuantityInputProps) {
  const { value, onChange, unit, allowNegative = false, onBlur, onFocus, ...rest } = props;
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const quantity = parseTypedQuantity(value, { allowNegative });
    const text = quantity === undefined ? value : formatQuantity(quantity);
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
      classNames={{ input: styles.figure, section: styles.unit }}
      rightSection={unit}
      rightSectionWidth={unit === undefined ? undefined : `calc(${unit.length}ch + 20px)`}
      rightSectionPointerEvents="none"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leave}
      onFocus={enter}
      {...rest}
    />
  );
}
