/**
 * Opens the drawer of a phone, from the bar over every screen [SHELL-02]: a floating button would hide text and the
 * buttons at the foot of the page.
 */
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';

export function MenuButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <ActionIcon size={44} aria-label="Abrir menú" aria-haspopup="dialog" onClick={onClick}>
      <IconMenu2 size={20} stroke={1.75} />
    </ActionIcon>
  );
}
