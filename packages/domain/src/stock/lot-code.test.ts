import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { lotFormatRefusal, nextLotCode } from './lot-code.ts';

const DAY = '2026-11-21';

describe('nextLotCode', () => {
  it.each([
    ['L{YYYY}{MM}{####}', 'L2026110001'],
    ['L{YYYY}{MM}{DD}{####}', 'L202611210001'],
    ['{YY}-{MM}/{##}', '26-11/01'],
    ['{#}', '1'],
    ['FAB{####}-A', 'FAB0001-A'],
    ['LOTE', 'LOTE'],
  ])('[PROD-03] begins the numbers of %s with %s', (format, code) => {
    expect(nextLotCode(format, DAY, [])).toBe(code);
  });

  it('[PROD-03] goes on above the highest of the same month, whatever else there is', () => {
    const taken = ['L2026110001', 'L2026110007', 'L2026109999', 'DE-FABRICA', 'L202611X'];
    expect(nextLotCode('L{YYYY}{MM}{####}', DAY, taken)).toBe('L2026110008');
    expect(nextLotCode('L{YYYY}{MM}{####}', '2026-12-01', taken)).toBe('L2026120001');
  });

  it('[PROD-03] grows a figure where the sequence is full', () => {
    expect(nextLotCode('A{##}', DAY, ['A99'])).toBe('A100');
    expect(nextLotCode('A{##}', DAY, ['A99', 'A100'])).toBe('A101');
  });

  it('[PROD-03] counts from the second on where a format has no sequence', () => {
    expect(nextLotCode('LOTE{YY}', DAY, ['LOTE26'])).toBe('LOTE26-2');
    expect(nextLotCode('LOTE{YY}', DAY, ['LOTE26', 'LOTE26-4'])).toBe('LOTE26-5');
  });

  it('[PROD-03] gives none that is taken', () => {
    const formats = ['L{YYYY}{MM}{####}', '{##}', 'X{#}Y', 'FIJO', '{DD}{MM}'];
    fc.assert(
      fc.property(fc.constantFrom(...formats), fc.integer({ min: 1, max: 150 }), (format, count) => {
        const taken = new Set<string>();
        for (let made = 0; made < count; made += 1) {
          const code = nextLotCode(format, DAY, taken);
          expect(taken.has(code)).toBe(false);
          taken.add(code);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('lotFormatRefusal', () => {
  it.each([
    ['L{YYYY}{MM}{####}', undefined],
    ['LOTE', undefined],
    ['  ', 'empty'],
    ['L{AÑO}{####}', 'unknown_variable'],
    ['L{}', 'unknown_variable'],
    ['L{YYYY', 'stray_brace'],
    ['L{##}{##}', 'two_sequences'],
    ['{YYYY}'.repeat(16), 'too_long'],
  ])('[PROD-03] finds %j %s', (format, refusal) => {
    expect(lotFormatRefusal(format)).toBe(refusal);
  });
});
