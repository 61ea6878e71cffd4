/** The actions of a rule or promotion, behind one button of its row. */
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Menu } from '../../../ui/popovers/menu.tsx';

export function RowMenu({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Menu
      position="bottom-end"
      target={(target) => (
        <ActionIcon aria-label={`Acciones de ${name}`} {...target}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    >
      {children}
    </Menu>
  );
}
