/** The categories as chips: one touch shows the products of one. */
import { IconStar } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useTill } from '../context/till-context.ts';
import styles from './category-chips.module.css';
import { ALL, categoriesInUse, FAVOURITES } from './read-on-sale.ts';

export interface CategoryChipsProps {
  /** The value that `readOnSale` receives. */
  readonly selected: string;
  readonly onSelect: (shelf: string) => void;
}

export function CategoryChips({ selected, onSelect }: CategoryChipsProps) {
  const { db } = useTill().company;
  const shown = useLiveQuery(() => categoriesInUse(db), [db]) ?? [];
  return (
    <fieldset className={styles.chips} aria-label="Categorías">
      <Chip
        name="Favoritos"
        icon={<IconStar size={16} stroke={1.75} aria-hidden="true" />}
        isSelected={selected === FAVOURITES}
        onSelect={() => onSelect(FAVOURITES)}
      />
      <Chip name="Todos" isSelected={selected === ALL} onSelect={() => onSelect(ALL)} />
      {shown.map(({ id, name }) => (
        <Chip key={id} name={name} isSelected={selected === id} onSelect={() => onSelect(id)} />
      ))}
    </fieldset>
  );
}

interface ChipProps {
  readonly name: string;
  readonly icon?: ReactNode;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function Chip({ name, icon, isSelected, onSelect }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isSelected}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
    >
      {icon}
      {name}
    </button>
  );
}
