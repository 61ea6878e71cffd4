/** 'Consultar precio': a scan or a name shows the price and the stock by place; the cart does not change (POS-07). */
import { quantityText } from '@cuadra/domain/catalog/unit-decimals';
import { TextInput } from '@mantine/core';
import { IconBarcode, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { usePicture } from '../../../session/company/use-picture.ts';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.tsx';
import { ProductPicture } from '../../../ui/display/product-picture.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useActiveRow } from '../../../ui/fields/use-active-row.ts';
import { findScanned } from '../articles/find-scanned.ts';
import { useTill } from '../context/till-context.ts';
import styles from './check.module.css';
import { PriceRows } from './price-rows.tsx';
import { type CheckedProduct, type PlaceStock, readPriceCheck } from './read-price-check.ts';

/** A user who needs more than these types another letter. */
const FOUND_MAX = 8;

/** One scan; a repeated code is a new object. */
export interface AskedCode {
  readonly code: string;
}

export interface PriceCheckDialogProps {
  /** The last scan; undefined before the first. */
  readonly asked: AskedCode | undefined;
  readonly onClose: () => void;
}

export function PriceCheckDialog({ asked, onClose }: PriceCheckDialogProps) {
  const { checked, problem, text, found, active, search, onKeyDown, show } = usePriceCheck(asked);
  return (
    <Dialog opened onClose={onClose} title="Consultar precio" size="form">
      <DialogBody>
        <div className={styles.body}>
          <TextInput
            data-autofocus
            size="md"
            aria-label="Código o nombre"
            placeholder="Escanea un código o escribe un nombre"
            leftSection={<IconSearch size={18} stroke={1.75} />}
            autoComplete="off"
            value={text}
            onChange={(event) => search(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {found.length === 0 ? null : (
            <FoundList found={found} active={active} onChoose={(row) => void show(row.id)} />
          )}
          {problem === undefined ? null : <Banner tone="bad" fact={problem} />}
          {checked === undefined ? problem === undefined && <NothingAsked /> : <Checked checked={checked} />}
        </div>
      </DialogBody>
    </Dialog>
  );
}

function usePriceCheck(asked: AskedCode | undefined) {
  const till = useTill();
  const { company, searchProducts } = till;
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly ProductRow[]>([]);
  const [checked, setChecked] = useState<CheckedProduct>();
  const [problem, setProblem] = useState<string>();
  const { active, reset, move } = useActiveRow(found.length);
  const turn = useRef(0);

  const show = useCallback(
    async (productId: string): Promise<void> => {
      turn.current += 1;
      setText('');
      setFound([]);
      setProblem(undefined);
      setChecked(await readPriceCheck(company.db, productId));
    },
    [company.db],
  );
  const look = useCallback(
    async (code: string): Promise<void> => {
      try {
        const [first] = await findScanned(till, code);
        if (first !== undefined) return await show(first.article.productId);
        setChecked(undefined);
        setProblem(`Producto no encontrado: ${code}`);
      } catch (error) {
        setProblem(writeFailureMessage(error));
      }
    },
    [till, show],
  );
  useEffect(() => {
    if (asked !== undefined) void look(asked.code);
  }, [asked, look]);
  const search = (typed: string): void => {
    setText(typed);
    reset();
    turn.current += 1;
    const own = turn.current;
    if (typed.trim() === '') {
      setFound([]);
      return;
    }
    searchProducts(typed.trim(), FOUND_MAX).then(
      (products) => own === turn.current && setFound(products),
      (error: unknown) => setProblem(writeFailureMessage(error)),
    );
  };
  /** Enter may come before the list of this text: then it takes the product that would be first in it. */
  const enter = async (typed: string): Promise<void> => {
    const own = turn.current;
    try {
      const [first] = await searchProducts(typed, 1);
      if (own === turn.current) await (first === undefined ? look(typed) : show(first.id));
    } catch (error) {
      setProblem(writeFailureMessage(error));
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    move(event);
    if (event.key !== 'Enter' || text.trim() === '') return;
    const chosen = active > 0 ? found[active] : undefined;
    void (chosen === undefined ? enter(text.trim()) : show(chosen.id));
  };
  return { checked, problem, text, found, active, search, onKeyDown, show };
}

interface FoundListProps {
  readonly found: readonly ProductRow[];
  readonly active: number;
  readonly onChoose: (product: ProductRow) => void;
}

function FoundList({ found, active, onChoose }: FoundListProps) {
  return (
    <div className={styles.found} role="listbox" aria-label="Productos encontrados">
      {found.map((product, index) => (
        <button
          key={product.id}
          type="button"
          role="option"
          aria-selected={index === active}
          className={`${styles.option} row-button`}
          onClick={() => onChoose(product)}
        >
          <span className="ellipsis">{product.name}</span>
          <span className={styles.sku}>{product.sku}</span>
        </button>
      ))}
    </div>
  );
}

function NothingAsked() {
  return (
    <EmptyState
      icon={IconBarcode}
      title="Escanea un producto"
      why="Verás su precio en las dos monedas, sus unidades y cuánto hay. Nada se agrega a la venta."
    />
  );
}

function Checked({ checked: { product, units, stock } }: { readonly checked: CheckedProduct }) {
  const picture = usePicture(product.id);
  return (
    <section aria-label={product.name} aria-live="polite" className={styles.product}>
      <div className={styles.head}>
        <span className={styles.picture}>
          <ProductPicture name={product.name} source={picture} size="fill" />
        </span>
        <span className={styles.words}>
          <b className={styles.name}>{product.name}</b>
          <span className={styles.sku}>
            {product.sku}
            {product.base_unit.barcode === '' ? null : ` · ${product.base_unit.barcode}`}
          </span>
          {product.status === 'active' ? null : <span className={styles.off}>No está a la venta</span>}
        </span>
      </div>
      <h3 className={styles.heading}>Precios</h3>
      <PriceRows units={units} />
      {stock === undefined ? null : <Stock stock={stock} unitName={product.base_unit.name} />}
    </section>
  );
}

function Stock({ stock, unitName }: { readonly stock: readonly PlaceStock[]; readonly unitName: string }) {
  return (
    <>
      <h3 className={styles.heading}>Existencias</h3>
      <dl className={styles.rows} aria-label="Existencias">
        {stock.map(({ name, quantity }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tnum">
              {quantityText(unitName, quantity)} {unitName}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
