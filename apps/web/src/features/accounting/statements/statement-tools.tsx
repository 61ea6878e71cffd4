/** 'Imprimir' and 'Exportar' of a statement. */
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExportFormat } from '../../../ui/export/export-table.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { Menu, MenuItem } from '../../../ui/popovers/menu.tsx';
import styles from './statement.module.css';

export interface StatementToolsProps {
  /** Nothing was read yet, or there is nothing. */
  readonly isDisabled: boolean;
  readonly onPrint: () => void;
  /** @returns whether there is a file */
  readonly onExport: (format: ExportFormat) => Promise<boolean>;
}

export function StatementTools({ isDisabled, onPrint, onExport }: StatementToolsProps) {
  const phone = usePhone();
  const [isWriting, setIsWriting] = useState(false);
  const write = async (format: ExportFormat) => {
    setIsWriting(true);
    const isDone = await onExport(format);
    setIsWriting(false);
    if (!isDone) toast('No se pudo crear el archivo. Inténtalo otra vez.');
  };
  const isOff = isDisabled || isWriting;
  return (
    <span className={styles.tools}>
      {phone ? (
        <ActionIcon size={44} variant="default" aria-label="Imprimir" disabled={isDisabled} onClick={onPrint}>
          <IconPrinter size={20} stroke={1.75} />
        </ActionIcon>
      ) : (
        <Button leftSection={<IconPrinter size={18} stroke={1.75} />} disabled={isDisabled} onClick={onPrint}>
          Imprimir
        </Button>
      )}
      <Menu
        position="bottom-end"
        target={(target) =>
          phone ? (
            <ActionIcon size={44} variant="default" aria-label="Exportar" disabled={isOff} {...target}>
              <IconDownload size={20} stroke={1.75} />
            </ActionIcon>
          ) : (
            <Button leftSection={<IconDownload size={18} stroke={1.75} />} disabled={isOff} {...target}>
              {isWriting ? 'Exportando…' : 'Exportar'}
            </Button>
          )
        }
      >
        <MenuItem onSelect={() => void write('xlsx')}>Excel (.xlsx)</MenuItem>
        <MenuItem onSelect={() => void write('csv')}>CSV</MenuItem>
      </Menu>
    </span>
  );
}
