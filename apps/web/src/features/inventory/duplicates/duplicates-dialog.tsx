/** The products that share a code, in pairs: shows them, merges them, or gives one another code (S-30). */
import { useMemo } from 'react';
import type { DuplicatePair } from '../../../data/duplicates/read-duplicates.ts';
import { mergeProducts } from '../../../data/local-writes/merge-products.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { MergePairsDialog, type PairWords } from '../../../ui/merge-pairs/merge-pairs-dialog.tsx';
import { useInventory } from '../frame/inventory-context.ts';
import { DuplicateProduct } from './duplicate-product.tsx';
import { mergeQuestion, refusalText, sharedText } from './duplicate-texts.ts';

const WORDS: PairWords<DuplicatePair> = {
  title: 'Productos con el mismo código',
  questionTitle: '¿Unir estos dos productos?',
  sharedText,
  mergeQuestion,
};

export interface DuplicatesDialogProps {
  readonly pairs: readonly DuplicatePair[];
  /** One of the products is being edited: the list returns afterwards. */
  readonly isAside: boolean;
  readonly onClose: () => void;
}

export function DuplicatesDialog(props: DuplicatesDialogProps) {
  const { db, maker } = useCompany();
  const { mayWrite, openProduct, listed } = useInventory();
  const stocks = useMemo(() => new Map(listed?.map((one) => [one.product.id, one])), [listed]);
  const merge = async (pair: DuplicatePair): Promise<string | undefined> => {
    const refused = await mergeProducts(db, [pair.older.id, pair.newer.id], maker);
    return refused === undefined ? undefined : refusalText(refused, pair);
  };
  return (
    <MergePairsDialog {...props} words={WORDS} mayMerge={mayWrite} gate={SAVE_GATE} onMerge={merge}>
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
