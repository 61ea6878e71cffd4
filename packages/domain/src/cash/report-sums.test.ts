/** The sections of an X or Z report add up as a reader would add them, whatever happened in the session (CASH-02). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, sum } from '../money/money.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import { usd, ves } from '../testing/builders.ts';
import { anySale, returnOf } from '../testing/return-builders.ts';
import type { CashClosing, DrawerCash } from './cash-closing.ts';
import type { CashMovement } from './cash-movement.ts';
import { figuresOfMovement } from './figures-of-cash.ts';
import { figuresOfReturn } from './figures-of-return.ts';
import { figuresOfSale } from './figures-of-sale.ts';
import { differenceText, type ReportRow, type ReportSection } from './report-row.ts';
import { NO_FIGURES, type SessionFigures, sumFigures } from './session-figures.ts';
import { expectedOfSession, type SessionOfReport } from './session-of-report.ts';
import { sessionReport } from './session-report.ts';

const ANA = { id: 'ana', name: 'Ana Pérez' };
const LUIS = { id: 'luis', name: 'Luis Rojas' };

describe('the report of a session, added up by its reader', () => {
  it('[CASH-02] comes from what was sold before discounts to the sales, and by kind of tax to what stays of them', () => {
    fc.assert(
      fc.property(anySession(), (session) => {
        for (const { rows } of sectionsOf(session, /^Ventas en (\$|Bs\.)$/)) {
          const [gross] = amountsOf(rows, /^Ventas brutas/);
          const onTheWay = amountsOf(rows, /^(Descuentos|IVA de precios)/);
          const [sold = 0n] = amountsOf(rows, /^\d+ ventas?$/);
          expect([gross, ...onTheWay].reduce(plus, 0n)).toBe(sold);
          const [returned = 0n] = amountsOf(rows, /devoluci/);
          const [net = sold] = amountsOf(rows, /^Ventas netas/);
          expect(sold + returned).toBe(net);
          expect(amountsOf(rows, /^(Exento|Base imponible|IVA \d)/).reduce(plus, 0n)).toBe(net);
        }
      }),
    );
  });

  it('[CASH-02] comes in bolívares by kind of tax to their total', () => {
    fc.assert(
      fc.property(anySession(), (session) => {
        for (const { rows } of sectionsOf(session, /en bolívares$/)) {
          const parts = amountsOf(rows, /^(Exento|Base imponible|IVA \d)/).reduce(plus, 0n);
          expect(amountsOf(rows, /^Total$/)).toEqual([parts]);
        }
      }),
    );
  });

  it('[CASH-02] has of each method the parts that it is made of, and of all cashiers what the methods say', () => {
    fc.assert(
      fc.property(anySession(), (session) => {
        const [methods] = sectionsOf(session, /^Formas de pago$/);
        const [cashiers] = sectionsOf(session, /^Cajeros$/);
        const wholes = (methods?.rows ?? []).filter(({ look }) => look !== 'detail');
        for (const whole of wholes) {
          const parts = detailsOf(methods?.rows ?? [], whole).filter(
            ({ label }) => label !== 'Por confirmar',
          );
          if (parts.length > 0) expect(minorsOf(parts).reduce(plus, 0n)).toBe(whole.amount?.minor);
          const own = (cashiers?.rows ?? []).filter(({ label }) => label === whole.label);
          expect(minorsOf(own).reduce(plus, 0n)).toBe(whole.amount?.minor);
        }
      }),
    );
  });

  it('[CASH-01] [CASH-02] comes in each drawer from what was there to what should be there', () => {
    fc.assert(
      fc.property(anySession(), (session) => {
        const expected = expectedOfSession(session);
        for (const side of ['usd', 'ves'] as const) {
          const rows = drawerOf(session, side);
          const end = rows.findIndex(({ label }) => label === 'Debe haber');
          expect(minorsOf(rows.slice(0, Math.max(end, 0))).reduce(plus, 0n)).toBe(expected[side].minor);
        }
      }),
    );
  });

  it('[CASH-01] [CASH-02] says of a count how it differs, and what was taken out and what stays of it', () => {
    const counting = fc.record({
      session: anySession(),
      counted: fc.bigInt({ min: 1n, max: 900_00n }),
      left: fc.bigInt({ min: 0n, max: 100n }),
    });
    fc.assert(
      fc.property(counting, ({ session, counted, left }) => {
        const kept = (counted * left) / 100n;
        const closing = closed(both(counted), both(kept));
        const expected = expectedOfSession(session);
        for (const side of ['usd', 'ves'] as const) {
          const rows = drawerOf({ ...session, closing }, side);
          const place = rows.findIndex(({ label }) => label === 'Contado');
          const [count, difference, ...rest] = rows.slice(place);
          expect(count?.amount?.minor).toBe(counted);
          expect(difference?.amount?.minor).toBe(counted - expected[side].minor);
          expect(difference?.label).toBe(differenceText(difference?.amount ?? usd(0n)));
          expect(minorsOf(rest).reduce(plus, 0n)).toBe(counted);
          expect(rest.at(-1)).toMatchObject({ label: 'Quedó en la caja', amount: { minor: kept } });
        }
      }),
    );
  });

  it('[CASH-01] [CASH-02] lists cash in and out one by one, as much as the drawers say', () => {
    fc.assert(
      fc.property(anySession(), (session) => {
        const [section] = sectionsOf(session, /^Entradas y salidas$/);
        const rows = section?.rows ?? [];
        expect(rows).toHaveLength(session.movements.length);
        for (const currency of ['USD', 'VES']) {
          const own = rows.flatMap(({ amount }) => (amount?.currency === currency ? [amount] : []));
          const moved = session.figures.cash.filter(
            (figure) => figure.currency === currency && (figure.source === 'in' || figure.source === 'out'),
          );
          expect(sum(own, currency)).toEqual(
            sum(
              moved.map(({ amount }) => amount),
              currency,
            ),
          );
        }
      }),
    );
  });

  it('[S-44] says of what came late the cash of each currency, which the drawers hold already', () => {
    fc.assert(
      fc.property(anySession(), fc.array(anyMovement(), { minLength: 1, maxLength: 4 }), (session, moved) => {
        const late = { documents: moved.length, figures: sumFigures(moved.map(figuresOfMovement)) };
        const figures = sumFigures([session.figures, late.figures]);
        const [section] = sectionsOf({ ...session, figures, late }, /^Después del cierre$/);
        const told = new Map((section?.rows ?? []).map(({ label, amount }) => [label, amount]));
        for (const [currency, symbol] of [
          ['USD', '$'],
          ['VES', 'Bs.'],
        ] as const) {
          const amount = told.get(`Efectivo ${symbol}, ya sumado arriba`);
          const side = currency === 'USD' ? 'usd' : 'ves';
          const before = expectedOfSession(session)[side].minor;
          const after = expectedOfSession({ ...session, figures })[side].minor;
          expect(amount?.minor ?? 0n).toBe(after - before);
          expect(amount?.minor).not.toBe(0n);
        }
      }),
    );
  });
});

function anyMovement(): fc.Arbitrary<CashMovement> {
  return fc
    .record({
      direction: fc.constantFrom('in' as const, 'out' as const),
      amount: fc.bigInt({ min: 1n, max: 300_00n }).chain((minor) => fc.constantFrom(usd(minor), ves(minor))),
      reason: fc.constantFrom('expense' as const, 'owner' as const, 'other' as const),
    })
    .map((moved) => ({
      ...moved,
      id: 'movimiento-1',
      registerId: 'caja-1',
      cashSessionId: 'sesion-1',
      madeAt: '2026-11-20T15:00:00Z',
      madeBy: ANA,
      notes: 'Hielo',
    }));
}

/** Sales of two cashiers, some of them returned, and cash in and out. */
function anySession(): fc.Arbitrary<SessionOfReport> {
  const sold = fc.tuple(anySale(), fc.constantFrom(ANA, LUIS), fc.boolean());
  return fc
    .record({
      sales: fc.array(sold, { maxLength: 4 }),
      movements: fc.array(anyMovement(), { maxLength: 4 }),
      begin: fc.bigInt({ min: 1n, max: 500_00n }).map(both),
    })
    .map(({ sales, movements, begin }) => ({
      registerId: 'caja-1',
      registerName: 'Caja 1',
      openedAt: '2026-11-20T12:00:00Z',
      openedBy: ANA,
      begin,
      figures: sumFigures([NO_FIGURES, ...sales.flatMap(figuresOf), ...movements.map(figuresOfMovement)]),
      movements,
      closing: null,
      late: null,
      isPartial: false,
    }));
}

