/**
 * A statement as a table shows, prints and exports it: columns of figures, and lines that are accounts or totals. Apart
 * from the statements because all of them are drawn alike.
 */
import type { FigureRow } from '@cuadra/domain/ledger/figure-table';
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';

export interface StatementColumn {
  /** 'Debe'. */
  readonly label: string;
  /** A head over several columns: 'Movimientos'. */
  readonly group?: string;
  /** Its figures are what one looks for. */
  readonly isStrong?: boolean;
}

export interface StatementLine {
  readonly key: string;
  readonly kind: 'account' | 'group' | 'heading' | 'subtotal' | 'total';
  /** Empty for totals. */
  readonly code: string;
  readonly label: string;
  readonly depth: number;
  /** Whose ledger its figures open; undefined for sums of several. */
  readonly accountId: string | undefined;
  /** Where else the figure in a column leads; undefined where it leads nowhere. */
  readonly linkOf?: (place: number) => string | undefined;
  /** As many as there are columns; none for a heading. */
  readonly figures: readonly BothCurrencies[];
}

/** Accounts and groups; the top ones are headings, whose sums stand in the total below. */
export function accountLine({ account, depth, isGroup, figures }: FigureRow): StatementLine {
  const { id, code, name } = account;
  const isHeading = isGroup && depth === 0;
  return {
    key: id,
    kind: isHeading ? 'heading' : isGroup ? 'group' : 'account',
    code,
    label: name,
    depth,
    accountId: isGroup ? undefined : id,
    figures: isHeading ? [] : figures,
  };
}

export function totalLine(
  kind: 'subtotal' | 'total',
  label: string,
  figures: readonly BothCurrencies[],
): StatementLine {
  return { key: `${kind} ${label}`, kind, code: '', label, depth: 0, accountId: undefined, figures };
}
