/**
 * An icon button at the end of a row. Plain markup and not an `ActionIcon`: a table draws dozens at every scroll.
 */
import type { Icon } from '@tabler/icons-react';
import styles from './row-action.module.css';

export interface RowActionProps {
  /** The action and its object, 'Editar Queso blanco': its name and its tooltip. */
  readonly label: string;
  readonly icon: Icon;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

export function RowAction({ label, icon: Picture, onClick, disabled = false }: RowActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Picture size={18} stroke={1.75} />
    </button>
  );
}
