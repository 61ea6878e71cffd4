/** The drawer of a session in one currency: how its cash came about, what was counted, what stayed. */
import { isZero, type Money, subtract } from '../money/money.ts';
import { symbolOf } from '../printing/print-words.ts';
import { OPENING_REASONS, openingReasonLabel } from '../sales/cash-session.ts';
import { type CashClosing, type DrawerCash, takenOf } from './cash-closing.ts';
import { cashReasonLabel } from './cash-movement.ts';
import { differenceText, type ReportRow, type ReportSection, row, unlessZero } from './report-row.ts';
import { CASH_SOURCES, type CashFigure } from './session-figures.ts';
import { expectedOfSession, type SessionOfReport } from './session-of-report.ts';

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
export function drawerSection(session: SessionOfReport, side: keyof DrawerCash): ReportSection {
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
