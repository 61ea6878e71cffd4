import { describe, expect, it } from 'vitest';
import { priceCart } from '../pricing/price-cart.ts';
import { plainText } from '../printing/text-layout.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import { settle } from '../sales/settlement.ts';
import { BCV, cartLine, paymentsTowards, saleOf, usd, ves, wholeChange } from '../testing/builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import type { CashClosing } from './cash-closing.ts';
import { emptyMethod, emptySold } from './empty-figures.ts';
import { figuresOfMovement, figuresOfOpening } from './figures-of-cash.ts';
import { figuresOfReturn } from './figures-of-return.ts';
import { figuresOfSale } from './figures-of-sale.ts';
import { reportDocument } from './report-document.ts';
import { differenceText } from './report-row.ts';
import { NO_FIGURES, type SessionFigures, sumFigures } from './session-figures.ts';
import { expectedOfSession, type SessionOfReport } from './session-of-report.ts';
import { sessionReport } from './session-report.ts';

const ANA = { id: 'ana', name: 'Ana Pérez' };
const COMPANY = {
  name: 'Bodega Ana',
  rif: '',
  address: '',
  phone: '',
  header: 'Encabezado de los recibos',
  footer: '',
  logo: '',
};

describe('differenceText', () => {
  it.each([
    [usd(0n), 'Cuadra'],
    [usd(1n), 'Sobra'],
    [ves(-1n), 'Falta'],
  ])('[CASH-01] of %o is %s', (difference, text) => {
    expect(differenceText(difference)).toBe(text);
  });
});

describe('the rows of a report', () => {
  it('[CASH-02] name one sale, and no or several sales and returns in the plural', () => {
    const labels = (sales: number, returns: number) =>
      sessionReport({
        ...SESSION,
        figures: { ...NO_FIGURES, sold: [{ ...emptySold('USD', ANA), sales, returns }] },
      })
        .flatMap(({ rows }) => rows)
        .map(({ label }) => label)
        .filter((label) => /venta|devoluci/.test(label) && !/brutas|netas/.test(label));
    expect(labels(1, 0)).toEqual(['1 venta', 'Ana Pérez · 1 venta en $']);
    expect(labels(2, 1)).toEqual(['2 ventas', '1 devolución o anulación', 'Ana Pérez · 2 ventas en $']);
    expect(labels(0, 2)).toEqual(['0 ventas', '2 devoluciones o anulaciones', 'Ana Pérez · 0 ventas en $']);
  });

  it('[CASH-02] list rates of IVA from the highest, and those of each currency with its own sales', () => {
    const nothing = { base: usd(0n), tax: usd(0n) };
    const figures = {
      ...NO_FIGURES,
      sold: [emptySold('USD', ANA), emptySold('VES', ANA)],
      taxes: [
        { currency: 'USD', basisPoints: 800, ...nothing },
        { currency: 'VES', basisPoints: 1600, base: ves(0n), tax: ves(0n) },
        { currency: 'USD', basisPoints: 3100, ...nothing },
        { currency: 'USD', basisPoints: 1600, ...nothing },
      ],
    };
    const bases = sessionReport({ ...SESSION, figures }).map(({ title, rows }) => [
      title.slice(-2).trim(),
      rows.flatMap(({ label }) => /^IVA (\d+)/.exec(label)?.[1] ?? []),
    ]);
    expect(bases.slice(0, 2)).toEqual([
      ['$', ['31', '16', '8']],
      ['s.', ['16']],
    ]);
  });

  it('[CASH-02] list methods in the order of the till, dollars before bolívares, whoever took them', () => {
    const methods = [
      { ...emptyMethod('zelle', 'USD', ANA), received: usd(1n) },
      { ...emptyMethod('cash', 'VES', ANA), received: ves(1n) },
      { ...emptyMethod('card', 'VES', ANA), received: ves(1n) },
      { ...emptyMethod('cash', 'USD', ANA), received: usd(1n) },
    ];
    const section = sessionReport({ ...SESSION, figures: { ...NO_FIGURES, methods } }).find(
      ({ title }) => title === 'Formas de pago',
    );
    expect(section?.rows.map(({ label }) => label)).toEqual([
      'Efectivo $',
      'Efectivo Bs.',
      'Tarjeta Bs.',
      'Zelle $',
    ]);
  });

  it('[CASH-02] split a method where it is more than payments of sales, and its parts add up to it', () => {
    const card = {
      ...emptyMethod('card', 'VES', ANA),
      received: ves(100_00n),
      onAccount: ves(20_00n),
      change: ves(3_00n),
      returned: ves(7_00n),
      pending: ves(50_00n),
    };
    const [section] = sessionReport({ ...SESSION, figures: { ...NO_FIGURES, methods: [card] } });
    expect(section?.rows.map(({ label, amount }) => [label, amount?.minor])).toEqual([
      ['Tarjeta Bs.', 110_00n],
      ['Cobrado en ventas', 100_00n],
      ['Abonos', 20_00n],
      ['Vuelto', -3_00n],
      ['Devuelto', -7_00n],
      ['Por confirmar', 50_00n],
    ]);
  });

  it.each([
    [1, '1 registro llegó tarde'],
    [2, '2 registros llegaron tarde'],
  ])('[S-44] count %i late documents: %s', (documents, text) => {
    const late = { documents, figures: NO_FIGURES };
    expect(sessionReport({ ...SESSION, closing: CLOSING, late }).at(-1)).toEqual({
      title: 'Después del cierre',
      rows: [{ label: text, amount: null, look: 'normal' }],
    });
  });
});

