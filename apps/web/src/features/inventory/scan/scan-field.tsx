/**
 * The big field of quick entry, counts and movements. It takes scans, codes and names; products found by name are
 * listed under it.
 */
import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import type { ProductRow } from '../../../data/rows.ts';
import { Kbd } from '../../../ui/display/kbd.tsx';
import styles from './scan.module.css';
import type { ScanFieldState } from './use-scan-field.ts';

const STEPS: Readonly<Record<string, number | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

export interface ScanFieldProps {
  readonly field: ScanFieldState;
  readonly label: string;
  /** By which the focus is led to it. */
  readonly id?: string;
  /** The dialog that it is in opens with the focus here. */
  readonly isFirst?: boolean;
  readonly error?: string | undefined;
}

export function ScanField({ field, label, id, isFirst = false, error }: ScanFieldProps) {
  const { input, found, onChange, enter, pickFound } = field;
  const [row, setRow] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const shown = isOpen ? found : undefined;
  const active = shown?.[row];
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const box = event.currentTarget;
    const step = STEPS[event.key];
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      enter(row > 0 ? active : undefined);
    } else if (event.key === 'Escape' && box.value !== '') {
      // One step back: Esc first clears the typed text, then does what it does on this page.
      event.stopPropagation();
      box.value = '';
      onChange('');
    } else if (step !== undefined && shown !== undefined && shown.length > 0) {
      event.preventDefault();
      setRow((row + step + shown.length) % shown.length);
    }
  };
  return (
    <div className={styles.scan}>
      <label className={styles.field} data-wrong={error !== undefined}>
        <IconBarcode size={22} stroke={1.75} aria-hidden="true" />
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="text"
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${listId}-error`}
          placeholder="Escanea, o escribe código o nombre"
          role="combobox"
          aria-expanded={shown !== undefined}
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : `${listId}-${row}`}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          data-autofocus={isFirst || undefined}
          // Esc is the field's own while something is found by it.
          data-mantine-stop-propagation={shown !== undefined || undefined}
          onChange={(event) => {
            setRow(0);
            setIsOpen(true);
            onChange(event.currentTarget.value);
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
        />
        <Kbd>F2</Kbd>
      </label>
      {shown === undefined ? null : <Found id={listId} products={shown} row={row} onPick={pickFound} />}
      {error === undefined ? null : (
        <p className={styles.error} id={`${listId}-error`}>
          {error}
        </p>
      )}
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
  const list = useRef<HTMLDivElement>(null);
  // In a dialog the field may be at the lower edge, and then the list is below it.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (products.length === 0) {
    return (
      <div className={styles.found} id={id} ref={list}>
        <p className={styles.nothing}>Producto no encontrado</p>
      </div>
    );
  }
  return (
    <div className={styles.found} id={id} ref={list} role="listbox" aria-label="Productos encontrados">
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
          // The field keeps the focus, and with it the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(product)}
        >
          <span className="ellipsis">{product.name}</span>
          <small>{product.sku}</small>
        </button>
      ))}
    </div>
  );
}
