/** The sheet on paper, for counting with a pencil: a box a line. A blind sheet shows no expected stock. */
import { formatQuantity } from '@cuadra/domain/money/format';
import { instantText } from '@cuadra/domain/time/instant-text';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CountSheetRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { useInventory } from '../../frame/inventory-context.ts';
import type { CountRow } from '../reading/count-report.ts';
import { sheetPlaceText, thingText } from '../reading/count-words.ts';
import styles from './printed-sheet.module.css';

export interface PrintedSheet {
  readonly print: () => void;
  /** Drawn beside the screen: it is at the end of the page, out of sight. */
  readonly copy: ReactNode;
}

export function usePrintedSheet(sheet: CountSheetRow, rows: readonly CountRow[]): PrintedSheet {
  const [isWanted, setIsWanted] = useState(false);
  const print = useCallback(() => setIsWanted(true), []);
  useEffect(() => {
    if (!isWanted) return;
    // The style sheet hides everything else only while this attribute is set.
    document.documentElement.dataset.printing = 'count';
    const end = (): void => {
      delete document.documentElement.dataset.printing;
      setIsWanted(false);
    };
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isWanted]);
  const copy = isWanted ? createPortal(<Paper sheet={sheet} rows={rows} />, document.body) : null;
  return { print, copy };
}

function Paper({ sheet, rows }: { readonly sheet: CountSheetRow; readonly rows: readonly CountRow[] }) {
  const { name, warehouses } = useCompany();
  const { categories } = useInventory();
  return (
    <div className={styles.paper} aria-hidden="true">
      <h1>{sheet.name}</h1>
      <p>
        {name} · {sheetPlaceText(sheet, warehouses, categories)} · {instantText(sheet.started_at)}
      </p>
      <table>
        <thead>
          <tr>
            <th>SKU</th>
            <th>Producto</th>
            <th>Unidad</th>
            {sheet.is_blind ? null : <th className={styles.figure}>Esperado</th>}
            <th className={styles.box}>Contado</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td>{row.sku}</td>
              <td>{row.name}</td>
              <td>{thingText(row)}</td>
              {sheet.is_blind ? null : <td className={styles.figure}>{formatQuantity(row.expected)}</td>}
              <td className={styles.box}>{row.counted === null ? '' : formatQuantity(row.counted)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Contado por ______________________________ Firma ______________________________</p>
    </div>
  );
}
