/** Takes a book out of the app: a spreadsheet with numbers, CSV, or paper and PDF [ACC-05]. */
import type { VatBookName, VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { type ExportFormat, exportTable } from '../../../ui/export/export-table.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Menu, MenuItem } from '../../../ui/popovers/menu.tsx';
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
  const [isWriting, setIsWriting] = useState(false);
  const write = async (format: ExportFormat) => {
    if (reply === undefined) return;
    setIsWriting(true);
    const cells = bookCells(book, reply.book, reply.settlement);
    const titles = bookTitles(book, { name, document: settings.rif }, period);
    const isDone = await exportTable(fileName, exportColumnsOf(cells), cells.rows, format, titles);
    setIsWriting(false);
    if (!isDone) toast('No se pudo crear el archivo. Inténtalo otra vez.');
  };
  return (
    <Menu
      position="bottom-end"
      target={(target) => (
        <Button
          leftSection={<IconDownload size={18} stroke={1.75} />}
          disabled={isWriting || reply === undefined}
          {...target}
        >
          {isWriting ? 'Exportando…' : 'Exportar'}
        </Button>
      )}
    >
      <MenuItem onSelect={() => void write('xlsx')}>Excel (.xlsx)</MenuItem>
      <MenuItem onSelect={() => void write('csv')}>CSV</MenuItem>
      <MenuItem onSelect={onPrint}>Imprimir o guardar en PDF</MenuItem>
    </Menu>
  );
}
