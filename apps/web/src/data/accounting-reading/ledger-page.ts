/** A page of a ledger, as a server would answer it, cut out of one that is here as a whole. */
import { ledgerCursor, ledgerPlace } from '@cuadra/contracts/accounting/reading';
import type { AccountLedger, LedgerLine } from '@cuadra/domain/ledger/ledger-lines';

export interface LedgerPage extends AccountLedger {
  /** The cursor of the following lines; null on the last page. */
  readonly next: string | null;
}

const LINES_A_PAGE = 200;

/** The part of a whole ledger that a server would answer. */
export function pageOf({ opening, lines }: AccountLedger, cursor: string | undefined): LedgerPage {
  const place = cursor === undefined ? undefined : ledgerPlace(cursor);
  const before = place === undefined ? -1 : lines.findIndex((line) => isAt(line, place));
  const page = lines.slice(before + 1, before + 1 + LINES_A_PAGE);
  const last = page.at(-1);
  const hasMore = last !== undefined && last !== lines.at(-1);
  return {
    opening: before === -1 ? opening : (lines[before]?.balance ?? opening),
    lines: page,
    next: hasMore
      ? ledgerCursor({ date: last.day, transaction_id: last.transactionId, position: last.position })
      : null,
  };
}

function isAt({ transactionId, position }: LedgerLine, place: ReturnType<typeof ledgerPlace>): boolean {
  return transactionId === place.transaction_id && position === place.position;
}
