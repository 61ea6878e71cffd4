/** Opens the drawer of a phone: a round button that floats where the thumb is, or one in the top bar [SHELL-02]. */
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import styles from './menu-button.module.css';

export interface MenuButtonProps {
  readonly floats?: boolean;
  readonly onClick: () => void;
}

export function MenuButton({ floats = false, onClick }: MenuButtonProps) {
  return (
    <ActionIcon
      size={floats ? 52 : 44}
      aria-label="Abrir menú"
      aria-haspopup="dialog"
      className={floats ? (styles.floating ?? '') : ''}
      onClick={onClick}
    >
      <IconMenu2 size={floats ? 22 : 20} stroke={1.75} />
    </ActionIcon>
  );
}
