/** The screens of the accounting's sections, a line each; their names and groups are in `section-names.ts`. */
import type { ComponentType } from 'react';
import { type LazyFile, lazyFile } from '../../../ui/layout/lazy-part.tsx';
import {
  groupOfSection,
  SECTION_NAMES,
  SECTION_PATHS,
  type SectionGroup,
  type SectionPath,
} from './section-names.ts';

interface AccountingSection {
  /** Under `/app/accounting`; empty for the first one. */
  readonly path: SectionPath;
  readonly label: string;
  readonly group: SectionGroup;
  /** `useAccounting()` provides what all of them share. */
  readonly file: LazyFile<ComponentType>;
}

const FILES: Readonly<Record<SectionPath, AccountingSection['file']>> = {
  '': lazyFile(async () => (await import('../transactions/transactions-section.tsx')).TransactionsSection),
  chart: lazyFile(async () => (await import('../chart/chart-section.tsx')).ChartSection),
  ledger: lazyFile(async () => (await import('../ledger/ledger-section.tsx')).LedgerSection),
  'trial-balance': lazyFile(
    async () => (await import('../trial-balance/trial-balance-section.tsx')).TrialBalanceSection,
  ),
  results: lazyFile(async () => (await import('../results/results-section.tsx')).ResultsSection),
  'balance-sheet': lazyFile(
    async () => (await import('../balance-sheet/balance-sheet-section.tsx')).BalanceSheetSection,
  ),
  'cash-flow': lazyFile(async () => (await import('../cash-flow/cash-flow-section.tsx')).CashFlowSection),
  'legal-books': lazyFile(
    async () => (await import('../legal-books/legal-books-section.tsx')).LegalBooksSection,
  ),
  payables: lazyFile(async () => (await import('../payables/payables-section.tsx')).PayablesSection),
  withholdings: lazyFile(
    async () => (await import('../withholdings/withholdings-section.tsx')).WithholdingsSection,
  ),
  settling: lazyFile(async () => (await import('../settling/settling-section.tsx')).SettlingSection),
  banking: lazyFile(async () => (await import('../banking/banking-section.tsx')).BankingSection),
  posting: lazyFile(async () => (await import('../posting/posting-section.tsx')).PostingSection),
  periods: lazyFile(async () => (await import('../periods/periods-section.tsx')).PeriodsSection),
  'sales-book': lazyFile(async () => (await import('../vat/vat-book-section.tsx')).SalesBookSection),
  'purchase-book': lazyFile(async () => (await import('../vat/vat-book-section.tsx')).PurchaseBookSection),
  verify: lazyFile(async () => (await import('../verify/verify-section.tsx')).VerifySection),
};

export const ACCOUNTING_SECTIONS: readonly AccountingSection[] = SECTION_PATHS.map((path) => ({
  path,
  label: SECTION_NAMES[path],
  group: groupOfSection(path),
  file: FILES[path],
}));

/** The owner's face of the accounting, in place of the sections. */
export const OWNER_FILE = lazyFile(async () => (await import('../owner/owner-summary.tsx')).OwnerSummary);
