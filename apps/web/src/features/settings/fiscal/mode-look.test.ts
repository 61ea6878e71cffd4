import { expect, it } from 'vitest';
import { registerRow } from '../../../data/testing/builders.ts';
import { runRow } from '../../../data/testing/form-rows.ts';
import { modeLook } from './mode-look.ts';

const MACHINE = { id: 'machine', name: 'HKA del mostrador' };

it.each([
  ['not_fiscal', [], [], 'neutral', 'no son factura fiscal'],
  ['digital', [], [], 'action', 'La imprenta digital'],
  ['free_form', [runRow()], [], 'action', 'hojas numeradas'],
  ['free_form', [], [], 'due', 'No tiene un talonario en uso'],
  ['free_form', [runRow({ status: 'closed' })], [], 'due', 'No tiene un talonario en uso'],
  ['fiscal_machine', [], [MACHINE], 'action', 'Imprime en HKA del mostrador'],
  ['fiscal_machine', [], [], 'due', 'No tiene una máquina'],
] as const)(
  '[FISC-02] a register that issues by %s says whether it can: %j %j',
  (mode, runs, machines, tone, detail) => {
    const register = registerRow({ issue_mode: mode, fiscal_printer_id: MACHINE.id });
    const look = modeLook(register, machines, runs);
    expect(look.tone).toBe(tone);
    expect(look.detail).toContain(detail);
  },
);
