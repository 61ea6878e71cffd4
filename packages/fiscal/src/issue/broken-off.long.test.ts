/** Every way to break, after every single byte, with every way in which a machine may behave. */
import { describe, expect, it } from 'vitest';
import type { MachineOptions } from '../emulator/machine-options.ts';
import { brokenOffEverywhere, NOTE, SALE } from '../testing/shops.ts';

const MACHINES: readonly (readonly [string, Partial<MachineOptions>])[] = [
  ['keeps its document open', {}],
  [
    'voids its document when the power is back',
    { afterPowerLoss: 'document_is_voided', opensWith: 'line', igtf: 'apart' },
  ],
  [
    'cancels with 9 and counts sales without IVA',
    { cancelCommand: '9', dailySales: 'without_tax', uploads: 'after_ack' },
  ],
];
const KINDS = ['power', 'cable', 'unplugged', 'killed'] as const;

/** Thousands of whole dialogues, on a machine that may be busy. */
const PATIENCE_MS = 600_000;

describe.each(MACHINES)('with a machine that %s', (_, options) => {
  it.each(KINDS.flatMap((kind) => [[kind, 'a sale', SALE] as const, [kind, 'a credit note', NOTE] as const]))(
    '[FISC-03] %s after every byte of %s: one in the machine, joined once',
    async (kind, _name, document) => {
      const { cuts, wrong } = await brokenOffEverywhere(document, options, kind);

      expect(wrong).toEqual([]);
      expect(cuts).toBeGreaterThan(1_000);
    },
    PATIENCE_MS,
  );
});