describe('an X or Z report', () => {
  it('[CASH-02] tells sales, methods, cashiers and both drawers, and what was counted', () => {
    const ice = { ...MOVED, direction: 'out', reason: 'expense', amount: usd(4_00n) } as const;
    const figures = sumFigures([opened(), figuresOfSale(soldWithBolivarsBack()), figuresOfMovement(ice)]);
    const report = reportDocument(
      { ...SESSION, figures, movements: [ice], closing: CLOSING },
      COMPANY,
      '2026-11-20T22:00:00Z',
    );
    const printed = plainText(report, 32).replaceAll('\u00a0', ' ');
    expect(printed).toBe(PRINTED);
  });

  it('[CASH-02] [S-19] adds nothing up where documents may be missing: what should be there is the closing’s word', () => {
    const session = { ...SESSION, figures: opened(), closing: CLOSING, isPartial: true };
    expect(expectedOfSession(session)).toEqual(CLOSING.expected);
    const sections = sessionReport(session);
    expect(sections.map(({ title }) => title.replace(/\s/gu, ' '))).toEqual([
      'Efectivo en $',
      'Efectivo en Bs.',
    ]);
    expect(sections[0]?.rows[0]).toMatchObject({ label: 'Debe haber', amount: CLOSING.expected.usd });
    const printed = plainText(reportDocument(session, COMPANY, '2026-11-20T22:00:00Z'), 48);
    expect(printed).toContain('Sin ventas ni movimientos');
  });

  it('[CASH-02] as X it is the session so far, without a count', () => {
    const document = reportDocument({ ...SESSION, figures: opened() }, COMPANY, '2026-11-20T18:30:00Z');
    const printed = plainText(document, 32);
    expect(document.title).toBe('Reporte X Caja 1');
    expect(printed).toContain('2:30');
    expect(printed).not.toContain('Contado');
  });

  it('[CASH-02] [SALE-05] takes what came back off what was sold, and off the drawer', () => {
    const sale = soldWithBolivarsBack();
    const back = returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'), { kind: 'void' });
    const figures = sumFigures([figuresOfSale(sale), figuresOfReturn(back)]);
    expect(expectedOfSession({ ...SESSION, figures })).toEqual(SESSION.begin);
    const [sold] = sessionReport({ ...SESSION, figures });
    expect(sold?.rows.map(({ label, amount }) => [label.replace(/\s/gu, ' '), amount])).toEqual([
      ['Ventas brutas', usd(11_60n)],
      ['1 venta', usd(11_60n)],
      ['1 devolución o anulación', usd(-11_60n)],
      ['Ventas netas', usd(0n)],
      ['Base imponible 16 %', usd(0n)],
      ['IVA 16 %', usd(0n)],
    ]);
  });

  it('[CASH-02] [PAY-06] tells how much of its IGTF was collected on payments on account, which are no sales', () => {
    const onAccount = { ...emptySold('USD', ANA), igtf: usd(30n), igtfOnAccount: usd(30n) };
    const figures = { ...NO_FIGURES, sold: [onAccount] };
    const rows = sessionReport({ ...SESSION, figures }).flatMap((section) => section.rows);
    const tax = rows.filter(({ label }) => ['IGTF', 'De él, en abonos'].includes(label));
    expect(tax.map(({ amount }) => amount)).toEqual([usd(30n), usd(30n)]);
    expect(rows.map(({ label }) => label)).not.toContain('Ana Pérez · 0 ventas en $');
  });

  it('[CASH-02] has a row for the IVA that is put on top of prices without it, and one for what a cashier sold on credit: both sums come out', () => {
    const sold = {
      ...emptySold('USD', ANA),
      sales: 1,
      gross: usd(33_01n),
      discount: usd(1_96n),
      total: usd(34_25n),
      credit: usd(14_25n),
    };
    const paid = { ...emptyMethod('cash', 'USD', ANA), payments: 1, received: usd(20_00n) };
    const report = sessionReport({ ...SESSION, figures: { ...NO_FIGURES, sold: [sold], methods: [paid] } });
    const rowsOf = (title: string) =>
      report
        .find((section) => section.title === title)
        ?.rows.map(({ label, amount }) => [label.replace(/\s/gu, ' '), amount]);
    expect(rowsOf('Ventas en $')).toEqual([
      ['Ventas brutas', usd(33_01n)],
      ['Descuentos', usd(-1_96n)],
      ['IVA de precios sin IVA', usd(3_20n)],
      ['1 venta', usd(34_25n)],
      ['De ellas, a crédito', usd(14_25n)],
    ]);
    expect(rowsOf('Cajeros')).toEqual([
      ['Ana Pérez · 1 venta en $', usd(34_25n)],
      ['A crédito', usd(14_25n)],
      ['Efectivo $', usd(20_00n)],
    ]);
  });

  it('[S-44] says what came after the closing, and works the difference out anew with it', () => {
    const late = figuresOfMovement({ ...MOVED, direction: 'in', amount: usd(5_00n) });
    const session: SessionOfReport = {
      ...SESSION,
      figures: sumFigures([opened(), late]),
      closing: {
        ...CLOSING,
        counted: { usd: usd(65_00n), ves: ves(0n) },
        left: { usd: usd(0n), ves: ves(0n) },
      },
      late: { documents: 1, figures: late },
    };
    const rows = sessionReport(session).flatMap((section) =>
      section.rows.map(({ label, amount }) => `${section.title}: ${label} ${amount?.minor ?? ''}`),
    );
    expect(rows).toContain('Efectivo en $: Otra entrada 500');
    expect(rows).toContain('Efectivo en $: Debe haber 6500');
    expect(rows).toContain('Efectivo en $: Cuadra 0');
    expect(rows.slice(-2)).toEqual([
      'Después del cierre: 1 registro llegó tarde ',
      'Después del cierre: Efectivo $, ya sumado arriba 500',
    ]);
  });

  it('[CASH-01] [CASH-02] tells what differed by each method, late payments too, and which nobody counted', () => {
    const zelle = { ...emptyMethod('zelle', 'USD', ANA), received: usd(64_50n) };
    const card = { ...emptyMethod('card', 'VES', ANA), received: ves(900_00n) };
    const session = {
      ...SESSION,
      figures: { ...NO_FIGURES, methods: [zelle, card] },
      closing: {
        ...CLOSING,
        methods: [
          { method: 'card', currency: 'VES', counted: null, expected: ves(900_00n) },
          { method: 'zelle', currency: 'USD', counted: usd(60_00n), expected: usd(50_00n) },
        ] as const,
      },
    };
    const section = sessionReport(session).find(({ title }) => title === 'Otros medios');
    expect(section?.rows.map(({ label, amount }) => `${label} ${amount?.minor ?? ''}`)).toEqual([
      'Tarjeta Bs.: sin contar 90000',
      'Zelle $: debe haber 6450',
      'Según el punto o el banco 6000',
      'Falta -450',
    ]);
    // Where documents may be missing the closing's word holds.
    const partial = sessionReport({ ...session, isPartial: true }).find(
      ({ title }) => title === 'Otros medios',
    );
    expect(partial?.rows.at(-1)).toMatchObject({ label: 'Sobra', amount: usd(10_00n) });
  });

  it('[CASH-02] says nothing of a currency that no note moved in', () => {
    const idle = { ...SESSION, begin: { usd: usd(0n), ves: ves(0n) }, figures: NO_FIGURES };
    expect(sessionReport(idle)).toEqual([]);
  });
});

