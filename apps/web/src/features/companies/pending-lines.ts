/** What is late at a company, in words, each with the place where it is done. */
import { PENDING_COUNT_MAX, type PendingCompany } from '@cuadra/contracts/accounting/companies-reading';
import { dayText } from '@cuadra/domain/time/instant-text';

type PendingWork = NonNullable<PendingCompany['work']>;

export interface PendingLine {
  readonly text: string;
  /** The screen of that company where it is done. */
  readonly path: string;
  /** Due has its time; bad is wrong. */
  readonly tone: 'due' | 'bad';
}

/** Empty where nothing is late. */
export function pendingLines(work: PendingWork): readonly PendingLine[] {
  const {
    first_open_month: month,
    first_undeclared: period,
    flagged,
    quarantined,
    unmatched,
    verification,
  } = work;
  const lines: (PendingLine | undefined)[] = [
    month === null
      ? undefined
      : {
          text: `${counted(work.open_months, 'mes por cerrar', 'meses por cerrar')}, desde ${monthText(month)}`,
          path: '/app/accounting/periods',
          tone: 'due',
        },
    period === null
      ? undefined
      : {
          text: `${counted(work.undeclared, 'período de IVA por declarar', 'períodos de IVA por declarar')}, desde el ${dayText(period.from)}`,
          path: `/app/accounting/sales-book?from=${period.from}&to=${period.to}`,
          tone: 'due',
        },
    flagged === 0
      ? undefined
      : {
          text: counted(flagged, 'documento con avisos', 'documentos con avisos'),
          path: '/app',
          tone: 'due',
        },
    quarantined === 0
      ? undefined
      : {
          text: counted(quarantined, 'documento sin asentar', 'documentos sin asentar'),
          path: '/app',
          tone: 'bad',
        },
    unmatched === 0
      ? undefined
      : {
          text: `${counted(unmatched, 'movimiento del banco', 'movimientos del banco')} sin conciliar`,
          path: '/app/accounting/banking',
          tone: 'due',
        },
    verificationLine(verification),
  ];
  return lines.filter((line) => line !== undefined);
}

function verificationLine(verification: PendingWork['verification']): PendingLine | undefined {
  const path = '/app/accounting/verify';
  if (verification === null) return { text: 'Los libros nunca se han comprobado', path, tone: 'due' };
  return verification.is_right
    ? undefined
    : { text: 'Los libros no cuadran: mira la última comprobación', path, tone: 'bad' };
}

function counted(count: number, one: string, many: string): string {
  if (count >= PENDING_COUNT_MAX) return `${PENDING_COUNT_MAX} o más ${many}`;
  return `${count} ${count === 1 ? one : many}`;
}

/** '10/2026'. @param month 'YYYY-MM' */
function monthText(month: string): string {
  return month.split('-').reverse().join('/');
}
