/** 'En espera': holds the cart or shows the held sales, with the number this till holds (POS-07). */
import { IconPlayerPause } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import { watchWrites } from '../../../data/watch-writes.ts';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { useTill } from '../context/till-context.ts';
import { countOwnHeld } from '../hold/read-held.ts';
import { useKeyText } from '../keys/stored-keys.ts';
import styles from './hold-button.module.css';

export interface HoldButtonProps {
  readonly onHold: () => void;
  /** Without its key and its label, for narrow places. */
  readonly isShort?: boolean;
}

/** Memoized: no scan rerenders it. */
export const HoldButton = memo(function HoldButton({ onHold, isShort = false }: HoldButtonProps) {
  const { company, series } = useTill();
  const count = useHeldCount(company.db, series.register_id);
  const key = useKeyText('hold');
  return (
    <button
      type="button"
      className={styles.hold}
      aria-label={count === 0 ? 'En espera' : `En espera: ${count}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onHold}
    >
      {isShort ? <IconPlayerPause size={18} stroke={1.75} aria-hidden="true" /> : <span>En espera</span>}
      {count === 0 ? null : <span className={styles.holdCount}>{count}</span>}
      {isShort || count > 0 ? null : <Kbd>{key}</Kbd>}
    </button>
  );
});

function useHeldCount(db: CompanyDb, registerId: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isOver = false;
    const read = (): void => {
      countOwnHeld(db, registerId).then(
        (held) => isOver || setCount(held),
        (error: unknown) => console.warn('en espera', error),
      );
    };
    read();
    const unwatch = watchWrites(db, ['held_sales'], read);
    return () => {
      isOver = true;
      unwatch();
    };
  }, [db, registerId]);
  return count;
}