function opened(): SessionFigures {
  return figuresOfOpening({
    id: 'sesion-1',
    sessionId: 'sesion-1',
    registerId: 'caja-1',
    openedAt: SESSION.openedAt,
    openedBy: ANA,
    initialCash: { USD: usd(50_00n), VES: ves(0n) },
    left: null,
    reasons: { USD: null, VES: null },
  });
}

/** $ 11,60 paid with a note of twenty; $ 8,40 go back in bolívares. */
function soldWithBolivarsBack() {
  const cart = priceCart([cartLine({ unitPrice: usd(11_60n) })], 'USD');
  const payments = paymentsTowards(cart.total, [usd(20_00n)], BCV);
  return saleOf(cart, payments, { change: wholeChange(settle(cart.total, payments, BCV), 'VES', BCV) });
}

const SESSION: SessionOfReport = {
  registerId: 'caja-1',
  registerName: 'Caja 1',
  openedAt: '2026-11-20T12:00:00Z',
  openedBy: ANA,
  begin: { usd: usd(10_00n), ves: ves(5_000_00n) },
  figures: NO_FIGURES,
  movements: [],
  closing: null,
  late: null,
  isPartial: false,
};

const MOVED = {
  id: 'movimiento-1',
  registerId: 'caja-1',
  cashSessionId: 'sesion-1',
  direction: 'in',
  amount: usd(1_00n),
  reason: 'other',
  madeAt: '2026-11-20T15:00:00Z',
  madeBy: ANA,
  notes: 'Hielo',
} as const;

