/**
 * The Libro de Inventarios y Balances (Código de Comercio, art. 35; ACC-07): the goods with what they cost, then the
 * balance sheet and the results at the end of the period, in bolívares.
 */
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { type Money, money, sum } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { divideHalfAwayFromZero } from '@cuadra/domain/money/rounding';
import type { StatementLine } from '../statements/statement-lines.ts';
import { type BookRow, headRow, totalRow } from './book-rows.ts';

export interface HeldGoods {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  /** In base units, decimal text; below zero where more was sold than there was. */
  readonly held: string;
  readonly value: Money;
}

export interface InventoryBook {
  readonly goods: readonly HeldGoods[];
  readonly balance: readonly StatementLine[];
  readonly results: readonly StatementLine[];
}

const ONE = quantity('1');

export function inventoryRows({ goods, balance, results }: InventoryBook): readonly BookRow[] {
  const byName = [...goods].sort((one, other) => one.name.localeCompare(other.name, 'es'));
  const total = sum(
    goods.map(({ value }) => value),
    'VES',
  );
  return [
    headRow('goods', '', 'Inventario de mercancía al costo'),
    ...byName.map((product) => ({
      ...{ key: `goods ${product.id}`, kind: 'line' as const, isHead: false },
      ...{ first: product.held.replace('.', ','), words: [product.sku, product.name].join(' ').trim() },
      amounts: [costOfOne(product), product.value],
      adds: [product.value],
    })),
    totalRow('goods total', 'Total del inventario', [undefined, total]),
    headRow('balance', '', 'Balance general'),
    ...statementRows('balance', balance),
    headRow('results', '', 'Estado de resultados'),
    ...statementRows('results', results),
  ];
}

/** Undefined where there is none to divide by. */
function costOfOne({ held, value }: HeldGoods): Money | undefined {
  const count = quantity(held);
  if (count === 0n) return undefined;
  return money(divideHalfAwayFromZero(value.minor * ONE, count), value.currency);
}

/** A statement's lines have their figure of bolívares in the last column. */
function statementRows(part: string, lines: readonly StatementLine[]): readonly BookRow[] {
  return lines.map(({ key, kind, code, label, figures: [figure] }) => ({
    key: `${part} ${key}`,
    kind: kind === 'heading' ? 'head' : kind === 'account' ? 'line' : 'total',
    isHead: kind === 'heading',
    adds: [],
    first: code,
    words: label,
    amounts: [undefined, inBolivars(figure)],
  }));
}

function inBolivars(figure: BothCurrencies | undefined): Money | undefined {
  return figure?.ves;
}