function figuresOf([sale, soldBy, isReturned]: readonly [
  Parameters<typeof figuresOfSale>[0],
  typeof ANA,
  boolean,
]): SessionFigures[] {
  const own = { ...sale, soldBy };
  if (!isReturned) return [figuresOfSale(own)];
  const [first] = returnableLines(own, []);
  const made = returnOf(own, [], wantedOfAll(first === undefined ? [] : [first], 'stock'));
  return [figuresOfSale(own), figuresOfReturn(made)];
}

function closed(counted: DrawerCash, left: DrawerCash): CashClosing {
  return {
    id: '0190a000-0000-7000-8000-0000000000c1',
    registerId: 'caja-1',
    cashSessionId: 'sesion-1',
    closedAt: '2026-11-20T22:00:00Z',
    closedBy: ANA,
    counted,
    // By now other documents may have come: the report compares with what is known.
    expected: both(0n),
    left,
    methods: [],
    notes: '',
  };
}

function both(minor: bigint): DrawerCash {
  return { usd: usd(minor), ves: ves(minor) };
}

function sectionsOf(session: SessionOfReport, title: RegExp): ReportSection[] {
  return sessionReport(session).filter((section) => title.test(section.title));
}

function drawerOf(session: SessionOfReport, side: keyof DrawerCash): readonly ReportRow[] {
  const title = side === 'usd' ? 'Efectivo en $' : 'Efectivo en Bs.';
  return sessionReport(session).find((section) => section.title === title)?.rows ?? [];
}

/** The rows that are indented under one. */
function detailsOf(rows: readonly ReportRow[], whole: ReportRow): ReportRow[] {
  const below = rows.slice(rows.indexOf(whole) + 1);
  const end = below.findIndex(({ look }) => look !== 'detail');
  return below.slice(0, end === -1 ? below.length : end);
}

function amountsOf(rows: readonly ReportRow[], label: RegExp): bigint[] {
  return minorsOf(rows.filter((row) => label.test(row.label)));
}

function minorsOf(rows: readonly { readonly amount: Money | null }[]): bigint[] {
  return rows.flatMap(({ amount }) => (amount === null ? [] : [amount.minor]));
}

function plus(first: bigint | undefined = 0n, second: bigint | undefined = 0n): bigint {
  return first + second;
}
