/**
 * An X or a Z report as sections of rows (CASH-02): one text for the screen and for paper, so that both say the same. X
 * is of an open session, Z of a closed one.
 */
import { isZero, type Money, negate, subtract, sum } from '../money/money.ts';
import { percentText, symbolOf } from '../printing/print-words.ts';
import { OPENING_REASONS, openingReasonLabel } from '../sales/cash-session.ts';
import { PAYMENT_METHOD_RULES } from '../sales/payment.ts';
import type { Person } from '../sales/sale.ts';
import { timeText } from '../time/instant-text.ts';
import { type CashClosing, type DrawerCash, takenOf } from './cash-closing.ts';
import { type CashMovement, cashReasonLabel } from './cash-movement.ts';
import { type CountedMethod, expectedMethods } from './counted-methods.ts';
import {
  CASH_SOURCES,
  type CashFigure,
  expectedCash,
  type MethodFigure,
  methodsOfAll,
  netOfMethod,
  type SessionFigures,
  type SoldFigure,
  soldOfAll,
  type TaxFigure,
} from './session-figures.ts';

export interface SessionOfReport {
  readonly registerId: string;
  readonly registerName: string;
  /** ISO instant. */
  readonly openedAt: string;
  readonly openedBy: Person;
  /** What earlier sessions left in the drawer. */
  readonly begin: DrawerCash;
  /** The figures of all its documents, late ones too. */
  readonly figures: SessionFigures;
  /** One by one, in order of time: the figures have them by their reasons. */
  readonly movements: readonly CashMovement[];
  /** Null while it is open. */
  readonly closing: CashClosing | null;
  /** What arrived after it was closed, and is part of the figures; null where nothing did (S-44). */
  readonly late: { readonly documents: number; readonly figures: SessionFigures } | null;
  /**
   * Some of its documents may not be on this device: the expected cash is then taken from the closing, and nothing is
   * added up (S-19).
   */
  readonly isPartial: boolean;
}

export interface ReportRow {
  readonly label: string;
  /** Null for a count, which is in the label. */
  readonly amount: Money | null;
  readonly look: 'normal' | 'detail' | 'strong' | 'total';
}

export interface ReportSection {
  readonly title: string;
  readonly rows: readonly ReportRow[];
}

/** Sections without a row are left out. */
export function sessionReport(session: SessionOfReport): ReportSection[] {
  const { figures } = session;
  if (session.isPartial)
    return [drawerSection(session, 'usd'), drawerSection(session, 'ves'), methodSection(session)].filter(
      hasRows,
    );
  return [
    ...soldOfAll(figures.sold).map((sold) => soldSection(sold, figures.taxes)),
    bolivarSection(figures),
    {
      title: 'Formas de pago',
      rows: methodsOfAll(figures.methods).sort(inOrderOfMethods).flatMap(methodRows),
    },
    cashierSection(figures),
    drawerSection(session, 'usd'),
    drawerSection(session, 'ves'),
    methodSection(session),
    movementSection(session),
    lateSection(session),
  ].filter(hasRows);
}

function hasRows({ rows }: ReportSection): boolean {
  return rows.length > 0;
}

/**
 * The cash that should be in the drawer by all that is known now, late documents included, which the closing did not
 * know.
 */
export function expectedOfSession({
  begin,
  figures,
  closing,
  isPartial,
}: Pick<SessionOfReport, 'begin' | 'figures' | 'closing' | 'isPartial'>): DrawerCash {
  if (isPartial && closing !== null) return closing.expected;
  return { usd: expectedCash(begin.usd, figures), ves: expectedCash(begin.ves, figures) };
}

/**
 * 'Ventas en $': what was sold in a currency and what came back, and below it what stays by kind of tax: exempt, bases
 * and IVA add up to it.
 */
function soldSection(sold: SoldFigure, taxes: readonly TaxFigure[]): ReportSection {
  const own = taxes.filter(({ currency }) => currency === sold.currency);
  return {
    title: `Ventas en ${symbolOf(sold.currency)}`,
    rows: [
      row('Ventas brutas', sold.gross),
      ...unlessZero('Descuentos', negate(sold.discount)),
      ...unlessZero('IVA de precios sin IVA', taxOnTop(sold)),
      row(sold.sales === 1 ? '1 venta' : `${sold.sales} ventas`, sold.total, 'strong'),
      ...(sold.returns === 0 ? [] : [row(returnsText(sold.returns), negate(sold.returned))]),
      ...(sold.returns === 0 ? [] : [row('Ventas netas', subtract(sold.total, sold.returned), 'strong')]),
      ...unlessZero('De ellas, a crédito', sold.credit, 'detail'),
      ...unlessZero('Exento', sold.exempt),
      ...[...own]
        .sort((first, second) => second.basisPoints - first.basisPoints)
        .flatMap(({ basisPoints, base, tax }) => [
          row(`Base imponible ${percentText(basisPoints)}`, base),
          row(`IVA ${percentText(basisPoints)}`, tax),
        ]),
      ...unlessZero('IGTF', sold.igtf),
      ...unlessZero('De él, en abonos', sold.igtfOnAccount, 'detail'),
    ],
  };
}

