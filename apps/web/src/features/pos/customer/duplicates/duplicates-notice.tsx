/** Shown over the customers while there are duplicates: both records stay until a person merges them (S-30). */
import { useLiveQuery } from 'dexie-react-hooks';
import { readDuplicateCustomers } from '../../../../data/duplicates/read-duplicate-customers.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { PairsNotice } from '../../../../ui/merge-pairs/pairs-notice.tsx';
import { duplicatesFact } from './duplicate-texts.ts';
import { DuplicateCustomersDialog } from './duplicates-dialog.tsx';

export function DuplicateCustomersNotice({ mayWrite }: { readonly mayWrite: boolean }) {
  const { db } = useCompany();
  const pairs = useLiveQuery(() => readDuplicateCustomers(db), [db]) ?? [];
  if (pairs.length === 0) return null;
  return (
    <PairsNotice
      fact={duplicatesFact(pairs.length)}
      why="Se registró en dos equipos por separado."
      dialog={(onClose) => <DuplicateCustomersDialog pairs={pairs} mayMerge={mayWrite} onClose={onClose} />}
    />
  );
}
