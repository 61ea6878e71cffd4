/**
 * Libro de Ventas and Libro de Compras of a period [ACC-05]: rows, summary and files. A declared one is shown as it was
 * filed, with what changed since [ACC-08].
 */
import type { VatBookName, VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import { isVatPeriod, type VatPeriod } from '@cuadra/domain/vat/vat-period';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SectionBar } from '../../../ui/layout/section-bar.tsx';
import { useAccounting } from '../frame/accounting-context.ts';
import { bookFileName, numbered } from './book-file.ts';
import { BookSummaryPanel } from './book-summary-panel.tsx';
import { BookTable } from './book-table.tsx';
import { DeclareDialog } from './declare-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';
import { PeriodChoice, useVatPeriod } from './period-choice.tsx';
import { usePrintedBook } from './printed-book.tsx';
import { RowList } from './row-list.tsx';
import { useOpenDocument } from './use-open-document.ts';
import { useVatBook } from './use-vat-book.ts';
import { VatStateStrip } from './vat-state-strip.tsx';

export function SalesBookSection() {
  return <VatBookSection book="sales" />;
}

export function PurchaseBookSection() {
  return <VatBookSection book="purchases" />;
}

function VatBookSection({ book }: { readonly book: VatBookName }) {
  const { name } = useCompany();
  const { period, kind } = useVatPeriod();
  const { value: reply, problem, reload } = useVatBook(book, period);
  const [isDeclaring, setIsDeclaring] = useState(false);
  const open = useOpenDocument();
  const rows = useMemo(() => numbered(reply?.book.rows ?? []), [reply]);
  const fileName = bookFileName(book, name, period.from, period.to);
  const printed = usePrintedBook(book, period, reply, fileName);
  const mayDeclare = useMayDeclare(period, reply);
  return (
    <>
      {problem === undefined ? <VatStateStrip period={period} reply={reply} /> : null}
      <Panel flush>
        <SectionBar
          tools={
            <>
              {mayDeclare ? (
                <Button
                  leftSection={<IconLock size={18} stroke={1.75} />}
                  onClick={() => setIsDeclaring(true)}
                >
                  Declarar período
                </Button>
              ) : null}
              <ExportMenu
                book={book}
                period={period}
                reply={reply}
                fileName={fileName}
                onPrint={printed.print}
              />
            </>
          }
        >
          <PeriodChoice period={period} kind={kind} />
        </SectionBar>
        <BookTable
          book={book}
          rows={rows}
          total={reply?.book.total ?? NO_TOTAL}
          isLoading={reply === undefined && problem === undefined}
          {...(problem === undefined
            ? {}
            : { error: <RetryBanner tone="quiet" fact={problem.message} onRetry={reload} /> })}
          onOpen={open}
        />
      </Panel>
      {reply === undefined ? null : (
        <>
          <RowList title="Ajustes de períodos anteriores" rows={reply.book.adjustments} onOpen={open} />
          <RowList
            title="Retenciones de documentos de otros períodos"
            rows={reply.book.withholdings}
            onOpen={open}
          />
          {reply.declaration === null ? null : (
            <RowList
              title="Cambios después de declarar"
              rows={reply.declaration.changes}
              whenEmpty="Nada ha cambiado desde que se declaró."
              onOpen={open}
            />
          )}
          <BookSummaryPanel
            book={book}
            summary={reply.book.summary}
            withheld={reply.book.withheld}
            settlement={reply.settlement}
          />
        </>
      )}
      {isDeclaring && reply !== undefined ? (
        <DeclareDialog
          period={period}
          reply={reply}
          onClose={() => setIsDeclaring(false)}
          onDeclared={() => {
            setIsDeclaring(false);
            reload();
          }}
        />
      ) : null}
      {printed.copy}
    </>
  );
}

const NO_TOTAL = { total: '0', exempt: '0', exonerated: '0', general: null, reduced: null, additional: null };

/** Whether the period can be declared: only a whole period that is over and not declared yet. */
function useMayDeclare(period: VatPeriod, reply: VatBookReply | undefined): boolean {
  const { settings, today } = useCompany();
  const { mayWrite } = useAccounting();
  const kinds = settings.is_special_taxpayer ? (['month', 'fortnight'] as const) : (['month'] as const);
  const isWhole = kinds.some((kind) => isVatPeriod(period, kind));
  return mayWrite && isWhole && period.to < today && reply?.declaration === null;
}
