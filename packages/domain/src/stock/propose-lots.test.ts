import { describe, expect, it } from 'vitest';

import { type HeldLot, type LotLine, proposeLots } from './propose-lots.ts';

const DAY = '2026-11-20';

describe('proposeLots', () => {
  it('[MOV-05] numbers goods by the format of their product, after the lots there are and those typed beside', () => {
    expect(proposals([{}, { lot: 'L2026110005' }], [{ code: 'L2026110003', expiresOn: null }])).toEqual({
      0: 'L2026110006',
    });
  });

  it('[MOV-05] puts goods that come in together and expire on one day into one lot, and others into others', () => {
    const lines = [{ expiresOn: '2027-12-31' }, { expiresOn: '2028-01-31' }, { expiresOn: '2027-12-31' }, {}];
    expect(proposals(lines)).toEqual({
      0: 'L2026110001',
      1: 'L2026110002',
      2: 'L2026110001',
      3: 'L2026110003',
    });
  });

  it('[MOV-05] keeps the goods of two products apart', () => {
    expect(proposals([{}, { productId: 'queso' }])).toEqual({ 0: 'L2026110001', 1: 'L2026110001' });
  });

  it('[MOV-05] joins an older lot of the same day only where the product has no lots of its own', () => {
    const held = [{ code: 'VIEJO', expiresOn: '2027-12-31' }];
    const line = { expiresOn: '2027-12-31' };
    expect(proposals([{ ...line, joinsByExpiry: true }], held)).toEqual({ 0: 'VIEJO' });
    expect(proposals([line], held)).toEqual({ 0: 'L2026110001' });
    expect(proposals([{ joinsByExpiry: true }], [{ code: 'VIEJO', expiresOn: null }])).toEqual({
      0: 'L2026110001',
    });
  });

  it('[PROD-03] proposes none by a format that gives none', () => {
    expect(proposals([{ format: 'L{XX}' }])).toEqual({});
  });
});

function proposals(lines: readonly Partial<LotLine>[], held: readonly HeldLot[] = []) {
  const whole = lines.map((line, n) => ({
    key: String(n),
    productId: 'harina',
    lot: '',
    expiresOn: null,
    format: 'L{YYYY}{MM}{####}',
    joinsByExpiry: false,
    ...line,
  }));
  return Object.fromEntries(proposeLots(whole, (id) => (id === 'harina' ? held : []), DAY));
}
