/** Every value of the two status bytes. */
import { describe, expect, it } from 'vitest';
import { FiscalFault } from '../faults.ts';
import { isOfMachine, machineStatus } from './status.ts';

describe('status bytes', () => {
  it.each([
    [0x40, { isFiscal: false, open: 'none', memory: 'free' }],
    [0x41, { isFiscal: false, open: 'fiscal_document', memory: 'free' }],
    [0x42, { isFiscal: false, open: 'non_fiscal_document', memory: 'free' }],
    [0x60, { isFiscal: true, open: 'none', memory: 'free' }],
    [0x61, { isFiscal: true, open: 'fiscal_document', memory: 'free' }],
    [0x62, { isFiscal: true, open: 'non_fiscal_document', memory: 'free' }],
    [0x68, { isFiscal: true, open: 'none', memory: 'full' }],
    [0x69, { isFiscal: true, open: 'fiscal_document', memory: 'full' }],
    [0x6a, { isFiscal: true, open: 'non_fiscal_document', memory: 'full' }],
    [0x70, { isFiscal: true, open: 'none', memory: 'nearly_full' }],
    [0x71, { isFiscal: true, open: 'fiscal_document', memory: 'nearly_full' }],
    [0x72, { isFiscal: true, open: 'non_fiscal_document', memory: 'nearly_full' }],
  ] as const)('[FISC-01] STS1 %i', (sts1, state) => {
    expect(machineStatus(sts1, 0x40)).toMatchObject({ ...state, isBufferFull: false });
    expect(machineStatus(sts1 | 0x04, 0x40)).toMatchObject({ ...state, isBufferFull: true });
  });

  it.each([
    [0x40, undefined],
    [0x41, 'paper_out'],
    [0x42, 'cover_open'],
    [0x43, 'paper_out_and_cover_open'],
    [0x48, undefined],
    [0x49, 'paper_out'],
    [0x50, 'value_rejected'],
    [0x54, 'rate_rejected'],
    [0x58, 'no_cashier'],
    [0x5c, 'command_rejected'],
    [0x60, 'fiscal_error'],
    [0x64, 'memory_error'],
    [0x6c, 'memory_full'],
  ] as const)('[FISC-01] STS2 %i', (sts2, complaint) => {
    expect(machineStatus(0x60, sts2).complaint).toBe(complaint);
  });

  it('[FISC-01] that no table has', () => {
    expect(() => machineStatus(0x00, 0x40)).toThrow(FiscalFault);
  });
});

describe('a complaint', () => {
  it.each(['value_rejected', 'rate_rejected', 'command_rejected', undefined] as const)(
    '[FISC-01] %s is of one command, and stops nothing that comes after',
    (complaint) => {
      expect(isOfMachine(complaint)).toBe(false);
    },
  );

  it.each(['paper_out', 'cover_open', 'no_cashier', 'fiscal_error', 'memory_full'] as const)(
    '[FISC-01] %s is of the machine',
    (complaint) => {
      expect(isOfMachine(complaint)).toBe(true);
    },
  );
});
