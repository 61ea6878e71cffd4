/** The products of a movement, one a row. Memoised by row: an invoice has up to 500, and a key is typed in one of them. */
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import { useCallback, useMemo, useRef } from 'react';

import { useCompany } from '../../../../session/company/company-context.ts';
import { focusSoon } from '../../../../ui/fields/enter-moves-on.ts';
import rows from '../../../../ui/layout/rows.module.css';
import { type DraftLine, placeOf } from './draft/movement-draft.ts';
import row from './lines/line-row.module.css';
import { LineRow } from './lines/line-row.tsx';
import { FINDER_ID } from './lines/product-finder.tsx';
import styles from './movement-lines.module.css';
import type { MovementEditor as Editor } from './use-movement-editor.ts';

const HEADS: Readonly<Record<Editor['draft']['type'], readonly string[]>> = {
  purchase: ['Producto', 'Unidad', 'Cantidad', 'Costo', 'IVA', 'Importe'],
  transfer_warehouse: ['Producto', 'Unidad', 'Cantidad', 'Hay', 'Queda'],
  transfer_store: ['Producto', 'Unidad', 'Cantidad', 'Hay', 'Queda'],
  transfer_between: ['Producto', 'Unidad', 'Cantidad', 'Hay', 'Queda'],
  adjustment: ['Producto', 'Unidad', 'Diferencia', 'Hay', 'Queda'],
  unpack: ['Producto', 'Se abre', 'Cantidad', 'Salen', 'Hay', 'Queda'],
};

export function MovementLines({ editor }: { readonly editor: Editor }) {
  const { draft, facts, errors } = editor;
  const { taxes } = useCompany();
  const handlers = useStableHandlers(editor);
  const taxRates = useMemo(
    () => [...taxes.filter(({ is_active }) => is_active).map(({ rate }) => parsePercent(rate) ?? 0), 0],
    [taxes],
  );
  if (draft.lines.length === 0)
    return <p className={styles.noLines}>Todavía no hay productos. Escanea uno, o búscalo por su nombre.</p>;
  return (
    <div className={styles.lines}>
      <div className={row.lineHeads} data-type={draft.type} aria-hidden="true">
        {HEADS[draft.type].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className={rows.list} aria-label="Productos del movimiento">
        {draft.lines.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            type={draft.type}
            reason={draft.reason}
            currency={draft.currency}
            rate={editor.rate}
            placeId={placeOf(draft)}
            product={facts.products.get(line.productId)}
            units={facts.units.get(line.productId) ?? NO_UNITS}
            lots={facts.lots}
            balances={facts.balances}
            taxRates={taxRates}
            proposedLot={editor.lots.get(line.key)}
            errors={errors.lines.get(line.key)}
            onChange={handlers.changeLine}
            onRemove={handlers.removeLine}
          />
        ))}
      </ul>
    </div>
  );
}

const NO_UNITS: readonly never[] = [];

/** The same functions at every rendering, so that untouched lines are not drawn again. */
function useStableHandlers(editor: Editor) {
  const latest = useRef(editor);
  latest.current = editor;
  const changeLine = useCallback(
    (key: string, changed: Partial<DraftLine>) => latest.current.changeLine(key, changed),
    [],
  );
  const removeLine = useCallback((key: string) => {
    latest.current.removeLine(key);
    // The focused button disappears with the line.
    focusSoon(FINDER_ID);
  }, []);
  return { changeLine, removeLine };
}
