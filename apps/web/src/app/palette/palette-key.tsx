/** The button of the search over everything, in the bar. Fetched after the screen: the key is heard before it comes. */
import { IconSearch } from '@tabler/icons-react';
import { Kbd } from '../../ui/display/kbd.tsx';
import styles from './palette-key.module.css';

export interface PaletteKeyProps {
  /** Its mark alone, where the bar names the register too. */
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
