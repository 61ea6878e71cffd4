/** 'Imprimir' and 'Exportar' of a statement. */
import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ExportFormat } from '../../../ui/export/export-table.ts';
import { FileMenu } from '../../../ui/export/file-menu.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import bar from '../frame/choice-bar.module.css';
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
  return (
    <span className={styles.tools}>
      {phone ? (
        <ActionIcon size={44} variant="default" aria-label="Imprimir" disabled={isDisabled} onClick={onPrint}>
          <IconPrinter size={20} stroke={1.75} />
        </ActionIcon>
      ) : (
        <Button
          classNames={{ section: bar.icon ?? '' }}
          leftSection={<IconPrinter size={18} stroke={1.75} />}
          aria-label="Imprimir"
          title="Imprimir"
          disabled={isDisabled}
          onClick={onPrint}
        >
          <span className={bar.word}>Imprimir</span>
        </Button>
      )}
      <FileMenu isIcon={phone} isDisabled={isDisabled} onExport={onExport} />
    </span>
  );
}
