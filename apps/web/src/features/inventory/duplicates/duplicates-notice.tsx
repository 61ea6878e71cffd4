/** Over the inventory, while two products bear one code: both are kept, and a person joins them or changes one (S-30). */
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { readDuplicates } from '../../../data/duplicates/read-duplicates.ts';
import { useCompany } from '../../../session/company-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { duplicatesFact } from './duplicate-texts.ts';
import styles from './duplicates.module.css';
import { DuplicatesDialog } from './duplicates-dialog.tsx';

/** In the address, so that the bell leads here. */
export const DUPLICATES_PARAM = 'duplicates';

/** @param isEditing a product's form is open over the inventory */
export function DuplicatesNotice({ isEditing }: { readonly isEditing: boolean }) {
  const { db } = useCompany();
  const pairs = useLiveQuery(() => readDuplicates(db), [db]) ?? [];
  const inAddress = useSearchParam(DUPLICATES_PARAM);
  const [isAsked, setAsked] = useState(false);
  // The bell may be pressed here too.
  const isOpen = isAsked || inAddress.value !== null;
  const close = (): void => {
    setAsked(false);
    inAddress.change(undefined);
  };
  if (pairs.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Banner
        tone="due"
        fact={duplicatesFact(pairs.length)}
        action={
          <Button size="xs" onClick={() => setAsked(true)}>
            Ver
          </Button>
        }
      >
        La caja los muestra a los dos cuando se escanea.
      </Banner>
      {isOpen ? <DuplicatesDialog pairs={pairs} isAside={isEditing} onClose={close} /> : null}
    </div>
  );
}
