/**
 * Passes the length of a figure to the style sheet, which makes it as large as fits: a truncated figure reads as
 * another one.
 */
import { formatAmount } from '@cuadra/domain/money/format';
import type { Money } from '@cuadra/domain/money/money';
import type { CSSProperties } from 'react';

/** The currency sign and the space after it. */
const SIGN_LENGTH = 3;

/** The length of an amount in a field. */
export function textLength(text: string): CSSProperties {
  return lengthStyle(Math.max(1, text.length));
}

/** The length of an amount with its sign. */
export function figureLength(amount: Money): CSSProperties {
  return lengthStyle(formatAmount(amount).length + SIGN_LENGTH);
}

function lengthStyle(length: number): CSSProperties {
  return { '--figure-length': length } as CSSProperties;
}
