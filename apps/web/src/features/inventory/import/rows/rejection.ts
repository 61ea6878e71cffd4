/** Why a row of a file is rejected, and what would make it acceptable. */

import { PRODUCT_LENGTHS } from '@cuadra/contracts/catalog/text-lengths';
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import { slugOf } from '@cuadra/domain/catalog/category';

import type { ImportField } from '../columns/column-mapping.ts';

export interface Rejection {
  readonly row: number;
  readonly field: ImportField;
  readonly value: string;
  readonly reason: string;
  /** The product's name, when the row has one: people know their goods by name and not by row. */
  readonly name?: string;
  /** What can be put in place of the value, so that the row comes in. */
  readonly fix?: Fix;
  /** The value is one that is asked about once for all its rows. */
  readonly asks?: Ask;
  /** No other value lets it in: it is a row of something Cuadra does not have. */
  readonly isFinal?: boolean;
}

/** What a file may name and only a person can decide: a tax, a currency, a shop or warehouse, the size of a box. */
export type Asked = 'tax' | 'currency' | 'place' | 'factor';

export interface Ask {
  readonly kind: Asked;
  /** As the file writes it. */
  readonly word: string;
}

export interface Fix {
  /** The button's text: 'Poner 6,50'. */
  readonly label: string;
  readonly text: string;
}

/** Another text for one field of one row, as a person gave it; '' is an empty cell. */
export type Corrections = Readonly<Record<number, Readonly<Partial<Record<ImportField, string>>>>>;

export const EMPTY_FIX: Fix = { label: 'Dejar vacío', text: '' };
export const ZERO_FIX: Fix = { label: 'Poner 0', text: '0' };

/**
 * Makes an SKU from the name. The same name gives the same SKU, so that importing the file again finds its product. A
 * name in other letters gives a code of its own.
 */
export function skuOfName(name: string): string {
  const text = slugOf(name).toUpperCase().slice(0, PRODUCT_LENGTHS.sku).replace(/-$/, '');
  return text === '' ? `P-${hashOfBody(name).slice(0, MADE_CODE_LENGTH).toUpperCase()}` : text;
}

const MADE_CODE_LENGTH = 8;

export function newSkuFix(name: string): Fix {
  const text = skuOfName(name);
  return { label: `Crear ${text}`, text };
}

/** '6,5O' was meant as '6,50'. */
export function letterFix(cell: string): Fix {
  const text = cell.replace(/o/gi, '0');
  return { label: `Poner ${text}`, text };
}
