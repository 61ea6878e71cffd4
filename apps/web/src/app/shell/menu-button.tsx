/**
 * Opens the drawer of a phone, from the bar that floats over every screen [SHELL-02]: a round button over the page would lie on
 * its text and on the buttons at its foot.
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
