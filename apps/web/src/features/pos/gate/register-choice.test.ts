/** Which register a new till is offered, and how a new one is called. */
import { describe, expect, it } from 'vitest';
import type { RegisterRow } from '../../../data/rows.ts';
import {
  freeRegisterName,
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
    expect(offeredRegisters(rows).map(({ name }) => name)).toEqual(['Caja 2', 'Caja 10']);
  });
});

describe('proposedRegister', () => {
  it('[S-41] is the first there is for who may take it, and a new one for who may not', () => {
    expect(proposedRegister([FIRST], true)).toBe('r1');
    expect(proposedRegister([FIRST], false)).toBe(NEW_REGISTER);
    expect(proposedRegister([], true)).toBe(NEW_REGISTER);
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
