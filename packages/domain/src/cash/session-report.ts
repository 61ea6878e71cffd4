/**
 * An X or a Z report as sections of rows (CASH-02): one text for the screen and for paper, so that both say the same. X
 * is of an open session, Z of a closed one.
 */
import { negate, sum } from '../money/money.ts';
import { symbolOf } from '../printing/print-words.ts';
import { timeText } from '../time/instant-text.ts';
import { cashReasonLabel } from './cash-movement.ts';
import { drawerSection } from './drawer-section.ts';
import { countedSection, paidSection } from './method-sections.ts';
import { type ReportSection, row, unlessZero } from './report-row.ts';
import { soldOfAll } from './session-figures.ts';
import type { SessionOfReport } from './session-of-report.ts';
import { bolivarSection, cashierSection, soldSection } from './sold-sections.ts';

/** Sections without a row are left out. */
export function sessionReport(session: SessionOfReport): ReportSection[] {
  const { figures } = session;
  if (session.isPartial)
    return [drawerSection(session, 'usd'), drawerSection(session, 'ves'), countedSection(session)].filter(
      hasRows,
    );
  return [
    ...soldOfAll(figures.sold).map((sold) => soldSection(sold, figures.taxes)),
    bolivarSection(figures),
    paidSection(figures),
    cashierSection(figures),
    drawerSection(session, 'usd'),
    drawerSection(session, 'ves'),
    countedSection(session),
    movementSection(session),
    lateSection(session),
  ].filter(hasRows);
}

function hasRows({ rows }: ReportSection): boolean {
  return rows.length > 0;
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
