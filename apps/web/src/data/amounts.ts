/**
 * Sums of decimal strings, the form in which balances store them. Apart from the domain's money because a balance row
 * names its amounts (`quantity`, `usd`) without a currency.
 */
import { assert } from '@cuadra/domain/assert';
import { parseScaled, scaledToShortestText, scaledToText } from '@cuadra/domain/money/decimal';

const SCALE = 8;
const MONEY_DECIMALS = 2;
const CENT = 10n ** BigInt(SCALE - MONEY_DECIMALS);

/**
 * The sum of the amounts with one name. Quantities have as few decimals as possible, money at least two.
 *
 * @throws BrokenInvariant for a text that is no decimal of the wire
 */
export function sumOfDecimals(name: string, texts: readonly string[]): string {
  const total = texts.reduce((sum, text) => sum + scaled(text), 0n);
  if (name === 'quantity' || total % CENT !== 0n) return scaledToShortestText(total, SCALE);
  return scaledToText(total / CENT, MONEY_DECIMALS);
}

/** The negated amount: '2.00' gives '-2.00'. */
export function minus(text: string): string {
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}

function scaled(text: string): bigint {
  const value = parseScaled(text, SCALE);
  assert(value !== undefined, `an amount of a balance is a decimal string: '${text}'`);
  return value;
}
