import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ISSUE_MODES, type IssueMode } from '../fiscal/issue-mode.ts';
import { ONE, quantity } from '../money/quantity.ts';
import {
  factsAfter,
  type GoodsOfLine,
  type LotExpiry,
  lotKey,
  type MatchedDocument,
  type MatchedReturn,
  type MatchedSale,
  type MatchFacts,
  type SoldGoods,
} from './match-facts.ts';
import { mismatchFlags } from './mismatch-flags.ts';

const THIS_TILL = 'equipo-1';

describe('[S-22] what a document names', () => {
  it('is not flagged where all of it is as it is known', () => {
    const sale = saleOf([soldGoods({ lot: 'BUENO' })]);
    expect(mismatchFlags(made({ seriesId: 'serie-A', session: AT_FIRST, sale }), known())).toEqual([]);
    expect(mismatchFlags(made({ saleReturn: returnOf([goods()]) }), known())).toEqual([]);
  });

  it('is not flagged where it names nothing', () => {
    expect(mismatchFlags(made({}), known())).toEqual([]);
    expect(mismatchFlags(made({}), NOTHING_KNOWN)).toEqual([]);
  });

  it('is not flagged where nothing is known of it, but for a series', () => {
    const sale = saleOf([soldGoods({ lot: 'VENCIDO' })]);
    const document = made({ seriesId: 'serie-A', session: AT_SECOND, sale, saleReturn: returnOf([goods()]) });
    expect(mismatchFlags(document, NOTHING_KNOWN)).toEqual(['unknown_series']);
  });

  it('is flagged for each of its mismatches once', () => {
    const lots = [soldGoods({ lot: 'VENCIDO' }), soldGoods({ lineId: 'renglón-2', lot: 'VENCIDO' })];
    const back = returnOf([goods({ lot: 'OTRO' }), goods({ unitId: 'caja' })], 'void');
    const document = made({
      seriesId: 'serie-B',
      session: AT_SECOND,
      sale: saleOf(lots),
      saleReturn: back,
    });
    expect(mismatchFlags(document, known())).toEqual([
      'other_device_series',
      'expired_lot',
      'other_register',
      'returned_too_much',
    ]);
  });
});

describe('the series of a number', () => {
  it('[S-42] is flagged where the company does not have it', () => {
    expect(mismatchFlags(made({ seriesId: 'serie-Z' }), known())).toEqual(['unknown_series']);
  });

  it('[S-42] is flagged where it is another device’s', () => {
    expect(mismatchFlags(made({ seriesId: 'serie-B' }), known())).toEqual(['other_device_series']);
  });

  it('[S-42] is flagged where no device made the document', () => {
    const ofNone = { deviceId: null, seriesId: 'serie-A' };
    expect(mismatchFlags(ofNone, known())).toEqual(['other_device_series']);
  });

  it('[S-42] is never flagged for both', () => {
    const anySeries = fc.constantFrom('serie-A', 'serie-B', 'serie-Z');
    const anyDevice = fc.constantFrom(THIS_TILL, 'equipo-2', null);
    fc.assert(
      fc.property(anySeries, anyDevice, (seriesId, deviceId) => {
        expect(mismatchFlags({ deviceId, seriesId }, known()).length).toBeLessThan(2);
      }),
    );
  });
});

describe('a lot that is sold', () => {
  it('[MOV-05] is flagged where it had expired and nobody said why', () => {
    expect(flagsOfLines([soldGoods({ lot: 'VENCIDO' })])).toEqual(['expired_lot']);
  });

  it('[MOV-05] is flagged in whichever line it is', () => {
    const lines = [soldGoods(), soldGoods({ lineId: 'renglón-2', lot: 'VENCIDO' })];
    expect(flagsOfLines(lines)).toEqual(['expired_lot']);
  });

  it('[MOV-05] is not flagged with a reason', () => {
    expect(flagsOfLines([soldGoods({ lot: 'VENCIDO', expiredReason: 'A mitad de precio' })])).toEqual([]);
  });

  it.each([
    ['that is good', { lot: 'BUENO' }],
    ['that never expires', { lot: 'SIN-FECHA' }],
    ['that nobody knows', { lot: 'DESCONOCIDO' }],
    ['of another product with the same code', { lot: 'VENCIDO', productId: 'arroz' }],
    ['of none', { lot: '' }],
  ])('[MOV-05] is not flagged for one %s', (_, line) => {
    expect(flagsOfLines([soldGoods(line)])).toEqual([]);
  });

  it.each([
    ['2026-11-21T03:59:59Z', [], 'its last day in Caracas'],
    ['2026-11-21T04:00:00Z', ['expired_lot'], 'the first instant of the day after'],
  ])('[MOV-05] sold at %s is flagged for %j: %s', (soldAt, flags) => {
    const lotExpiries = new Map([[lotKey({ productId: 'harina', code: 'L-1' }), '2026-11-20']]);
    const sale = saleOf([soldGoods({ lot: 'L-1' })], { soldAt });
    expect(mismatchFlags(made({ sale }), known({ lotExpiries }))).toEqual(flags);
  });
});

