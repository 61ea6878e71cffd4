/** What a transaction entered by hand adds to the balances of accounts (ACC-02). Apart from its writes, which need schemas. */
import type { JournalEntryWire } from '@cuadra/contracts/accounting/journal';
import { journalLineFromWire } from '@cuadra/contracts/accounting/journal-lines';
import { netOf } from '@cuadra/domain/ledger/journal-entry';
import { addInBoth, type BothCurrencies } from '@cuadra/domain/money/both-currencies';

import { accountEntry, type LedgerEntry } from '../ledger-entry.ts';

/** Once an account, however many lines name it. */
export function journalLedgerEntries({ entries }: JournalEntryWire): LedgerEntry[] {
  const sums = new Map<string, BothCurrencies>();
  for (const line of entries.map(journalLineFromWire)) {
    const before = sums.get(line.accountId);
    sums.set(line.accountId, before === undefined ? netOf(line) : addInBoth(before, netOf(line)));
  }
  return [...sums].map(([accountId, amounts]) => accountEntry(accountId, amounts));
}
