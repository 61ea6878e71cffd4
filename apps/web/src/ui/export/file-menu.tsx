/** 'Exportar': the menu of the formats in which something leaves the app. */
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../feedback/toast.tsx';
import { Menu, MenuItem } from '../popovers/menu.tsx';
import type { ExportFormat } from './export-table.ts';

export interface FileMenuProps {
  /** There is nothing to write. */
  readonly isDisabled?: boolean;
  /** Without words, where there is no room for them. */
  readonly isIcon?: boolean;
  /** Writes the file. @returns whether there is one */
  readonly onExport: (format: ExportFormat) => Promise<boolean>;
  /** Further ways out, as `MenuItem`s. */
  readonly children?: ReactNode;
}

export function FileMenu({ isDisabled = false, isIcon = false, onExport, children }: FileMenuProps) {
  const { isWriting, write } = useFileWriting(onExport);
  const isOff = isDisabled || isWriting;
  return (
    <Menu
      position="bottom-end"
      target={(target) =>
        isIcon ? (
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
      {children}
    </Menu>
  );
}

/** Writes one file at a time, and says where it could not. */
export function useFileWriting(onExport: FileMenuProps['onExport']) {
  const [isWriting, setWriting] = useState(false);
  const write = async (format: ExportFormat): Promise<void> => {
    setWriting(true);
    const isDone = await onExport(format);
    setWriting(false);
    if (!isDone) toast('No se pudo crear el archivo. Inténtalo otra vez.');
  };
  return { isWriting, write };
}