describe('a cash session', () => {
  it('[S-44] is flagged where it was opened at another register', () => {
    expect(mismatchFlags(made({ session: AT_SECOND }), known())).toEqual(['other_register']);
  });

  it('[S-44] is not flagged at its own, nor where no opening of it is known', () => {
    expect(mismatchFlags(made({ session: AT_FIRST }), known())).toEqual([]);
    const ofAnother = { sessionId: 'sesión-9', registerId: 'caja-2' };
    expect(mismatchFlags(made({ session: ofAnother }), known())).toEqual([]);
  });
});

describe('goods that come back', () => {
  it.each<[string, Partial<GoodsOfLine>]>([
    ['another product', { productId: 'arroz' }],
    ['another unit', { unitId: 'caja' }],
    ['a box for the piece', { factor: quantity('12') }],
    ['another lot', { lot: 'BUENO' }],
    ['goods for a service', { carriesStock: false }],
  ])('[SALE-05] are flagged where they are %s', (_, changed) => {
    expect(flagsOfReturn(returnOf([goods(changed)]))).toEqual(['returned_too_much']);
  });

  it('[SALE-05] are flagged where one of several lines is another', () => {
    const soldGoods = new Map([['venta-1', [goods(), goods({ lineId: 'renglón-2' })]]]);
    const back = returnOf([goods(), goods({ lineId: 'renglón-2', unitId: 'caja' })]);
    expect(flagsOfReturn(back, { soldGoods })).toEqual(['returned_too_much']);
  });

  it('[SALE-05] are not compared with a line that the sale does not have: how much comes back says it', () => {
    expect(flagsOfReturn(returnOf([goods({ lineId: 'renglón-9', productId: 'arroz' })]))).toEqual([]);
  });

  it('[SALE-05] are flagged in a void that leaves out a line, and not in a return', () => {
    const soldGoods = new Map([['venta-1', [goods(), goods({ lineId: 'renglón-2' })]]]);
    expect(flagsOfReturn(returnOf([goods()], 'void'), { soldGoods })).toEqual(['returned_too_much']);
    expect(flagsOfReturn(returnOf([goods()], 'return'), { soldGoods })).toEqual([]);
    const whole = returnOf([goods({ lineId: 'renglón-2' }), goods()], 'void');
    expect(flagsOfReturn(whole, { soldGoods })).toEqual([]);
  });

  it('[SALE-05] are not flagged where the sale is not known', () => {
    expect(flagsOfReturn(returnOf([goods({ productId: 'arroz' })], 'void'), NOTHING_KNOWN)).toEqual([]);
  });
});

describe('what is known after a document', () => {
  it('[S-44] is where a session was opened', () => {
    const opening = made({ opening: { sessionId: 'sesión-2', registerId: 'caja-1' } });
    const sale = made({ session: { sessionId: 'sesión-2', registerId: 'caja-2' } });
    expect(mismatchFlags(sale, known())).toEqual([]);
    expect(mismatchFlags(sale, factsAfter(known(), opening))).toEqual(['other_register']);
  });

  it('[MOV-05] is when a lot expires', () => {
    const bought = made({ lots: [lot('NUEVO', '2026-01-31'), lot('SIEMPRE', null)] });
    const sale = (code: string) => made({ sale: saleOf([soldGoods({ lot: code })]) });
    expect(mismatchFlags(sale('NUEVO'), known())).toEqual([]);
    expect(mismatchFlags(sale('NUEVO'), factsAfter(known(), bought))).toEqual(['expired_lot']);
    expect(mismatchFlags(sale('SIEMPRE'), factsAfter(known(), bought))).toEqual([]);
  });

  it('[MOV-05] is the first day that is said of a lot, though it was named without one before', () => {
    const [without, first, second] = [null, '2026-01-31', '2099-12-31'].map((day) =>
      made({ lots: [lot('NUEVO', day)] }),
    );
    const facts = [without, first, second].reduce(
      (before, document) => factsAfter(before, document ?? made({})),
      known(),
    );
    expect(facts.lotExpiries.get(lotKey({ productId: 'harina', code: 'NUEVO' }))).toBe('2026-01-31');
  });

  it('[SALE-05] is what was sold', () => {
    const sale = made({ sale: saleOf([soldGoods()], { id: 'venta-2' }) });
    const back = { ...returnOf([goods({ unitId: 'caja' })]), saleId: 'venta-2' };
    expect(flagsOfReturn(back)).toEqual([]);
    expect(flagsOfReturn(back, factsAfter(known(), sale))).toEqual(['returned_too_much']);
  });

  it('[FISC-02] is how a sale was issued', () => {
    const sale = made({ sale: saleOf([soldGoods()], { id: 'venta-2', issueMode: 'free_form' }) });
    const back = { ...returnOf([goods()]), saleId: 'venta-2' };
    expect(flagsOfReturn(back)).toEqual([]);
    expect(flagsOfReturn(back, factsAfter(known(), sale))).toEqual(['other_issue_mode']);
  });

  it('[S-13] is what was known before, where the document says another thing', () => {
    const other = made({
      opening: AT_SECOND,
      sale: saleOf([soldGoods({ unitId: 'caja' })]),
      lots: [lot('VENCIDO', '2099-12-31'), lot('BUENO', '2020-01-31')],
    });
    expect(factsAfter(known(), other)).toEqual(known());
  });

  it('[S-13] is the same after a document that says nothing of it', () => {
    const document = made({ seriesId: 'serie-A', session: AT_FIRST, saleReturn: returnOf([goods()]) });
    expect(factsAfter(known(), document)).toEqual(known());
  });
});

