/** The categories as chips: one touch shows what is in it. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useTill } from '../till/till-context.ts';
import styles from './catalogue.module.css';
import { categoriesInUse } from './categories-in-use.ts';

export interface CategoryChipsProps {
  /** Null for all. */
  readonly selected: string | null;
  readonly onSelect: (categoryId: string | null) => void;
}

export function CategoryChips({ selected, onSelect }: CategoryChipsProps) {
  const { db } = useTill().company;
  const shown = useLiveQuery(() => categoriesInUse(db), [db]) ?? [];
  return (
    <fieldset className={styles.chips} aria-label="Categorías">
      <Chip name="Todos" isSelected={selected === null} onSelect={() => onSelect(null)} />
      {shown.map(({ id, name }) => (
        <Chip key={id} name={name} isSelected={selected === id} onSelect={() => onSelect(id)} />
      ))}
    </fieldset>
  );
}

interface ChipProps {
  readonly name: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function Chip({ name, isSelected, onSelect }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isSelected}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
    >
      {name}
    </button>
  );
}
