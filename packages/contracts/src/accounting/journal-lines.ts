/**
 * Lines of transactions entered by hand, from the wire to the domain. Separate from their schema, which the browser goes
 * without where it only adds them up.
 */
import type { JournalLine } from '@cuadra/domain/ledger/journal-entry';
import { parseDecimal } from '@cuadra/domain/money/money';

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
    debit: { usd: parseDecimal(line.debit, 'USD'), ves: parseDecimal(line.debit_ves, 'VES') },
    credit: { usd: parseDecimal(line.credit, 'USD'), ves: parseDecimal(line.credit_ves, 'VES') },
    description: line.description,
  };
}
