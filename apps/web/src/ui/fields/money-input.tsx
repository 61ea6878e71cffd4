/**
 * A field for an amount: sign at the left, figure at the right, typed as 1234.5 or 1.234,50.
 *
 * The draft is the text itself, held by the form: nothing typed is lost, not even what cannot be read yet. On leaving
 * the field a readable draft is rewritten as es-VE writes amounts; an unreadable one stays as it is.
 */
import { formatAmount, formatUnitCost } from '@cuadra/domain/money/format';
import { parseTypedAmount, parseTypedUnitCost } from '@cuadra/domain/money/parse-typed';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { currencySymbol } from '../display/currency-symbol.ts';
import styles from './number-input.module.css';

export interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'size' | 'leftSection'> {
  /** What is typed, as typed. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** 'USD' or 'VES': gives the sign, and what the draft is read as. */
  readonly currency: string;
  readonly symbol?: string;
  /** What one of something costs: up to six decimals. */
  readonly isUnitCost?: boolean;
  /** `lg` is the 64 px field of the payment dialog. */
  readonly size?: 'md' | 'lg';
}

export function MoneyInput(props: MoneyInputProps) {
  const {
    value,
    onChange,
    currency,
    symbol,
    isUnitCost = false,
    size = 'md',
    onBlur,
    onFocus,
    ...rest
  } = props;
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const text = isUnitCost ? settledUnitCost(value, currency) : settledAmount(value, currency);
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
      classNames={{ input: size === 'lg' ? styles.figureLarge : styles.figure, section: styles.sign }}
      leftSection={symbol ?? currencySymbol(currency)}
      leftSectionWidth={size === 'lg' ? 56 : 40}
      leftSectionPointerEvents="none"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leave}
      onFocus={enter}
      {...rest}
    />
  );
}

function settledAmount(text: string, currency: string): string {
  const amount = parseTypedAmount(text, currency);
  return amount === undefined ? text : formatAmount(amount);
}

/** What was typed as a cost, as es-VE writes it; what cannot be read yet stays as it is. */
export function settledUnitCost(text: string, currency: string): string {
  const cost = parseTypedUnitCost(text, currency);
  return cost === undefined ? text : formatUnitCost(cost);
}