/** The sales in dollars as they are declared: their net figures in bolívares, by kind of tax, and their total. */
function bolivarSection({ bolivars }: SessionFigures): ReportSection {
  const title = 'Ventas en $, en bolívares';
  const shown = [...bolivars]
    .filter(({ base, tax }) => !isZero(base) || !isZero(tax))
    .sort((first, second) => (second.basisPoints ?? -1) - (first.basisPoints ?? -1));
  if (shown.length === 0) return { title, rows: [] };
  const exempt = shown.filter(({ basisPoints }) => basisPoints === null);
  return {
    title,
    rows: [
      ...exempt.map(({ base }) => row('Exento', base)),
      ...shown.flatMap(({ basisPoints, base, tax }) =>
        basisPoints === null
          ? []
          : [
              row(`Base imponible ${percentText(basisPoints)}`, base),
              row(`IVA ${percentText(basisPoints)}`, tax),
            ],
      ),
      row(
        'Total',
        sum(
          shown.flatMap(({ base, tax }) => [base, tax]),
          'VES',
        ),
        'strong',
      ),
    ],
  };
}

/** The IVA that the lines do not show: prices without IVA get it only in the total. */
function taxOnTop({ gross, discount, total }: SoldFigure): Money {
  return subtract(total, subtract(gross, discount));
}

function returnsText(count: number): string {
  return count === 1 ? '1 devolución o anulación' : `${count} devoluciones o anulaciones`;
}

/** The net amount of a method, and its parts where it is more than received payments. */
function methodRows(method: MethodFigure): ReportRow[] {
  const parts = [
    ...unlessZero('Abonos', method.onAccount, 'detail'),
    ...unlessZero('Vuelto', negate(method.change), 'detail'),
    ...unlessZero('Devuelto', negate(method.returned), 'detail'),
  ];
  return [
    row(methodName(method), netOfMethod(method)),
    ...(parts.length > 0 ? unlessZero('Cobrado en ventas', method.received, 'detail') : []),
    ...parts,
    ...unlessZero('Por confirmar', method.pending, 'detail'),
  ];
}

function methodName({ method, currency }: MethodFigure): string {
  return `${PAYMENT_METHOD_RULES[method].label} ${symbolOf(currency)}`;
}

function inOrderOfMethods(first: MethodFigure, second: MethodFigure): number {
  const methods = Object.keys(PAYMENT_METHOD_RULES);
  return (
    methods.indexOf(first.method) - methods.indexOf(second.method) ||
    Number(first.currency > second.currency) - Number(first.currency < second.currency)
  );
}

function cashierSection({ sold, methods }: SessionFigures): ReportSection {
  const cashiers = new Map([...sold, ...methods].map(({ cashier }) => [cashier.id, cashier]));
  return {
    title: 'Cajeros',
    rows: [...cashiers.values()].flatMap((cashier) => [
      ...sold.filter((row) => row.cashier.id === cashier.id).flatMap(soldByCashier),
      ...methods
        .filter((row) => row.cashier.id === cashier.id)
        .sort(inOrderOfMethods)
        .map((own) => row(methodName(own), netOfMethod(own), 'detail')),
    ]),
  };
}

/** The part on credit was paid by no method: without it the methods below would not add up to what was sold. */
function soldByCashier(own: SoldFigure): ReportRow[] {
  if (own.sales + own.returns === 0) return [];
  return [
    row(`${own.cashier.name} · ${salesText(own)}`, subtract(own.total, own.returned)),
    ...unlessZero('A crédito', own.credit, 'detail'),
  ];
}

function salesText({ sales, currency }: SoldFigure): string {
  return `${sales === 1 ? '1 venta' : `${sales} ventas`} en ${symbolOf(currency)}`;
}

const SOURCE_LABELS = {
  initial: 'Apertura',
  sales: 'Cobrado en ventas',
  on_account: 'Abonos',
  in: 'Entradas',
  change: 'Vuelto',
  returned: 'Devoluciones',
  out: 'Salidas',
} as const satisfies Readonly<Record<(typeof CASH_SOURCES)[number], string>>;

/** From the cash left before to the cash that stays, in one currency; empty for a currency without movements. */
function drawerSection(session: SessionOfReport, side: keyof DrawerCash): ReportSection {
  const { figures, closing } = session;
  const begin = session.begin[side];
  const moved = figures.cash.filter(({ currency }) => currency === begin.currency);
  const counted = closing?.counted[side];
  const isIdle = moved.length === 0 && isZero(begin) && (counted === undefined || isZero(counted));
  return {
    title: `Efectivo en ${symbolOf(begin.currency)}`,
    rows: isIdle
      ? []
      : [
          ...(session.isPartial ? [] : movedRows(begin, moved)),
          row('Debe haber', expectedOfSession(session)[side], 'strong'),
          ...(closing === null ? [] : countRows(closing, expectedOfSession(session)[side], side)),
        ],
  };
}

