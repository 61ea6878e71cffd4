import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isNegative, money, negate, sum, zero } from '../money/money.ts';
import { openCharges, overdueOf, type StatementEntry, statementOf } from './statement.ts';

const usd = (minor: bigint) => money(minor, 'USD');

describe('an account statement', () => {
  it('[PAY-06] goes by date and ends at the balance, whatever came before what is known', () => {
    const { opening, lines } = statementOf(usd(-7_00n), [
      entry('2026-11-20', 5_00n),
      entry('2026-11-10', -10_00n),
    ]);
    expect(opening).toEqual(usd(-2_00n));
    expect(lines.map(({ balance }) => balance)).toEqual([usd(-12_00n), usd(-7_00n)]);
  });

  it('[PAY-06] has payments pay the oldest charges first, those from before it before all', () => {
    const statement = statementOf(usd(-9_00n), [
      entry('2026-11-01', -10_00n, '2026-11-08'),
      entry('2026-11-05', 7_00n),
      entry('2026-11-10', -4_00n, '2026-11-25'),
    ]);
    expect(statement.opening).toEqual(usd(-2_00n));
    const charges = openCharges(statement);
    expect(charges).toEqual([
      { left: usd(5_00n), dueDate: '2026-11-08' },
      { left: usd(4_00n), dueDate: '2026-11-25' },
    ]);
    expect(overdueOf(charges, '2026-11-22')).toEqual({ amount: usd(5_00n), since: '2026-11-08' });
    expect(overdueOf(charges, '2026-11-08')).toBeUndefined();
  });

  it('[PAY-06] leaves open what is owed, to the cent, and nothing where something is in favour', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-99_999n, 99_999n),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.bigInt(-99_999n, 99_999n))),
        (balance, made) => {
          const entries = made.map(([day, minor]) => entry(`2026-11-${String(day).padStart(2, '0')}`, minor));
          const statement = statementOf(usd(balance), entries);
          expect(statement.lines.at(-1)?.balance ?? statement.opening).toEqual(usd(balance));
          const left = sum(
            openCharges(statement).map((charge) => charge.left),
            'USD',
          );
          expect(left).toEqual(isNegative(usd(balance)) ? negate(usd(balance)) : zero('USD'));
        },
      ),
    );
  });
});

function entry(day: string, minor: bigint, dueDate: string | null = null): StatementEntry {
  return { at: `${day}T14:00:00.000Z`, amount: usd(minor), dueDate };
}
