/**
 * An icon button at the end of a row. Plain markup and not an `ActionIcon`: a table draws dozens at every scroll.
 */
import type { ReactNode } from 'react';
import styles from './row-action.module.css';

export interface RowActionProps {
  /** What it does and to what, 'Editar Queso blanco': its name and its tooltip. */
  readonly label: string;
  /** An 18 px Tabler icon, stroke 1.75. */
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

export function RowAction({ label, icon, onClick, disabled = false }: RowActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
