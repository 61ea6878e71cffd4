/** Libros legales: Diario, Mayor, and Inventarios y Balances, page by page, for paper, PDF and a spreadsheet (ACC-07). */
import type { TotalsBy } from '@cuadra/domain/ledger/account-totals';
import { Select } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { exportTable } from '../../../ui/export/export-table.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useSearchParam } from '../../../ui/layout/use-search-param.ts';
import { useAccounting } from '../frame/accounting-context.ts';
import { ChoiceBar } from '../frame/choice-bar.tsx';
import { PeriodPicker } from '../frame/period-picker.tsx';
import { dayText, periodText } from '../frame/period-text.ts';
import statement from '../statements/statement.module.css';
import { StatementTools } from '../statements/statement-tools.tsx';
import { bookColumns } from './book-file.ts';
import { BookPage, pagesOf } from './book-pages.tsx';
import type { JournalBy } from './book-rows.ts';
import { FirstFolioField } from './first-folio-field.tsx';
import styles from './legal-books.module.css';
import {
  BOOK_NAMES,
  type BookName,
  type LegalBookState,
  useAccountBook,
  useDetailedJournal,
  useInventoryBook,
} from './use-legal-book.ts';
import { usePrintedPages } from './use-printed-pages.tsx';

const BOOKS = (Object.keys(BOOK_NAMES) as BookName[]).map((value) => ({ value, label: BOOK_NAMES[value] }));
const SUMMARIES: readonly { value: JournalBy; label: string }[] = [
  { value: 'transaction', label: 'Cada asiento' },
  { value: 'day', label: 'Un asiento por día' },
  { value: 'month', label: 'Un asiento por mes' },
];

export function LegalBooksSection() {
  const inAddress = useSearchParam('book');
  const name = BOOKS.find(({ value }) => value === inAddress.value)?.value ?? 'journal';
  const [by, setBy] = useState<JournalBy>('day');
  // The ledger sums up: its lines are those of an account, not of a transaction.
  const summaries = name === 'journal' ? SUMMARIES : SUMMARIES.filter(({ value }) => value !== 'transaction');
  const chosen = summaries.find(({ value }) => value === by)?.value ?? 'day';
  const choice = (
    <>
      <Select
        aria-label="Libro"
        w={270}
        data={BOOKS}
        value={name}
        allowDeselect={false}
        onChange={(next) => inAddress.change(next ?? undefined)}
      />
      {name === 'inventory' ? null : (
        <Select
          aria-label="Resumen"
          w={190}
          data={summaries}
          value={chosen}
          allowDeselect={false}
          onChange={(next) => setBy(summaries.find(({ value }) => value === next)?.value ?? 'day')}
        />
      )}
    </>
  );
  if (name === 'inventory') return <InventoryBook choice={choice} />;
  return chosen === 'transaction' ? (
    <DetailedJournal choice={choice} />
  ) : (
    <AccountBook key={name} name={name} by={chosen} choice={choice} />
  );
}

function AccountBook({
  name,
  by,
  choice,
}: {
  readonly name: Exclude<BookName, 'inventory'>;
  readonly by: TotalsBy;
  readonly choice: ReactNode;
}) {
  const { period } = useAccounting();
  return <ShownBook {...useAccountBook(name, period, by)} choice={choice} period={periodText(period)} />;
}

function DetailedJournal({ choice }: { readonly choice: ReactNode }) {
  const { period } = useAccounting();
  return <ShownBook {...useDetailedJournal(period)} choice={choice} period={periodText(period)} />;
}

function InventoryBook({ choice }: { readonly choice: ReactNode }) {
  const { period } = useAccounting();
  return <ShownBook {...useInventoryBook(period)} choice={choice} period={`Al ${dayText(period.to)}`} />;
}

/** How many pages the screen shows: a year of days has hundreds, and one reads them on paper. */
const SHOWN_PAGES = 3;

interface ShownBookProps extends LegalBookState {
  readonly choice: ReactNode;
  readonly period: string;
}

function ShownBook({ book, problem, reload, choice, period }: ShownBookProps) {
  const { name, settings } = useCompany();
  const [firstFolio, setFirstFolio] = useState(1);
  const pages = book === undefined ? [] : pagesOf(book, firstFolio);
  const shared = { company: { name, rif: settings.rif }, period };
  const fileName = `${book?.title ?? ''} ${period.replaceAll('/', '-')}`;
  const { print, copy } = usePrintedPages(
    fileName,
    book === undefined
      ? null
      : pages.map((folio) => <BookPage key={folio.number} {...shared} book={book} folio={folio} />),
  );
  return (
    <section className={statement.statement} aria-label="Libros legales">
      <ChoiceBar>
        {choice}
        <PeriodPicker />
        <FirstFolioField value={firstFolio} onChange={setFirstFolio} />
        <StatementTools
          isDisabled={pages.length === 0}
          onPrint={print}
          onExport={(format) =>
            book === undefined
              ? Promise.resolve(false)
              : exportTable(fileName, bookColumns(book), book.rows, format)
          }
        />
      </ChoiceBar>
      {problem === undefined ? null : problem.code === 'journal_book_too_long' ? (
        <Banner tone="due" fact={problem.message} />
      ) : (
        <RetryBanner fact={problem.message} onRetry={reload}>
          Los libros se sacan de todos los asientos, que están en el servidor.
        </RetryBanner>
      )}
      {book === undefined ? null : pages.length === 0 ? (
        <Panel>
          <EmptyState
            icon={IconBook2}
            title="No hay movimientos para el período seleccionado"
            why="Los libros se llenan con los asientos de tus ventas, compras y caja. Elige otro período."
          />
        </Panel>
      ) : (
        <>
          <p className={statement.hint}>
            {pages.length === 1 ? '1 folio' : `${pages.length} folios`}
            {pages.length > SHOWN_PAGES ? `; aquí ves los primeros ${SHOWN_PAGES}.` : '.'} Para el PDF, elige
            «Guardar como PDF» al imprimir.
          </p>
          <div className={styles.preview}>
            {pages.slice(0, SHOWN_PAGES).map((folio) => (
              <BookPage key={folio.number} {...shared} book={book} folio={folio} />
            ))}
          </div>
        </>
      )}
      {copy}
    </section>
  );
}
