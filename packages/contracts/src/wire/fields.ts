/**
 * Fields of a document, listed once for both directions: the name on the wire, the name in the domain, and how the one
 * becomes the other. What a list cannot say (a field that is left out, one that is made of two) is written beside it.
 */
import { assert } from '@cuadra/domain/assert';
import { type CurrencyCode, type Money, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { type ExchangeRate, exchangeRate, rateToString } from '@cuadra/domain/money/rate';
import { parsePercent, percentToString } from '@cuadra/domain/tax/tax-rate';

/** The conversion of one kind of value between the wire and the domain. */
export interface Codec<Wire, Value> {
  toWire(value: Value): Wire;
  /** @param currency of the document @throws BrokenInvariant for what the schema lets through and the domain does not */
  fromWire(wire: Wire, currency: CurrencyCode): Value;
}

/** By name on the wire. */
export type Fields = Readonly<Record<string, readonly [name: string, codec: Codec<unknown, unknown>]>>;

/** The fields' type on the wire. */
export type WireOf<Listed extends Fields> = {
  -readonly [Name in keyof Listed]: Listed[Name][1] extends Codec<infer Wire, infer _> ? Wire : never;
};

/** The fields' type in the domain. */
export type ValueOf<Listed extends Fields> = {
  -readonly [Name in keyof Listed as Listed[Name][0]]: Listed[Name][1] extends Codec<infer _, infer Value>
    ? Value
    : never;
};

/** The fields in their order, and no other. */
export function toWire<Listed extends Fields>(fields: Listed, value: ValueOf<Listed>): WireOf<Listed> {
  const values: Readonly<Record<string, unknown>> = value;
  const members: Record<string, unknown> = {};
  for (const [name, [inDomain, codec]] of listOf(fields)) members[name] = codec.toWire(values[inDomain]);
  return members as WireOf<Listed>;
}

/**
 * The fields, and no other.
 *
 * @param currency of the document, for amounts that name none
 * @throws BrokenInvariant for what the schema lets through and the domain has no use for
 */
export function fromWire<Listed extends Fields>(
  fields: Listed,
  wire: WireOf<Listed>,
  currency: CurrencyCode,
): ValueOf<Listed> {
  const members: Record<string, unknown> = {};
  for (const [name, [inDomain, codec]] of listOf(fields))
    members[inDomain] = codec.fromWire(wire[name], currency);
  return members as ValueOf<Listed>;
}

type Listing = ReadonlyArray<readonly [name: string, field: Fields[string]]>;

/** A device that works out its books decodes every line there is: the lists are made once. */
const listings = new WeakMap<Fields, Listing>();

function listOf(fields: Fields): Listing {
  const known = listings.get(fields);
  if (known !== undefined) return known;
  const listing = Object.entries(fields);
  listings.set(fields, listing);
  return listing;
}

/** The fields that are the same on both sides. */
export function same<Value>(): Codec<Value, Value> {
  return { toWire: (value) => value, fromWire: (value) => value };
}

export const TEXT = same<string>();
export const FLAG = same<boolean>();
export const TEXT_OR_NULL = same<string | null>();

/** Fields that have the same name on both sides. */
export function named<const Names extends readonly string[], Kind extends Codec<unknown, unknown>>(
  codec: Kind,
  names: Names,
) {
  const fields = Object.fromEntries(names.map((name) => [name, [name, codec]]));
  return fields as unknown as { readonly [Name in Names[number]]: readonly [Name, Kind] };
}

/** In the currency of the document. */
export const AMOUNT: Codec<string, Money> = { toWire: toDecimal, fromWire: parseDecimal };
export const DOLLARS = amountIn('USD');
export const BOLIVARS = amountIn('VES');

/** An amount in dollars and in bolívares. */
export const AMOUNT_IN_BOTH = {
  amount_usd: ['amountUsd', DOLLARS],
  amount_bs: ['amountBs', BOLIVARS],
} as const;

function amountIn(currency: CurrencyCode): Codec<string, Money> {
  return { toWire: toDecimal, fromWire: (text) => parseDecimal(text, currency) };
}

export const QUANTITY: Codec<string, Quantity> = {
  toWire: quantityToString,
  fromWire: quantity,
};

/** '16.00' is 1600. */
export const PERCENT: Codec<string, number> = {
  toWire: percentToString,
  fromWire: basisPointsOf,
};

/** Null where the document was made without one. */
export const RATE: Codec<string | null, ExchangeRate | null> = {
  toWire: (rate) => (rate === null ? null : rateToString(rate)),
  fromWire: rateFromWire,
};

/** Bolívares for a dollar, the one rate a document carries; null where it was made without one. */
export function rateFromWire(text: string | null): ExchangeRate | null {
  return text === null ? null : exchangeRate('USD', 'VES', text);
}

/** '16.00' is 1600. @throws BrokenInvariant for what is no percentage of 0 to 100 with two decimals */
export function basisPointsOf(percent: string): number {
  const basisPoints = parsePercent(percent);
  assert(basisPoints !== undefined, `a percentage is 0 to 100 with two decimals: '${percent}'`);
  return basisPoints;
}
