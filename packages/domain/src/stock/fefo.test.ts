import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { quantity } from '../money/quantity.ts';
import { type LotStock, lotsWithout, splitByLot } from './fefo.ts';

const TODAY = '2026-11-21';

describe('splitByLot', () => {
  it('[MOV-05] takes what expires first, then what never does, equals by their code', () => {
    const lots = [
      lot('SIN', null, '5'),
      lot('B', '2026-12-31', '2'),
      lot('A', '2026-12-31', '2'),
      lot('ENE', '2027-01-31', '2'),
    ];
    expect(split(lots, '8')).toEqual({ parts: parts('A 2', 'B 2', 'ENE 2', 'SIN 2'), onlyExpired: 0n });
    expect(split(lots, '1.5').parts).toEqual(parts('A 1.5'));
  });

  it('[MOV-05] sells on the last day what expires on it, and leaves out what expired the day before', () => {
    const lots = [lot('AYER', '2026-11-20', '9'), lot('HOY', '2026-11-21', '1'), lot('', null, '4')];
    expect(split(lots, '3').parts).toEqual(parts('HOY 1', ' 2'));
  });

  it('[MOV-05] tells how much only expired lots still have, once nothing else is left', () => {
    const lots = [lot('VIEJO', '2026-10-01', '3'), lot('NUEVO', '2027-01-01', '1'), lot('', null, '1')];
    expect(split(lots, '2')).toMatchObject({ onlyExpired: 0n });
    expect(split(lots, '4')).toEqual({ parts: parts('NUEVO 1', ' 3'), onlyExpired: quantity('2') });
    expect(split(lots, '9')).toMatchObject({ onlyExpired: quantity('3') });
  });

  it('[MOV-05] takes expired lots after all others where they were allowed', () => {
    const lots = [
      lot('VIEJO', '2026-10-01', '3'),
      lot('MAS-VIEJO', '2026-09-01', '1'),
      lot('NUEVO', null, '1'),
    ];
    const allowed = splitByLot(lots, quantity('6'), { day: TODAY, withExpired: true });
    expect(allowed).toEqual({ parts: parts('NUEVO 1', 'MAS-VIEJO 1', 'VIEJO 3', ' 1'), onlyExpired: 0n });
  });

  it('[MOV-05] refuses nothing: what no lot has is taken from what has none, and empty or negative lots give nothing', () => {
    expect(split([], '2').parts).toEqual(parts(' 2'));
    expect(split([lot('A', null, '0'), lot('B', null, '-3'), lot('', null, '-1')], '2').parts).toEqual(
      parts(' 2'),
    );
  });

  it('[MOV-05] adds up to what was sold, takes from no lot more than it has, and none later before one is empty', () => {
    fc.assert(
      fc.property(
        anyLots(),
        fc.bigInt({ min: 1n, max: 60_000n }),
        fc.boolean(),
        (lots, demand, withExpired) => {
          const { parts: taken } = splitByLot(lots, demand, { day: TODAY, withExpired });
          expect(taken.reduce((sum, part) => sum + part.quantity, 0n)).toBe(demand);
          const byCode = new Map(lots.map((one) => [one.code, one]));
          const ofLots = taken.filter(({ lot: code }) => code !== '');
          for (const [place, { lot: code, quantity: size }] of ofLots.entries()) {
            const from = byCode.get(code);
            expect(size).toBeGreaterThan(0n);
            expect(size).toBeLessThanOrEqual(from?.quantity ?? 0n);
            // All but the last of them are empty then.
            if (place < ofLots.length - 1) expect(size).toBe(from?.quantity);
            if (!withExpired) expect((from?.expiresOn ?? TODAY) >= TODAY).toBe(true);
          }
          expect(new Set(taken.map((part) => part.lot)).size).toBe(taken.length);
        },
      ),
    );
  });

  it('[MOV-05] in two lines takes what it takes in one', () => {
    fc.assert(
      fc.property(
        anyLots(),
        fc.bigInt({ min: 1n, max: 30_000n }),
        fc.bigInt({ min: 1n, max: 30_000n }),
        (lots, first, second) => {
          const rules = { day: TODAY, withExpired: true };
          const one = splitByLot(lots, first, rules).parts;
          const rest = lotsWithout(lots, one);
          const two = splitByLot(rest, second, rules).parts;
          const whole = splitByLot(lots, first + second, rules).parts;
          expect(lotsWithout(rest, two)).toEqual(lotsWithout(lots, whole));
        },
      ),
    );
  });
});

function split(lots: readonly LotStock[], demand: string) {
  return splitByLot(lots, quantity(demand), { day: TODAY, withExpired: false });
}

function lot(code: string, expiresOn: string | null, size: string): LotStock {
  return { code, expiresOn, quantity: quantity(size) };
}

/** 'A 2' is two of lot A, ' 2' two of none. */
function parts(...texts: string[]) {
  return texts.map((text) => {
    const [code = '', size = ''] = text.split(' ');
    return { lot: code, quantity: quantity(size) };
  });
}

function anyLots(): fc.Arbitrary<LotStock[]> {
  const one = fc.record({
    code: fc.constantFrom('', 'A', 'B', 'C', 'D'),
    expiresOn: fc.constantFrom(null, '2026-01-31', '2026-11-20', '2026-11-21', '2027-06-30'),
    quantity: fc.bigInt({ min: -5_000n, max: 20_000n }),
  });
  return fc.uniqueArray(
    one.map((each) => (each.code === '' ? { ...each, expiresOn: null } : each)),
    { selector: ({ code }) => code, maxLength: 5 },
  );
}
