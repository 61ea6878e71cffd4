/**
 * The field that receives scans and typing, wherever the focus is (POS-08's rule, for the inventory). Codes are looked
 * up one after another in their order of arrival; names are searched for. The field is uncontrolled: it owns its text.
 */
import { isBareMultiplier, readMultiplier } from '@cuadra/domain/catalog/multiplier';
import type { Quantity } from '@cuadra/domain/money/quantity';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

import type { CompanyDb } from '../../../data/company-db.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { once } from '../../../devices/once.ts';
import { createScanQueue } from '../../../devices/scan-queue.ts';
import { listenForScans } from '../../../devices/scanner-listener.ts';
import { isTypedText } from '../../../devices/typed-text.ts';
import { looksLikeCode, readScan, type TakenScan } from './take-scan.ts';
import { useFound } from './use-found.ts';

export interface ScanTarget<Article> {
  readonly db: CompanyDb;
  readonly find: (code: string) => Promise<readonly Article[]>;
  /** A code that was scanned, or typed and ended with Enter. */
  readonly take: (scan: TakenScan<Article>) => void;
  /** One that was found by its name. */
  readonly pick: (product: ProductRow, quantity: Quantity) => void;
  /** A look-up failed, and its scan was not taken. */
  readonly onError: (error: unknown, code: string) => void;
}

export interface ScanFieldState {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Undefined while nothing is searched for. */
  readonly found: readonly ProductRow[] | undefined;
  readonly onChange: (text: string) => void;
  /** What Enter does with the text; `chosen` is the product the arrows were moved to, undefined for the first one. */
  readonly enter: (chosen: ProductRow | undefined) => void;
  readonly pickFound: (product: ProductRow) => void;
}

interface Scan {
  readonly code: string;
  /** Restores the field's text, except a multiplier, and returns it; every call has the same result. */
  readonly settle: () => string;
}

/** Listens for as long as it is mounted: one a page. */
export function useScanField<Article>(target: ScanTarget<Article>): ScanFieldState {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  const { found, search, first } = useFound(target.db);
  const setText = useCallback(
    (text: string) => {
      if (input.current !== null) input.current.value = text;
      search(text);
    },
    [search],
  );

  useScans(latest, input, setText);
  const pickFound = (product: ProductRow): void => {
    latest.current.pick(product, readMultiplier(input.current?.value ?? '').quantity);
    setText('');
    input.current?.focus();
  };
  const enter = async (chosen: ProductRow | undefined): Promise<void> => {
    const text = input.current?.value ?? '';
    const { quantity, rest } = readMultiplier(text);
    const code = rest.trim();
    // A multiplier alone waits for its scan.
    if (code === '') return;
    // Enter may come before the list of this text is loaded: it picks the entry that will be first in it.
    const [articles, product] = await Promise.all([latest.current.find(code), chosen ?? first()]);
    if (articles.length === 0 && product !== undefined) {
      // The text has changed meanwhile: the newer text is the one wanted.
      return input.current?.value === text ? pickFound(product) : undefined;
    }
    if (articles.length === 0 && !looksLikeCode(code)) return;
    latest.current.take({ code, quantity, articles, isScanned: false });
    if (input.current?.value === text) setText('');
  };
  return {
    input,
    found,
    onChange: search,
    enter: (chosen) =>
      void enter(chosen).catch((error: unknown) => latest.current.onError(error, input.current?.value ?? '')),
    pickFound,
  };
}

/** Scans of the whole page, taken one after another in the order they came. */
function useScans<Article>(
  latest: RefObject<ScanTarget<Article>>,
  input: RefObject<HTMLInputElement | null>,
  setText: (text: string) => void,
): void {
  useEffect(() => {
    const takeScan = async ({ code, settle }: Scan): Promise<void> => {
      const before = settle();
      const { usesField, ...scan } = await readScan(code, before, latest.current.find);
      if (usesField && input.current?.value === before) setText('');
      latest.current.take({ ...scan, isScanned: true });
    };
    const queue = createScanQueue<Scan>(takeScan, (error, { code, settle }) => {
      settle();
      latest.current.onError(error, code);
    });
    return listenForScans({
      onScan: ({ code, giveBack }) => {
        const settle = once(() => {
          giveBack();
          const before = input.current?.value ?? '';
          // Used up now: the next scan may begin before this one is looked up.
          if (isBareMultiplier(before)) setText('');
          return before;
        });
        queue.push({ code, settle });
        return settle;
      },
      homeFieldFor: (event) => (isTypedText(event) ? (input.current ?? undefined) : undefined),
    });
  }, [latest, input, setText]);
}
