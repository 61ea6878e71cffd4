import { describe, expect, it } from 'vitest';
import { draftLine } from '../testing.ts';
import { proposedLots } from './lot-proposals.ts';

const TRACKED = { track_lots: true, requires_expiration: false, lot_format: 'L{YYYY}{MM}{####}' };
const EXPIRING = { ...TRACKED, track_lots: false, requires_expiration: true };
const PLAIN = { ...TRACKED, track_lots: false };
const DAY = '2026-11-20';

function proposals(product: typeof TRACKED, lines: Parameters<typeof draftLine>[0][], lots: object[] = []) {
  const keyed = lines.map((line, n) => draftLine({ key: String(n), ...line }));
  const known = lots.map((lot) => ({ product_id: 'harina', code: '', expires_on: null, ...lot }));
  const found = proposedLots(keyed, { products: new Map([['harina', product]]), lots: known, day: DAY });
  return Object.fromEntries(found);
}

describe('proposedLots', () => {
  it('[MOV-05] numbers a product with lots by its format, after those there are, as one lot of one invoice', () => {
    expect(proposals(TRACKED, [{}, { lot: 'L2026110005' }, {}], [{ code: 'L2026110003' }])).toEqual({
      0: 'L2026110006',
      2: 'L2026110006',
    });
  });

  it('[MOV-05] proposes none where nobody keeps lots', () => {
    expect(proposals(PLAIN, [{}])).toEqual({});
    expect(proposals(PLAIN, [{ expiry: '1227' }])).toEqual({ 0: 'L2026110001' });
  });

  it('[MOV-05] puts goods that only expire into the lot of the same day', () => {
    const lots = [{ code: 'VIEJO', expires_on: '2027-12-31' }];
    expect(proposals(EXPIRING, [{ expiry: '1227' }, { expiry: '0128' }, { expiry: '0128' }], lots)).toEqual({
      0: 'VIEJO',
      1: 'L2026110001',
      2: 'L2026110001',
    });
  });

  it('[MOV-05] proposes none by a format that gives none', () => {
    expect(proposals({ ...TRACKED, lot_format: 'L{XX}' }, [{}])).toEqual({});
  });
});
