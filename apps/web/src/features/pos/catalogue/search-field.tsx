/**
 * The search field of the till: name, SKU or barcode, `3*` before either, arrows and Enter (POS-03). The text stays in
 * the input itself: typing, including the start of each scan, renders only the list under it.
 */

import { readMultiplier } from '@cuadra/domain/catalog/multiplier';
import { IconScan, IconSearch } from '@tabler/icons-react';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { articleOf } from '../../../session/selling/article-of.ts';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { useActiveRow } from '../../../ui/fields/use-active-row.ts';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { useTill } from '../context/till-context.ts';
import { useKeyText } from '../keys/stored-keys.ts';
import styles from './search-field.module.css';
import { SearchResults } from './search-results.tsx';
import { createTypedEntries } from './typed-entries.ts';
import { useFoundProducts } from './use-found-products.ts';

export interface SearchFieldProps {
  /** Looks up a whole typed code, ended with Enter, like a scan. Resolves to false when the code is unknown. */
  readonly onCode: (code: string, multiplied: string) => Promise<boolean>;
  /** Opens the camera: 'Escanear'. */
  readonly onCamera: () => void;
}

export function SearchField({ onCode, onCamera }: SearchFieldProps) {
  const { input, found, row, pick, onChange, onKeyDown } = useSearchEntry(onCode);
  const isPhone = usePhone();
  const listId = useId();
  const focusKey = useKeyText('focus_search');
  const products = found?.products;
  return (
    <div className={styles.search}>
      <label className={styles.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          ref={input}
          className={styles.input}
          type="text"
          placeholder={isPhone ? 'Nombre, SKU o código' : 'Busca por nombre, SKU o código de barras'}
          aria-label="Buscar productos"
          role="combobox"
          aria-expanded={found !== undefined}
          aria-controls={listId}
          aria-activedescendant={products?.[row] && `${listId}-${row}`}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={onChange}
          onKeyDown={onKeyDown}
        />
        <Kbd>{focusKey}</Kbd>
      </label>
      <CameraButton onCamera={onCamera} />
      {found === undefined ? null : (
        <SearchResults
          id={listId}
          products={products}
          active={row}
          quantity={readMultiplier(found.text).quantity}
          onPick={pick}
        />
      )}
    </div>
  );
}

/** Opens the camera as a scanner; the search field keeps the focus. */
export function CameraButton({ onCamera }: Pick<SearchFieldProps, 'onCamera'>) {
  return (
    <button
      type="button"
      className={`${styles.camera} box-button`}
      aria-label="Escanear con la cámara"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onCamera}
    >
      <IconScan size={20} stroke={1.75} aria-hidden="true" /> <span>Escanear</span>
    </button>
  );
}

/** Handles typing, arrows and Enter, and registers the field with the till, where scans and F2 reach it. */
function useSearchEntry(onCode: SearchFieldProps['onCode']) {
  const { search: control, actions, searchProducts, notices } = useTill();
  const input = useRef<HTMLInputElement>(null);
  const { found, search } = useFoundProducts();
  const { active: row, reset, move } = useActiveRow(found?.products?.length ?? 0);

  const setText = useCallback(
    (text: string) => {
      // The input must have the text at once, because the next scan may begin in this very moment.
      if (input.current !== null) input.current.value = text;
      reset();
      search(text, performance.now());
    },
    [search, reset],
  );
  useEffect(() => {
    if (input.current !== null) control.attach({ input: input.current, setText });
    return () => control.attach(undefined);
  }, [control, setText]);

  const entries = useMemo(
    () =>
      createTypedEntries({
        onCode,
        searchProducts,
        add: (product, quantity) => actions.add(articleOf(product), quantity),
        giveBack: (text, error) => {
          setText(text + textIn(input));
          if (error !== undefined) notices.say({ kind: 'refused', message: writeFailureMessage(error) });
        },
      }),
    [onCode, searchProducts, actions, notices, setText],
  );
  const pick = (product: ProductRow): void => {
    actions.add(articleOf(product), readMultiplier(textIn(input)).quantity);
    setText('');
  };
  const enter = (): void => {
    const text = textIn(input);
    if (readMultiplier(text).rest.trim() === '') return;
    // Empties the field at once: a second Enter does nothing, and the next typed text is a new entry.
    const [first] = (found?.text === text && found.products) || [];
    const chosen = row > 0 ? found?.products?.[row] : undefined;
    setText('');
    entries.push({ text, chosen, first });
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    reset();
    search(event.currentTarget.value, event.timeStamp);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    move(event);
    if (event.key === 'Enter' && !event.ctrlKey) enter();
  };
  return { input, found, row, pick, onChange, onKeyDown };
}

function textIn({ current }: RefObject<HTMLInputElement | null>): string {
  return current?.value ?? '';
}
