/** The lots of one product, with their places and expiry dates: shown where the product is (MOV-05). */
import { useLiveQuery } from 'dexie-react-hooks';
import { readLotsOfProduct } from '../../../data/lots/lots-on-shelf.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { FormSection } from '../../../ui/dialogs/form-modal.tsx';
import { LotDay } from './lot-columns.tsx';
import { heldText } from './lot-texts.ts';
import styles from './lots.module.css';

/** Draws nothing for a product without lots in stock. */
export function ProductLots({ productId }: { readonly productId: string }) {
  const { db, today, warehouses } = useCompany();
  const lots = useLiveQuery(() => readLotsOfProduct(db, productId, today), [db, productId, today]) ?? [];
  if (lots.length === 0) return null;
  return (
    <FormSection title="Lotes" description="Lo que queda de cada uno, y hasta cuándo se vende.">
      <ul className={styles.lots}>
        {lots.map((row) => (
          <li key={`${row.lot.id}|${row.warehouseId}`} className={styles.lot}>
            <b className="ellipsis">{row.lot.code}</b>
            <LotDay row={row} today={today} />
            <span className={styles.place}>
              {warehouses.find(({ id }) => id === row.warehouseId)?.name ?? ''}
            </span>
            <span className={`${styles.held} tnum`}>{heldText(row.held)}</span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
