import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isNegative, money, negate, sum, zero } from '../money/money.ts';
import { leftFromBefore, openCharges, overdueOf, type StatementEntry, statementOf } from './statement.ts';

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
      { left: usd(5_00n), dueDate: '2026-11-08', isBefore: false },
      { left: usd(4_00n), dueDate: '2026-11-25', isBefore: false },
    ]);
    expect(overdueOf(charges, '2026-11-22')).toEqual({ amount: usd(5_00n), since: '2026-11-08' });
    expect(overdueOf(charges, '2026-11-08')).toBeUndefined();
  });

  it('[PAY-06] tells what is left from before it apart: of when it was due nothing is known', () => {
    const statement = statementOf(usd(-107_00n), [
      entry('2026-11-20', -12_00n, '2026-12-05'),
      entry('2026-11-21', 5_00n),
    ]);
    const charges = openCharges(statement);
    expect(charges).toEqual([
      { left: usd(95_00n), dueDate: null, isBefore: true },
      { left: usd(12_00n), dueDate: '2026-12-05', isBefore: false },
    ]);
    expect(overdueOf(charges, '2026-11-22')).toBeUndefined();
    expect(leftFromBefore(charges)).toEqual(usd(95_00n));
    expect(
      leftFromBefore(openCharges(statementOf(usd(-3_00n), [entry('2026-11-20', -3_00n)]))),
    ).toBeUndefined();
  });

  it('[PAY-06] [SALE-05] takes what came back of a sale off that sale, and the rest of it off the oldest', () => {
    const old = entry('2026-11-01', -100_00n, '2026-11-16');
    const sold = entry('2026-11-20', -100_00n, '2026-12-05');
    const charges = openCharges(statementOf(usd(-100_00n), [old, sold, back(sold, 100_00n)]));
    expect(charges).toEqual([{ left: usd(100_00n), dueDate: '2026-11-16', isBefore: false }]);
    expect(overdueOf(charges, '2026-11-22')).toEqual({ amount: usd(100_00n), since: '2026-11-16' });
    // Thirty were paid of it at once: they pay the older one.
    expect(openCharges(statementOf(usd(-70_00n), [old, sold, back(sold, 130_00n)]))).toEqual([
      { left: usd(70_00n), dueDate: '2026-11-16', isBefore: false },
    ]);
    // Of a sale from before the statement: off what is left from then.
    const before = statementOf(usd(-140_00n), [sold, back(old, 10_00n)]);
    expect(openCharges(before).map(({ left }) => left)).toEqual([usd(40_00n), usd(100_00n)]);
  });

  it('[PAY-06] counts as overdue what was due before today, from the first day of all that is', () => {
    const charges = [
      { left: usd(5_00n), dueDate: '2026-11-15', isBefore: false },
      { left: usd(4_00n), dueDate: '2026-11-08', isBefore: false },
      { left: usd(3_00n), dueDate: null, isBefore: true },
      { left: usd(2_00n), dueDate: '2026-11-22', isBefore: false },
    ];
    expect(overdueOf(charges, '2026-11-22')).toEqual({ amount: usd(9_00n), since: '2026-11-08' });
    expect(overdueOf(charges, '2026-11-23')).toEqual({ amount: usd(11_00n), since: '2026-11-08' });
    expect(overdueOf(charges, '2026-11-08')).toBeUndefined();
    expect(overdueOf([], '2026-11-22')).toBeUndefined();
  });

  it('[PAY-06] owes more overdue the later it is, and never more than is open', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`);
    const charge = fc.record({
      left: fc.bigInt({ min: 1n, max: 99_999n }).map(usd),
      dueDate: fc.option(day),
      isBefore: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(charge), day, day, (charges, one, other) => {
        const [earlier, later] = [one, other].sort() as [string, string];
        const overdue = (today: string) => overdueOf(charges, today)?.amount.minor ?? 0n;
        expect(overdue(later)).toBeGreaterThanOrEqual(overdue(earlier));
        const open = charges.reduce((all, { left }) => all + left.minor, 0n);
        expect(open).toBeGreaterThanOrEqual(overdue(later));
      }),
    );
  });

  it('[PAY-06] leaves open what is owed, to the cent, and nothing where something is in favour', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-99_999n, 99_999n),
        fc.array(
          fc.record({
            day: fc.integer({ min: 1, max: 28 }),
            minor: fc.bigInt(-99_999n, 99_999n),
            backOf: fc.option(fc.nat({ max: 9 })),
          }),
        ),
        (balance, made) => {
          const entries = made.map(({ day, minor, backOf }, place) => ({
            ...entry(`2026-11-${String(day).padStart(2, '0')}`, minor),
            id: String(place),
            takesBack: backOf === null ? null : String(backOf),
          }));
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
  return {
    id: `${day} ${minor}`,
    at: `${day}T14:00:00.000Z`,
    amount: usd(minor),
    dueDate,
    takesBack: null,
  };
}

function back(sale: StatementEntry, minor: bigint): StatementEntry {
  return { ...entry('2026-11-20', minor), takesBack: sale.id };
}
