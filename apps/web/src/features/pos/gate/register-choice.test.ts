/** Which register a new till is offered, and how a new one is called. */
import { describe, expect, it } from 'vitest';
import type { CashOpeningRow, RegisterRow } from '../../../data/rows.ts';
import {
  freeRegisterName,
  inUseText,
  NEW_REGISTER,
  notAllowedText,
  offeredRegisters,
  proposedRegister,
} from './register-choice.ts';

const FIRST = { id: 'r1', name: 'Caja 1' };

describe('offeredRegisters', () => {
  it('[S-40] are those that were not deleted, by the number in their name', () => {
    const named = (name: string, deleted_at: string | null = null) =>
      ({ id: name, name, deleted_at }) as RegisterRow;
    const rows = [named('Caja 10'), named('Caja 2'), named('Caja 1', '2026-11-20T12:00:00.000Z')];
    expect(offeredRegisters(rows, undefined, new Map()).map(({ name }) => name)).toEqual([
      'Caja 2',
      'Caja 10',
    ]);
  });
});

describe('proposedRegister', () => {
  const HERE = 'este equipo';
  const heldBy = (id: string, holder_device: string | null) =>
    ({
      id,
      name: id,
      deleted_at: null,
      holder_device,
      holder_name: 'Ana',
      holder_since: '2026-11-22T12:02:00.000Z',
    }) as RegisterRow;
  const openedAt = (id: string) =>
    new Map([
      [
        id,
        {
          id: 's1',
          opened_at: '2026-11-22T12:05:00.000Z',
          made_by: { id: 'ana', name: 'Ana' },
        } as CashOpeningRow,
      ],
    ]);

  it('[S-41] is the first that no other device has, and a new one where each is taken', () => {
    const rows = [heldBy('Caja 1', 'otro'), heldBy('Caja 2', null), heldBy('Caja 3', HERE)];
    expect(proposedRegister(offeredRegisters(rows, HERE, new Map()))).toBe('Caja 2');
    expect(proposedRegister(offeredRegisters(rows, HERE, openedAt('Caja 2')))).toBe('Caja 3');
    expect(proposedRegister(offeredRegisters(rows.slice(0, 1), HERE, new Map()))).toBe(NEW_REGISTER);
    expect(proposedRegister([])).toBe(NEW_REGISTER);
  });

  it('[S-41] [S-44] says who has a register elsewhere, and since when', () => {
    const said = (rows: RegisterRow[], open: ReadonlyMap<string, CashOpeningRow> = new Map()) =>
      offeredRegisters(rows, HERE, open).map((one) => inUseText(one)?.replace(/\s/gu, ' '));
    expect(said([heldBy('Caja 1', null), heldBy('Caja 2', HERE)])).toEqual([undefined, undefined]);
    expect(said([heldBy('Caja 1', 'otro')])[0]).toMatch(
      /^En uso en otro equipo por Ana desde el 22\/11\/2026,? 8:02/,
    );
    expect(said([heldBy('Caja 1', 'otro')], openedAt('Caja 1'))[0]).toMatch(
      /^Abierta en otro equipo por Ana desde el 22\/11\/2026,? 8:05/,
    );
  });
});

describe('freeRegisterName', () => {
  it('[S-41] is the first number that no register has', () => {
    expect(freeRegisterName([])).toBe('Caja 1');
    expect(freeRegisterName([FIRST])).toBe('Caja 2');
    expect(freeRegisterName([FIRST, { id: 'r3', name: 'caja 2 ' }, { id: 'r4', name: 'Depósito' }])).toBe(
      'Caja 3',
    );
  });
});

describe('notAllowedText', () => {
  it('[S-41] tells who sells what to do about a register that is another device’s', () => {
    expect(notAllowedText('forbidden', 'r1')).toContain('elige “Otra caja”');
    expect(notAllowedText('forbidden', NEW_REGISTER)).toBeUndefined();
    expect(notAllowedText('offline', 'r1')).toBeUndefined();
  });
});
