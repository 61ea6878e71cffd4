/** The button beside a list that makes one more of it. */
import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

export interface NewButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  /** 'Nuevo Proveedor' */
  readonly label: string;
  /** Small in the head of a panel. */
  readonly isSmall?: boolean;
  readonly onClick: () => void;
}

export function NewButton({ label, isSmall = false, ...button }: NewButtonProps) {
  const icon = isSmall ? (
    <IconPlus size={16} aria-hidden="true" />
  ) : (
    <IconPlus size={18} stroke={1.75} aria-hidden="true" />
  );
  return (
    <Button {...button} {...(isSmall ? { size: 'xs' } : {})} leftSection={icon}>
      {label}
    </Button>
  );
}
