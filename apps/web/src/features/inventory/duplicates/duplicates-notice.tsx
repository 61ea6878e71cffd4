/**
 * Shown over the inventory while two products have one code: both exist until a person merges them or changes one
 * (S-30).
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { readDuplicates } from '../../../data/duplicates/read-duplicates.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { PairsNotice } from '../../../ui/merge-pairs/pairs-notice.tsx';
import { duplicatesFact } from './duplicate-texts.ts';
import styles from './duplicates.module.css';
import { DuplicatesDialog } from './duplicates-dialog.tsx';

/** @param isEditing a product's form is open over the inventory */
export function DuplicatesNotice({ isEditing }: { readonly isEditing: boolean }) {
  const { db } = useCompany();
  const pairs = useLiveQuery(() => readDuplicates(db), [db]) ?? [];
  if (pairs.length === 0) return null;
  return (
    <div className={styles.notice}>
      <PairsNotice
        fact={duplicatesFact(pairs.length)}
        why="La caja los muestra a los dos cuando se escanea."
        dialog={(onClose) => <DuplicatesDialog pairs={pairs} isAside={isEditing} onClose={onClose} />}
      />
    </div>
  );
}
