/** The big field of quick entry and counts: scans, codes and names go into it; what was found by name hangs under it. */
import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';

import type { ProductRow } from '../../../data/rows.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import styles from './scan.module.css';
import type { ScanFieldState } from './use-scan-field.ts';

const STEPS: Readonly<Record<string, number | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

export interface ScanFieldProps {
  readonly field: ScanFieldState;
  readonly label: string;
}

export function ScanField({ field, label }: ScanFieldProps) {
  const { input, found, onChange, enter, pickFound } = field;
  const [row, setRow] = useState(0);
  const listId = useId();
  const active = found?.[row];
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const box = event.currentTarget;
    const step = STEPS[event.key];
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      enter(active);
    } else if (event.key === 'Escape' && box.value !== '') {
      // One step back: first what is typed, then whatever Esc does here.
      event.stopPropagation();
      box.value = '';
      onChange('');
    } else if (step !== undefined && found !== undefined && found.length > 0) {
      event.preventDefault();
      setRow((row + step + found.length) % found.length);
    }
  };
  return (
    <div className={styles.scan}>
      <label className={styles.field}>
        <IconBarcode size={22} stroke={1.75} aria-hidden="true" />
        <input
          ref={input}
          className={styles.input}
          type="text"
          aria-label={label}
          placeholder="Escanea, o escribe código o nombre"
          role="combobox"
          aria-expanded={found !== undefined}
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : `${listId}-${row}`}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => {
            setRow(0);
            onChange(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>F2</Kbd>
      </label>
      {found === undefined ? null : <Found id={listId} products={found} row={row} onPick={pickFound} />}
    </div>
  );
}

interface FoundProps {
  readonly id: string;
  readonly products: readonly ProductRow[];
  readonly row: number;
  readonly onPick: (product: ProductRow) => void;
}

function Found({ id, products, row, onPick }: FoundProps) {
  if (products.length === 0) {
    return (
      <div className={styles.found} id={id}>
        <p className={styles.nothing}>Producto no encontrado</p>
      </div>
    );
  }
  return (
    <div className={styles.found} id={id} role="listbox" aria-label="Productos encontrados">
      {products.map((product, place) => (
        // Chosen by arrows and Enter from the field, which keeps the focus.
        <button
          key={product.id}
          id={`${id}-${place}`}
          type="button"
          role="option"
          tabIndex={-1}
          className={styles.option}
          aria-selected={place === row}
          onClick={() => onPick(product)}
        >
          <span className="ellipsis">{product.name}</span>
          <small>{product.sku}</small>
        </button>
      ))}
    </div>
  );
}
