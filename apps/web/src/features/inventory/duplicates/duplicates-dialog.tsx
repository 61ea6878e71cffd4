/** The products that share a code, in pairs: shows them, merges them, or gives one another code (S-30). */
import { useMemo } from 'react';
import type { DuplicatePair } from '../../../data/duplicates/read-duplicates.ts';
import { mergeProducts } from '../../../data/local-writes/merge-products.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MergePairsDialog } from '../../../ui/merge-pairs/merge-pairs-dialog.tsx';
import { useInventory } from '../frame/inventory-context.ts';
import { DuplicateProduct } from './duplicate-product.tsx';
import { mergeQuestion, refusalText, sharedText } from './duplicate-texts.ts';

export interface DuplicatesDialogProps {
  readonly pairs: readonly DuplicatePair[];
  /** One of the products is being edited: the list returns afterwards. */
  readonly isAside: boolean;
  readonly onClose: () => void;
}

export function DuplicatesDialog({ pairs, isAside, onClose }: DuplicatesDialogProps) {
  const { db, maker } = useCompany();
  const { mayWrite, openProduct, listed } = useInventory();
  const stocks = useMemo(() => new Map(listed?.map((one) => [one.product.id, one])), [listed]);
  const join = async (pair: DuplicatePair): Promise<string | undefined> => {
    const refused = await mergeProducts(db, [pair.older.id, pair.newer.id], maker);
    if (refused !== undefined) return refusalText(refused, pair);
    toast(`Uniste ${pair.newer.name} con ${pair.older.name}`);
    return undefined;
  };
  return (
    <MergePairsDialog
      pairs={pairs}
      title="Productos con el mismo código"
      questionTitle="¿Unir estos dos productos?"
      isAside={isAside}
      mayMerge={mayWrite}
      gate={SAVE_GATE}
      sharedText={sharedText}
      mergeQuestion={mergeQuestion}
      onMerge={join}
      onClose={onClose}
    >
      {(product, isStored) => (
        <DuplicateProduct
          product={product}
          listed={stocks.get(product.id)}
          isStored={isStored}
          onChange={mayWrite ? () => openProduct(product) : undefined}
        />
      )}
    </MergePairsDialog>
  );
}
