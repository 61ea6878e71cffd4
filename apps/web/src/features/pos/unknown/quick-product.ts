/** A product created at the till from an unknown code (POS-08): only the fields needed to sell it. */

import { ProductFields } from '@cuadra/contracts/catalog/catalog';
import { newId } from '@cuadra/contracts/primitives/ids';
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { isPositive, toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import type { NewFields } from '../../../data/local-writes/change-records.ts';

export interface QuickProduct {
  readonly code: string;
  readonly name: string;
  /** As typed. */
  readonly price: string;
  readonly unit: string;
}

export type QuickProductErrors = Partial<Record<'name' | 'price' | 'unit', string>>;

/** The errors by field, in the contract's words; empty when it can be created. */
export function quickProductErrors(
  { name, price, unit }: QuickProduct,
  currency: string,
): QuickProductErrors {
  const named = fieldProblem(ProductFields.shape.name, name);
  const unnamed = unit.trim() === '' ? 'Escribe la unidad en que se vende.' : undefined;
  const amount = parseTypedAmount(price, currency);
  const isPriced = amount !== undefined && isPositive(amount);
  return {
    ...(named === undefined ? {} : { name: named }),
    ...(unnamed === undefined ? {} : { unit: unnamed }),
    ...(isPriced ? {} : { price: 'Escribe el precio.' }),
  };
}

/** @param now ISO instant: the date of its prices */
export function quickProductFields(
  { code, name, price, unit }: QuickProduct,
  currency: string,
  now: string,
): NewFields<'products'> {
  const amount = parseTypedAmount(price, currency);
  return {
    sku: code,
    name: name.trim(),
    base_unit: { id: newId(), name: unit.trim(), barcode: code },
    purchase_price: { amount: '0', currency, last_update: now },
    selling_price: {
      amount: amount === undefined ? '0' : toDecimal(amount),
      currency,
      last_update: now,
      includes_tax: true,
    },
  };
}
