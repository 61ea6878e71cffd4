/**
 * The search field of the till: name, SKU or barcode, `3*` before either, arrows and Enter (POS-03). It keeps what
 * is typed to itself, so that typing draws nothing but the list under it.
 */
import { IconSearch } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductRow } from '../../../data/rows.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { articleOf } from '../cart/article-of.ts';
import { isBareMultiplier, readMultiplier } from '../cart/multiplier.ts';
import { useTill } from '../till/till-context.ts';
import styles from './catalogue.module.css';
import { SearchResults } from './search-results.tsx';
import { useFoundProducts } from './use-found-products.ts';

export interface SearchFieldProps {
  /** A whole code, typed by hand and ended with Enter: looked up like a scan. False when nothing has it. */
  readonly onCode: (code: string, multiplied: string) => Promise<boolean>;
}

export function SearchField({ onCode }: SearchFieldProps) {
  const { search: control, actions } = useTill();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const found = useFoundProducts(text);
  const [active, setActive] = useState(0);
  const listId = useId();

  const change = useCallback((next: string) => {
    setText(next);
    setActive(0);
  }, []);
  const { search } = found;
  useEffect(() => {
    const setTextAndSearch = (next: string): void => {
      // Whoever reads the field afterwards finds the text there: the next scan may begin in this very moment.
      flushSync(() => change(next));
      search(next, performance.now());
    };
    if (input.current !== null) control.attach({ input: input.current, setText: setTextAndSearch });
    return () => control.attach(undefined);
  }, [control, change, search]);

  const pick = (product: ProductRow): void => {
    actions.add(articleOf(product), readMultiplier(text).quantity);
    change('');
    found.forget();
  };
  const enter = async (): Promise<void> => {
    const { rest } = readMultiplier(text);
    if (rest.trim() === '') return;
    if (await onCode(rest.trim(), text)) {
      change('');
      found.forget();
      return;
    }
    const product = found.products?.[active];
    if (product !== undefined) pick(product);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = (found.products?.length ?? 0) - 1;
    const moved = { ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0) }[event.key];
    if (moved !== undefined && last >= 0) {
      event.preventDefault();
      setActive(moved);
    }
    if (event.key === 'Enter' && !event.ctrlKey) void enter();
  };
  const isOpen = text.trim() !== '' && (found.products !== undefined || isBareMultiplier(text));

  return (
    <div className={styles.search}>
      <label className={styles.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          ref={input}
          className={styles.input}
          type="text"
          value={text}
          placeholder="Busca por nombre, SKU o código de barras"
          aria-label="Buscar productos"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={found.products?.[active] && `${listId}-${active}`}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            change(event.currentTarget.value);
            found.search(event.currentTarget.value, event.timeStamp);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>F2</Kbd>
      </label>
      {isOpen ? (
        <SearchResults
          id={listId}
          products={found.products}
          active={active}
          quantity={readMultiplier(text).quantity}
          onPick={pick}
        />
      ) : null}
    </div>
  );
}
