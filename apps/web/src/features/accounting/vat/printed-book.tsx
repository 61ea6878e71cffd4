/** A book on paper, across, for the printer or as a PDF: heading, rows, totals and summary [ACC-05]. */
import type { VatBookName, VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import { formatAmount } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import { useCompany } from '../../../session/company/company-context.ts';
import type { ExportValue } from '../../../ui/export/export-value.ts';
import { type Printed, usePrinted } from '../../../ui/export/use-printed.tsx';
import { bookTotals, type NumberedRow, shownColumns } from './book-columns.ts';
import { numbered } from './book-file.ts';
import { SummaryTable } from './book-summary-panel.tsx';
import { BOOK_NAMES, companyText, daysText, withheldText } from './book-words.ts';
import styles from './printed-book.module.css';
import { settlementLines } from './settlement-lines.ts';

interface PaperProps {
  readonly book: VatBookName;
  readonly period: VatPeriod;
  readonly reply: VatBookReply;
}

/** @param reply undefined until it was read: there is nothing to print */
export function usePrintedBook(
  book: VatBookName,
  period: VatPeriod,
  reply: VatBookReply | undefined,
  fileName: string,
): Printed {
  const paper = reply === undefined ? undefined : <Paper book={book} period={period} reply={reply} />;
  return usePrinted(paper, { className: styles.paper, isLined: true, fileName });
}

function Paper({ book, period, reply }: PaperProps) {
  const { name, settings } = useCompany();
  const { rows, adjustments, withholdings, withheld, total, summary } = reply.book;
  const columns = shownColumns(book, numbered([...rows, ...adjustments, ...withholdings]));
  const totals = bookTotals(total, rows);
  return (
    <>
      <h1>{BOOK_NAMES[book]}</h1>
      <p>
        {companyText({ name, document: settings.rif })} · {daysText(period)}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, short, isFigure }) => (
              <th key={key} className={isFigure === true ? styles.figure : undefined}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PaperRows columns={columns} rows={numbered(rows)} />
          <tr className={styles.total}>
            {columns.map((column) => (
              <td key={column.key} className={styles.figure}>
                {column.key === 'name' ? 'Totales' : cellText(column.total?.(totals))}
              </td>
            ))}
          </tr>
          {adjustments.length === 0 ? null : (
            <tr className={styles.total}>
              <td colSpan={columns.length}>Ajustes de períodos anteriores</td>
            </tr>
          )}
          <PaperRows columns={columns} rows={numbered(adjustments)} />
          {withholdings.length === 0 ? null : (
            <tr className={styles.total}>
              <td colSpan={columns.length}>Retenciones de documentos de otros períodos</td>
            </tr>
          )}
          <PaperRows columns={columns} rows={numbered(withholdings)} />
        </tbody>
      </table>
      <h2>Resumen</h2>
      <div className={styles.summary}>
        <SummaryTable book={book} summary={summary} />
      </div>
      <p>
        {withheldText(book)}: Bs. {formatAmount(parseDecimal(withheld, 'VES'))}
      </p>
      <h2>Autoliquidación</h2>
      <table className={styles.settlement}>
        <tbody>
          {settlementLines(reply.settlement).map(({ label, amount, isResult }) => (
            <tr key={label} className={isResult === true ? styles.total : undefined}>
              <td>{label}</td>
              <td className={styles.figure}>{formatAmount(parseDecimal(amount, 'VES'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface PaperRowsProps {
  readonly columns: ReturnType<typeof shownColumns>;
  readonly rows: readonly NumberedRow[];
}

function PaperRows({ columns, rows }: PaperRowsProps) {
  return rows.map((row) => (
    <tr key={row.position}>
      {columns.map(({ key, isFigure, value }) => (
        <td
          key={key}
          className={isFigure === true ? styles.figure : key === 'name' ? undefined : styles.whole}
        >
          {cellText(value(row))}
        </td>
      ))}
    </tr>
  ));
}

function cellText(value: ExportValue): string {
  if (value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return 'day' in value ? dayText(value.day) : formatAmount(parseDecimal(value.decimal, 'VES'));
}
