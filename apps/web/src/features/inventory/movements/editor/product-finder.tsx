/** Puts products into a movement: by part of their name, by a code typed whole, or scanned wherever the focus is. */
import { readMultiplier } from '@cuadra/domain/catalog/multiplier';
import { carriesStock } from '@cuadra/domain/catalog/product';
import type { Quantity } from '@cuadra/domain/money/quantity';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import type { CompanyDb } from '../../../../data/company-db.ts';
import type { ProductRow } from '../../../../data/rows.ts';
import { type CatalogueSearch, createCatalogueSearch } from '../../../../data/search/catalogue-search.ts';
import { type CodeMatch, findByCode } from '../../../../data/search/find-by-code.ts';
import { createScanQueue } from '../../../../devices/scan-queue.ts';
import { listenForScans } from '../../../../devices/scanner-listener.ts';
import { playRefused } from '../../../../devices/tones.ts';
import { usePhone } from '../../../../ui/breakpoints.ts';
import styles from './editor.module.css';
import { SearchPicker } from './search-picker.tsx';

export interface FoundArticle {
  readonly product: ProductRow;
  /** Null for the base unit. */
  readonly unit: CodeMatch['unit'];
  readonly count: Quantity;
  /** Scanned: the hands are on the scanner, and the focus stays where it is. */
  readonly isScanned: boolean;
}

export interface ProductFinderProps {
  readonly db: CompanyDb;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
  readonly onArticle: (article: FoundArticle) => void;
}

const SHOWN_MAX = 12;

export function ProductFinder({ db, error, autoFocus, onArticle }: ProductFinderProps) {
  const finder = useFinder(db, onArticle);
  const phone = usePhone();
  return (
    <div className={styles.finder}>
      <SearchPicker
        id="movement-lines"
        aria-label="Agregar un producto"
        placeholder={
          phone
            ? 'Escanea o busca un producto'
            : 'Escanea o busca por nombre, SKU o código. 24* antes: veinticuatro'
        }
        leftSection={<IconBarcode size={18} stroke={1.75} aria-hidden="true" />}
        data-autofocus={autoFocus || undefined}
        text={finder.text}
        error={error}
        nothing="No se encontraron productos"
        options={finder.found.map(({ key, name, detail }) => ({ key, name, detail }))}
        onText={finder.search}
        onPick={finder.pick}
        onEnter={finder.takeCode}
      />
      {finder.problem === undefined ? null : (
        <p className={styles.remark} role="alert">
          {finder.problem}
        </p>
      )}
    </div>
  );
}

interface Candidate extends FoundArticle {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
}

function useFinder(db: CompanyDb, onArticle: (article: FoundArticle) => void) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Candidate[]>([]);
  const [problem, setProblem] = useState<string>();
  const catalogue = useRef<CatalogueSearch>(undefined);
  const turn = useRef(0);
  useEffect(() => {
    const running = createCatalogueSearch(db);
    catalogue.current = running;
    return () => running.stop();
  }, [db]);

  const take = (article: FoundArticle): void => {
    turn.current += 1;
    setText('');
    setFound([]);
    if (!carriesStock(article.product.type)) {
      setProblem(`${article.product.name} no lleva existencia: es un servicio o un producto digital.`);
      return;
    }
    setProblem(undefined);
    onArticle(article);
  };
  const takeMatches = (
    code: string,
    matches: readonly CodeMatch[],
    { count, isScanned }: Pick<FoundArticle, 'count' | 'isScanned'>,
  ): void => {
    const [first, ...others] = matches;
    if (first === undefined) {
      playRefused();
      setProblem(`Producto no encontrado: ${code}`);
    } else if (others.length > 0) {
      playRefused();
      setText(code);
      setFound(matches.map((match) => candidateOf(match.product, match.unit, count)));
      setProblem('Dos productos tienen ese código. Elige cuál es.');
    } else take({ ...first, count, isScanned });
  };
  const search = (typed: string): void => {
    setText(typed);
    setProblem(undefined);
    turn.current += 1;
    const own = turn.current;
    const { rest, quantity } = readMultiplier(typed);
    if (rest.trim() === '') {
      setFound([]);
      return;
    }
    const answer = catalogue.current?.search(rest, SHOWN_MAX) ?? Promise.resolve([]);
    answer.then(
      (rows) => {
        if (own === turn.current) setFound(rows.map((row) => candidateOf(row, null, quantity)));
      },
      (why: unknown) => console.error('búsqueda', why),
    );
  };
  const takeCode = (typed: string): void => {
    const { rest, quantity } = readMultiplier(typed);
    void findByCode(db, rest).then((matches) =>
      takeMatches(rest.trim(), matches, { count: quantity, isScanned: false }),
    );
  };
  useScans(async (code) => {
    const { quantity } = readMultiplier(text);
    takeMatches(code, await findByCode(db, code), { count: quantity, isScanned: true });
  });
  const pick = (key: string): void => {
    const chosen = found.find((candidate) => candidate.key === key);
    if (chosen !== undefined) take(chosen);
  };
  return { text, found, problem, search, pick, takeCode };
}

function candidateOf(product: ProductRow, unit: CodeMatch['unit'], count: Quantity): Candidate {
  const { name, sku, base_unit } = product;
  const barcode = unit?.barcode ?? base_unit.barcode;
  return {
    key: `${product.id}|${unit?.id ?? ''}`,
    name,
    detail: [unit?.name ?? base_unit.name, sku, barcode].filter((part) => part !== '').join(' · '),
    product,
    unit,
    count,
    isScanned: false,
  };
}

/** Hears scans on the whole page while the editor is open. */
function useScans(onCode: (code: string) => Promise<void>): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const queue = createScanQueue<string>(
      (code) => latest.current(code),
      (error) => console.error('escáner', error),
    );
    return listenForScans({
      onScan: ({ code, giveBack }) => {
        giveBack();
        queue.push(code);
        return giveBack;
      },
    });
  }, []);
}
