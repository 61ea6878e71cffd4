/**
 * Exactly once: power is out, or the process killed, after every single byte of a dialogue, in both directions. The
 * other ways to break, and other machines, are in the long run.
 */
import { describe, expect, it } from 'vitest';
import { brokenOffEverywhere, NOTE, noiseEverywhere, paperOutEverywhere, SALE } from '../testing/shops.ts';

/** Thousands of whole dialogues, on a machine that may be busy. */
const PATIENCE_MS = 120_000;

/** A machine whose answers are short: its formats without IGTF, and no Z so far that it would be asked for. */
const TERSE = { flags: { 21: '00', 50: '01', 63: '00' }, closures: 0 };
/** A machine that voids what was open when the power comes back. */
const VOIDING = { afterPowerLoss: 'document_is_voided', opensWith: 'line' } as const;

describe('a document that broke off', () => {
  it.each([
    ['power', 'a sale', SALE, TERSE],
    ['killed', 'a sale', SALE, TERSE],
    ['power', 'a credit note', NOTE, { ...TERSE, ...VOIDING }],
    ['killed', 'a credit note', NOTE, TERSE],
  ] as const)(
    '[FISC-03] %s after every byte of %s: one in the machine, joined once',
    async (kind, _, document, options) => {
      const { cuts, wrong } = await brokenOffEverywhere(document, options, kind);

      expect(wrong).toEqual([]);
      expect(cuts).toBeGreaterThan(700);
    },
    PATIENCE_MS,
  );

  it.each(['to_printer', 'to_driver'] as const)(
    '[FISC-03] a wrong bit in every byte %s of a sale: one in the machine, joined once',
    async (direction) => {
      const { tries, wrong } = await noiseEverywhere(SALE, TERSE, direction);

      expect(wrong).toEqual([]);
      expect(tries).toBeGreaterThan(700);
    },
  );

  it.each([SALE, NOTE])(
    '[FISC-03] a roll that ends after every line of a document: one in the machine',
    async (document) => {
      const { wrong } = await paperOutEverywhere(document, 30);

      expect(wrong).toEqual([]);
    },
  );
});
