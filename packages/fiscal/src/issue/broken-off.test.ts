/**
 * Exactly once: power is out, or the process killed, after every single byte of a dialogue, in both directions. The
 * other ways to break, and other machines, are in the long run.
 */
import { describe, expect, it } from 'vitest';
import { brokenOffEverywhere, NOTE, noiseEverywhere, paperOutEverywhere, SALE } from '../testing/shops.ts';

/** Thousands of whole dialogues, on a machine that may be busy. */
const PATIENCE_MS = 120_000;

describe('a document that broke off', () => {
  it.each([
    ['power', 'a sale', SALE],
    ['killed', 'a sale', SALE],
    ['power', 'a credit note', NOTE],
    ['killed', 'a credit note', NOTE],
  ] as const)(
    '[FISC-03] %s after every byte of %s: one in the machine, joined once',
    async (kind, _, document) => {
      const { cuts, wrong } = await brokenOffEverywhere(document, {}, kind);

      expect(wrong).toEqual([]);
      expect(cuts).toBeGreaterThan(1_000);
    },
    PATIENCE_MS,
  );

  it.each(['to_printer', 'to_driver'] as const)(
    '[FISC-03] a wrong bit in every byte %s of a sale: one in the machine, joined once',
    async (direction) => {
      const { tries, wrong } = await noiseEverywhere(SALE, direction);

      expect(wrong).toEqual([]);
      expect(tries).toBeGreaterThan(500);
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
