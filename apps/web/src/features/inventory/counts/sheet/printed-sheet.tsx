/** The sheet on paper, for counting with a pencil: a box a line. A blind sheet shows no expected stock. */
import { formatQuantity } from '@cuadra/domain/money/format';
import { instantText } from '@cuadra/domain/time/instant-text';
import type { CountSheetRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { type Printed, usePrinted } from '../../../../ui/export/use-printed.tsx';
import { useInventory } from '../../frame/inventory-context.ts';
import type { CountRow } from '../reading/count-report.ts';
import { sheetPlaceText, thingText } from '../reading/count-words.ts';
import styles from './printed-sheet.module.css';

export function usePrintedSheet(sheet: CountSheetRow, rows: readonly CountRow[]): Printed {
  return usePrinted(<Paper sheet={sheet} rows={rows} />, { className: styles.paper, isLined: true });
}

function Paper({ sheet, rows }: { readonly sheet: CountSheetRow; readonly rows: readonly CountRow[] }) {
  const { name, warehouses } = useCompany();
  const { categories } = useInventory();
  return (
    <>
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
    </>
  );
}
