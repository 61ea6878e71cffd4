/** Over the customers, while the same one is here twice: both are kept until a person joins them (S-30). */
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { readDuplicateCustomers } from '../../../../data/duplicates/read-duplicate-customers.ts';
import { useCompany } from '../../../../session/company-context.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { useSearchParam } from '../../../../ui/use-search-param.ts';
import { duplicatesFact } from './duplicate-texts.ts';
import { DuplicateCustomersDialog } from './duplicates-dialog.tsx';

/** In the address, so that the bell leads here. */
const DUPLICATES_PARAM = 'duplicates';

export function DuplicateCustomersNotice({ mayWrite }: { readonly mayWrite: boolean }) {
  const { db } = useCompany();
  const pairs = useLiveQuery(() => readDuplicateCustomers(db), [db]) ?? [];
  const inAddress = useSearchParam(DUPLICATES_PARAM);
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || inAddress.value !== null;
  const close = (): void => {
    setAsked(false);
    inAddress.change(undefined);
  };
  if (pairs.length === 0) return null;
  return (
    <>
      <Banner
        tone="due"
        fact={duplicatesFact(pairs.length)}
        action={
          <Button size="xs" onClick={() => setAsked(true)}>
            Ver
          </Button>
        }
      >
        Se registró en dos equipos por separado.
      </Banner>
      {isOpen ? <DuplicateCustomersDialog pairs={pairs} mayWrite={mayWrite} onClose={close} /> : null}
    </>
  );
}