const CLOSING: CashClosing = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  registerId: 'caja-1',
  cashSessionId: 'sesion-1',
  closedAt: '2026-11-20T22:00:00Z',
  closedBy: ANA,
  counted: { usd: usd(75_00n), ves: ves(695_17n) },
  expected: { usd: usd(76_00n), ves: ves(695_17n) },
  left: { usd: usd(20_00n), ves: ves(695_17n) },
  methods: [],
  notes: 'Un billete roto',
};

/** As on 58 mm; the line of the difference is in large letters. */
const PRINTED = `           BODEGA ANA
--------------------------------
           REPORTE Z
    No es un reporte fiscal
--------------------------------
Caja                      Caja 1
Abierta
           20/11/2026 8:00 a. m.
Abrió                  Ana Pérez
Cerrada
           20/11/2026 6:00 p. m.
Cerró                  Ana Pérez
Referencia             0190-A000
--------------------------------
Ventas en $
Ventas brutas            $ 11,60
1 venta                  $ 11,60
Base imponible 16 %      $ 10,00
IVA 16 %                  $ 1,60
--------------------------------
Ventas en $, en bolívares
Base imponible 16 % Bs. 5.124,80
IVA 16 %              Bs. 819,97
Total               Bs. 5.944,77
--------------------------------
Formas de pago
Efectivo $               $ 20,00
Efectivo Bs.       Bs. −4.304,83
  Vuelto           Bs. −4.304,83
--------------------------------
Cajeros
Ana Pérez · 1 venta en $ $ 11,60
  Efectivo $             $ 20,00
  Efectivo Bs.     Bs. −4.304,83
--------------------------------
Efectivo en $
Había de antes           $ 10,00
Apertura                 $ 50,00
Cobrado en ventas        $ 20,00
Gasto del negocio        $ −4,00
Debe haber               $ 76,00
Contado                  $ 75,00
Falta    $ −1,00
Se retiró al cerrar      $ 55,00
Quedó en la caja         $ 20,00
--------------------------------
Efectivo en Bs.
Había de antes      Bs. 5.000,00
Vuelto             Bs. −4.304,83
Debe haber            Bs. 695,17
Contado               Bs. 695,17
Cuadra  Bs. 0,00
Quedó en la caja      Bs. 695,17
--------------------------------
Entradas y salidas
11:00 a. m. · Gasto del
negocio · Hielo · Ana
Pérez                    $ −4,00
--------------------------------
Notas: Un billete roto
--------------------------------

    _______________________
             Firma`;
