/** The button of the search over everything, in the bar. Loaded after the screen; Ctrl+K works before it is there. */
import { IconSearch } from '@tabler/icons-react';
import { Kbd } from '../../ui/display/kbd.tsx';
import styles from './palette-key.module.css';

export interface PaletteKeyProps {
  /** Only its icon, where the bar shows the register too. */
  readonly isSmall: boolean;
  readonly onPress: () => void;
}

export function PaletteKey({ isSmall, onPress }: PaletteKeyProps) {
  return (
    <button
      type="button"
      className={styles.field}
      data-small={isSmall}
      aria-label="Buscar en todo"
      title="Buscar en todo (Ctrl K)"
      onClick={onPress}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.fieldWords}>Buscar en todo</span>
      <Kbd>Ctrl K</Kbd>
    </button>
  );
}