describe('how a document is issued', () => {
  const issued = (registerId: string, mode: IssueMode) =>
    mismatchFlags(made({ issue: { registerId, mode } }), known());

  it.each(ISSUE_MODES)('[FISC-02] is flagged as %s unless its register issues so', (mode) => {
    expect(issued('caja-1', mode)).toEqual(mode === 'fiscal_machine' ? [] : ['other_issue_mode']);
  });

  it.each(ISSUE_MODES)(
    '[FISC-02] is not flagged as %s of a register of which nothing is known, or that changed since',
    (mode) => {
      expect(issued('caja-9', mode)).toEqual([]);
    },
  );

  it.each(ISSUE_MODES)(
    '[FISC-02] of a return is flagged as %s unless its sale was issued so, whatever the register does',
    (issueMode) => {
      const back = { ...returnOf([goods()]), issueMode };
      const issue = { registerId: 'caja-1', mode: issueMode };
      const expected = issueMode === 'digital' ? [] : ['other_issue_mode'];
      const soldModes = new Map([['venta-1', 'digital' as const]]);
      expect(mismatchFlags(made({ saleReturn: back, issue }), known({ soldModes }))).toEqual(expected);
    },
  );
});

const AT_FIRST = { sessionId: 'sesión-1', registerId: 'caja-1' };
const AT_SECOND = { sessionId: 'sesión-1', registerId: 'caja-2' };

const NOTHING_KNOWN: MatchFacts = {
  seriesDevices: new Map(),
  sessionRegisters: new Map(),
  lotExpiries: new Map(),
  issueModes: new Map(),
  soldModes: new Map(),
  soldGoods: new Map(),
};

/** Two series of two tills, a session at the first register, two lots of flour, and a sale of it without a lot. */
function known(overrides: Partial<MatchFacts> = {}): MatchFacts {
  return {
    seriesDevices: new Map([
      ['serie-A', THIS_TILL],
      ['serie-B', 'equipo-2'],
    ]),
    sessionRegisters: new Map([['sesión-1', 'caja-1']]),
    lotExpiries: new Map([
      [lotKey({ productId: 'harina', code: 'VENCIDO' }), '2020-01-31'],
      [lotKey({ productId: 'harina', code: 'BUENO' }), '2099-12-31'],
      // Of goods of no lot nothing is known that counts.
      [lotKey({ productId: 'harina', code: '' }), '2020-01-31'],
    ]),
    issueModes: new Map([['caja-1', 'fiscal_machine']]),
    soldModes: new Map([['venta-1', 'fiscal_machine']]),
    soldGoods: new Map([['venta-1', [goods()]]]),
    ...overrides,
  };
}

function made(document: Omit<MatchedDocument, 'deviceId'>): MatchedDocument {
  return { deviceId: THIS_TILL, ...document };
}

function goods(overrides: Partial<GoodsOfLine> = {}): GoodsOfLine {
  return {
    lineId: 'renglón-1',
    productId: 'harina',
    unitId: 'unidad',
    factor: ONE,
    lot: '',
    carriesStock: true,
    ...overrides,
  };
}

function soldGoods(overrides: Partial<SoldGoods> = {}): SoldGoods {
  return { ...goods(), expiredReason: '', ...overrides };
}

function lot(code: string, expiresOn: string | null): LotExpiry {
  return { productId: 'harina', code, expiresOn };
}

function saleOf(lines: readonly SoldGoods[], overrides: Partial<MatchedSale> = {}): MatchedSale {
  return { id: 'venta-1', issueMode: 'fiscal_machine', soldAt: '2026-11-20T18:00:00Z', lines, ...overrides };
}

function returnOf(lines: readonly GoodsOfLine[], kind: MatchedReturn['kind'] = 'return'): MatchedReturn {
  return { saleId: 'venta-1', issueMode: 'fiscal_machine', kind, lines };
}

function flagsOfLines(lines: readonly SoldGoods[]): string[] {
  return mismatchFlags(made({ sale: saleOf(lines) }), known());
}

function flagsOfReturn(saleReturn: MatchedReturn, facts: Partial<MatchFacts> = {}): string[] {
  return mismatchFlags(made({ saleReturn }), known(facts));
}
