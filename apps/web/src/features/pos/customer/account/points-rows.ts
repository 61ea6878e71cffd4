/** The lines of a customer's points for screen, paper and export (decision 30). Pure. */
import { formatCount } from '@cuadra/domain/money/format';
import type { PointsBalance } from '@cuadra/domain/points/points';
import { type PrintDocument, rowBlock, SOLID_RULE, textBlock } from '@cuadra/domain/printing/print-document';
import { dayText, instantText } from '@cuadra/domain/time/instant-text';
import { type PointsAccount, pointsOf } from '../../../../data/customers/read-points-account.ts';
import { moneyText } from '../../../../ui/display/currency-symbol.ts';
import type { StatementPaper } from './statement-rows.ts';

export interface PointsRow {
  readonly key: string;
  /** ISO instant; null for the balance from before this device's window. */
  readonly at: string | null;
  readonly text: string;
  /** Below zero what a return took back. */
  readonly earned: bigint;
  /** Below zero what a return gave back. */
  readonly spent: bigint;
  /** After the line. */
  readonly balance: bigint;
  readonly isWaiting: boolean;
}

/** By date, starting with the opening balance if there is one. */
export function pointsRows({ statement: { opening, lines } }: PointsAccount): PointsRow[] {
  const before = pointsOf(opening);
  const first: PointsRow[] =
    before === 0n
      ? []
      : [
          {
            ...{ key: 'opening', at: null, text: 'Saldo anterior', isWaiting: false },
            ...{ earned: before, spent: 0n, balance: before },
          },
        ];
  return [
    ...first,
    ...lines.map(({ entry, balance }) => ({
      key: entry.id,
      at: entry.at,
      text: `${entry.kind === 'sale' ? 'Venta' : 'Nota de crédito'} ${entry.number}`,
      earned: entry.earned,
      spent: entry.spent,
      balance: pointsOf(balance),
      isWaiting: entry.isWaiting,
    })),
  ];
}

/** The points on paper, oldest line first: what each document moved, and how many there were after it. */
export function pointsPaper(
  rows: readonly PointsRow[],
  { points, worth }: PointsBalance,
  { head, name, document, today }: Omit<StatementPaper, 'symbol'>,
): PrintDocument {
  return {
    title: `Puntos ${name} ${today}`,
    blocks: [
      ...head,
      SOLID_RULE,
      textBlock('ESTADO DE PUNTOS', { align: 'center', bold: true }),
      textBlock(`${name}\n${document}`),
      textBlock(`Al ${dayText(today)}`),
      {
        kind: 'table',
        columns: [
          { header: 'Documento', align: 'left', share: 5 },
          { header: 'Puntos', align: 'right', share: 2 },
          { header: 'Tiene', align: 'right', share: 2 },
        ],
        rows: rows.map(({ at, text, earned, spent, balance }) => [
          at === null ? text : `${instantText(at).slice(0, 10)} ${text}`,
          formatCount(earned - spent),
          formatCount(balance),
        ]),
      },
      SOLID_RULE,
      rowBlock('PUNTOS', formatCount(points), 'total'),
      rowBlock('Valen', moneyText(worth)),
    ],
  };
}
