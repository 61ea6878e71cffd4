/**
 * Lines of transactions entered by hand, from the wire to the domain. Separate from their schema, which the browser goes
 * without where it only adds them up.
 */
import type { JournalLine } from '@cuadra/domain/ledger/journal-entry';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';

/** As the schema reads it: decimal texts, in dollars and in bolívares. */
export interface JournalLineWire {
  readonly account_id: string;
  readonly debit: string;
  readonly credit: string;
  readonly debit_ves: string;
  readonly credit_ves: string;
  readonly description: string;
}

/** @throws BrokenInvariant for an amount that its schema has not checked */
export function journalLineFromWire(line: JournalLineWire): JournalLine {
  return {
    accountId: line.account_id,
    debit: parseInBoth(line.debit, line.debit_ves),
    credit: parseInBoth(line.credit, line.credit_ves),
    description: line.description,
  };
}
