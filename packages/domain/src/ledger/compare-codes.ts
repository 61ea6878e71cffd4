/** The order of account codes: part by part, numbers as numbers, so that 1.10 comes after 1.9. */
import { compareTexts } from '../compare-texts.ts';

const DIGITS = /^\d+$/;

/** Negative, zero or positive, as a sort needs it. */
export function compareCodes(first: string, second: string): number {
  const [ones, others] = [first.split('.'), second.split('.')];
  for (let place = 0; place < Math.min(ones.length, others.length); place += 1) {
    const order = compareParts(ones[place] ?? '', others[place] ?? '');
    if (order !== 0) return order;
  }
  return ones.length - others.length || compareTexts(first, second);
}

function compareParts(first: string, second: string): number {
  if (DIGITS.test(first) && DIGITS.test(second)) {
    const difference = BigInt(first) - BigInt(second);
    return difference === 0n ? 0 : difference < 0n ? -1 : 1;
  }
  return compareTexts(first, second);
}
