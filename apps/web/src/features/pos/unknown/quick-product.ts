/** A product made at the till from a code that nothing has (POS-08): the few things that must be known to sell it. */

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

/** By field, in the contract's own words; empty where it can be made. */
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

/** @param now instant, ISO: since when its prices are so */
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
