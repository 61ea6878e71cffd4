/**
 * The search field of the till: name, SKU or barcode, `3*` before either, arrows and Enter (POS-03). It keeps what
 * is typed to itself, so that typing draws nothing but the list under it.
 */
import { IconSearch } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductRow } from '../../../data/rows.ts';
import { SCAN_GAP_MAX_MS } from '../../../devices/scanner.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { articleOf } from '../cart/article-of.ts';
import { isBareMultiplier, readMultiplier } from '../cart/multiplier.ts';
import { useTill } from '../till/till-context.ts';
import { measureToPaint } from '../timing.ts';
import styles from './catalogue.module.css';
import { SearchResults } from './search-results.tsx';

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

interface FoundProducts {
  /** Undefined while nothing was asked for. */
  readonly products: readonly ProductRow[] | undefined;
  search(text: string, fromMs: number): void;
  forget(): void;
}

/** What was found for the text, the last question winning; a scan under way is not searched for. */
function useFoundProducts(text: string): FoundProducts {
  const { search: control, searchProducts } = useTill();
  const [products, setProducts] = useState<readonly ProductRow[]>();
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const run = useCallback(
    async (asked: string, fromMs: number, own: number) => {
      const query = readMultiplier(asked).rest.trim();
      // One character may be the first of a scan, and then nobody asked for it.
      if (query.length === 1) await nextKeyOfScan();
      if (own !== turn.current) return;
      const result = query === '' ? undefined : await searchProducts(query);
      if (own !== turn.current) return;
      // Drawn now, not at React's next turn: what is measured is the frame that shows it.
      flushSync(() => setProducts(result));
      if (result !== undefined) measureToPaint('search-to-list', fromMs);
    },
    [searchProducts],
  );
  const search = useCallback(
    (asked: string, fromMs: number) => {
      turn.current += 1;
      const own = turn.current;
      const unlessScanning = (): void => {
        const delayMs = control.searchDelayMs(performance.now());
        if (delayMs === 0) void run(asked, fromMs, own);
        else timer.current = setTimeout(unlessScanning, delayMs);
      };
      clearTimeout(timer.current);
      unlessScanning();
    },
    [control, run],
  );
  const forget = useCallback(() => {
    turn.current += 1;
    clearTimeout(timer.current);
    setProducts(undefined);
  }, []);
  // A scan gave the field its text back, or somebody emptied it.
  useEffect(() => {
    if (text.trim() === '') forget();
  }, [text, forget]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { products, search, forget };
}

/** On a busy device keys arrive late: it counts from when the page has time. */
function nextKeyOfScan(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SCAN_GAP_MAX_MS));
}