/** From the initial cash to the expected cash. */
function movedRows(begin: Money, moved: readonly CashFigure[]): ReportRow[] {
  return [
    ...unlessZero('Había de antes', begin),
    ...CASH_SOURCES.flatMap((source) => moved.filter((figure) => figure.source === source).map(cashRow)),
  ];
}

function cashRow(figure: CashFigure): ReportRow {
  return row(cashLabel(figure), figure.amount);
}

function cashLabel({ source, reason, amount }: CashFigure): string {
  if (reason === null) return SOURCE_LABELS[source];
  if (source === 'initial') return openingLabel(reason, amount);
  const isMoved = reason !== 'count' && (source === 'in' || source === 'out');
  return isMoved ? cashReasonLabel({ reason, direction: source }) : SOURCE_LABELS[source];
}

/** What the drawer was opened with is its opening; any other difference says what it was. */
function openingLabel(reason: NonNullable<CashFigure['reason']>, amount: Money): string {
  const known = OPENING_REASONS.find((one) => one === reason);
  const label = known === undefined || known === 'fund' ? undefined : openingReasonLabel(known, amount);
  return label === undefined ? SOURCE_LABELS.initial : `${SOURCE_LABELS.initial}: ${label}`;
}

function countRows(closing: CashClosing, expected: Money, side: keyof DrawerCash): ReportRow[] {
  const difference = subtract(closing.counted[side], expected);
  return [
    row('Contado', closing.counted[side], 'strong'),
    row(differenceText(difference), difference, 'total'),
    ...unlessZero('Se retiró al cerrar', takenOf(closing)[side]),
    row('Quedó en la caja', closing.left[side]),
  ];
}

/** What the closing says of the methods besides cash, against what is known now. */
function methodSection(session: SessionOfReport): ReportSection {
  return { title: 'Otros medios', rows: countedMethodsOf(session).flatMap(countedMethodRows) };
}

/**
 * As the closing counted them, each with the sum of its session by all that is known now, as in {@link
 * expectedOfSession}.
 */
function countedMethodsOf({
  closing,
  figures,
  isPartial,
}: Pick<SessionOfReport, 'closing' | 'figures' | 'isPartial'>): CountedMethod[] {
  const now = isPartial ? [] : expectedMethods(figures.methods);
  return (closing?.methods ?? []).map((counted) => {
    const known = now.find(
      ({ method, currency }) => method === counted.method && currency === counted.currency,
    );
    return known === undefined ? counted : { ...counted, expected: known.expected };
  });
}

function countedMethodRows({ method, currency, expected, counted }: CountedMethod): ReportRow[] {
  const label = `${PAYMENT_METHOD_RULES[method].label} ${symbolOf(currency)}`;
  if (counted === null) return [row(`${label}: sin contar`, expected)];
  const difference = subtract(counted, expected);
  return [
    row(`${label}: debe haber`, expected),
    row('Según el punto o el banco', counted, 'strong'),
    row(differenceText(difference), difference, 'total'),
  ];
}

/** 'Sobra', 'Falta' or 'Cuadra', by counted less expected. */
export function differenceText(difference: Money): string {
  if (isZero(difference)) return 'Cuadra';
  return difference.minor > 0n ? 'Sobra' : 'Falta';
}

/** With its maker and reason: a sum does not help to find a difference. */
function movementSection({ movements }: SessionOfReport): ReportSection {
  return {
    title: 'Entradas y salidas',
    rows: movements.map((movement) => {
      const { madeAt, madeBy, notes, amount, direction } = movement;
      const words = [timeText(madeAt), cashReasonLabel(movement), notes, madeBy.name];
      return row(
        words.filter((word) => word !== '').join(' · '),
        direction === 'in' ? amount : negate(amount),
        'normal',
      );
    }),
  };
}

function lateSection({ late }: SessionOfReport): ReportSection {
  if (late === null) return { title: 'Después del cierre', rows: [] };
  const cash = ['USD', 'VES'].flatMap((currency) => {
    const own = late.figures.cash.filter((figure) => figure.currency === currency);
    const amounts = own.map(({ amount }) => amount);
    return unlessZero(`Efectivo ${symbolOf(currency)}, ya sumado arriba`, sum(amounts, currency));
  });
  const text = late.documents === 1 ? '1 registro llegó tarde' : `${late.documents} registros llegaron tarde`;
  return { title: 'Después del cierre', rows: [{ label: text, amount: null, look: 'normal' }, ...cash] };
}

function row(label: string, amount: Money, look: ReportRow['look'] = 'normal'): ReportRow {
  return { label, amount, look };
}

function unlessZero(label: string, amount: Money, look: ReportRow['look'] = 'normal'): ReportRow[] {
  return isZero(amount) ? [] : [row(label, amount, look)];
}
