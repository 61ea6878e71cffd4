/**
 * A small chart and random balanced transactions over it, for the laws that every statement must keep. Apart from the
 * other random values because only statements read accounts.
 */
import fc from 'fast-check';
import type { StatementAccount } from '../ledger/figure-table.ts';
import type { PostedTransaction } from '../ledger/posted-transaction.ts';
import { type BothCurrencies, inBoth, negateInBoth, sumInBoth } from '../money/both-currencies.ts';
import { anyMoney, bolivarRate } from './arbitraries.ts';
import { usd, ves } from './builders.ts';

/** Two groups deep, every type, and an account whose group is gone. */
export const SMALL_CHART: readonly StatementAccount[] = [
  account('1', 'ACTIVO', 'asset', null),
  account('1.1', 'Efectivo', 'asset', '1'),
  account('1.1.01', 'Caja', 'asset', '1.1'),
  account('1.1.02', 'Banco', 'asset', '1.1'),
  account('1.2', 'Mercancía', 'asset', '1'),
  account('2', 'PASIVO', 'liability', null),
  account('2.1', 'Proveedores', 'liability', '2'),
  account('2.2', 'IVA débito fiscal', 'liability', '2'),
  account('3', 'PATRIMONIO', 'equity', null),
  account('3.1', 'Capital', 'equity', '3'),
  account('4', 'INGRESOS', 'income', null),
  account('4.1', 'Ventas', 'income', '4'),
  account('5', 'COSTOS', 'expense', null),
  account('5.1', 'Costo de ventas', 'expense', '5', 'cogs'),
  account('6', 'GASTOS', 'expense', null),
  account('6.1', 'Alquiler', 'expense', '6', 'exp_rent'),
  account('6.2', 'Redondeo', 'expense', 'gone'),
];

const POSTED_TO = SMALL_CHART.filter(({ code }) => code.includes('.') && code !== '1.1').map(({ id }) => id);

function account(
  code: string,
  name: string,
  type: StatementAccount['type'],
  parentId: string | null,
  role = '',
): StatementAccount {
  return { id: code, code, name, type, parentId, role };
}

/** A line of a transaction in cents of both currencies. */
export function postedLine(accountId: string, dollars: bigint, bolivars: bigint) {
  return { accountId, usd: usd(dollars), ves: ves(bolivars) };
}

export function posted(
  day: string,
  lines: PostedTransaction['lines'],
  overrides: Partial<PostedTransaction> = {},
): PostedTransaction {
  return { id: `${day}-1`, day, description: 'Venta', reference: '', source: 'sales', lines, ...overrides };
}

/** Of November 2026, in no order. */
export function anyTransactions(): fc.Arbitrary<PostedTransaction[]> {
  return fc.array(
    fc
      .tuple(
        fc.uuid(),
        anyDay(),
        fc.array(anyLine(), { minLength: 1, maxLength: 6 }),
        anyPosted(),
        fc.constantFrom({}, { warehouseId: 'store-1' }, { warehouseId: 'store-2' }),
      )
      .map(([id, day, lines, last, place]) => {
        const rest = negateInBoth(sumInBoth(lines));
        return posted(day, [...lines, { accountId: last, ...rest }], { id, ...place });
      }),
    { maxLength: 20 },
  );
}

export function anyDay(): fc.Arbitrary<string> {
  return fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
}

function anyLine(): fc.Arbitrary<{ accountId: string } & BothCurrencies> {
  return fc
    .tuple(anyPosted(), anyMoney('USD'), bolivarRate())
    .map(([accountId, amount, rate]) => ({ accountId, ...inBoth(amount, rate) }));
}

function anyPosted(): fc.Arbitrary<string> {
  return fc.constantFrom(...POSTED_TO);
}
