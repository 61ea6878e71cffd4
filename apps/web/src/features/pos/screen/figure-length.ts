/**
 * Tells a style sheet how long a figure is, so that it is drawn as large as there is room for: a figure that is cut
 * off reads as another one.
 */
import { formatAmount } from '@cuadra/domain/money/format';
import type { Money } from '@cuadra/domain/money/money';
import type { CSSProperties } from 'react';

/** Sign of the currency and the space after it. */
const SIGN_LENGTH = 3;

/** Of an amount as it stands in a field. */
export function textLength(text: string): CSSProperties {
  return lengthStyle(Math.max(1, text.length));
}

/** Of an amount with its sign. */
export function figureLength(amount: Money): CSSProperties {
  return lengthStyle(formatAmount(amount).length + SIGN_LENGTH);
}

function lengthStyle(length: number): CSSProperties {
  return { '--figure-length': length } as CSSProperties;
}
