/** Takes a book out of the app: a spreadsheet with numbers, CSV, or paper and PDF [ACC-05]. */
import type { VatBookName, VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import { useCompany } from '../../../session/company/company-context.ts';
import { type ExportFormat, exportTable } from '../../../ui/export/export-table.ts';
import { FileMenu } from '../../../ui/export/file-menu.tsx';
import { MenuItem } from '../../../ui/popovers/menu.tsx';
import { bookCells, bookTitles, exportColumnsOf } from './book-file.ts';

export interface ExportMenuProps {
  readonly book: VatBookName;
  readonly period: VatPeriod;
  /** Undefined until it was read. */
  readonly reply: VatBookReply | undefined;
  /** Without its extension. */
  readonly fileName: string;
  onPrint(): void;
}

export function ExportMenu({ book, period, reply, fileName, onPrint }: ExportMenuProps) {
  const { name, settings } = useCompany();
  const write = (format: ExportFormat, { book: shown, settlement }: VatBookReply) => {
    const cells = bookCells(book, shown, settlement);
    const titles = bookTitles(book, { name, document: settings.rif }, period);
    return exportTable(fileName, exportColumnsOf(cells), cells.rows, format, titles);
  };
  return (
    <FileMenu
      isDisabled={reply === undefined}
      onExport={async (format) => reply !== undefined && (await write(format, reply))}
    >
      <MenuItem onSelect={onPrint}>Imprimir o guardar en PDF</MenuItem>
    </FileMenu>
  );
}
