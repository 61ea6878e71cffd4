/** The products that share a code, in pairs: shows them, merges them, or gives one another code (S-30). */
import { useMemo } from 'react';
import type { DuplicatePair } from '../../../data/duplicates/read-duplicates.ts';
import { joinProducts } from '../../../data/local-writes/join-products.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { JoinPairsDialog } from '../../../ui/join-pairs/join-pairs-dialog.tsx';
import { useInventory } from '../frame/inventory-context.ts';
import { DuplicateProduct } from './duplicate-product.tsx';
import { joinQuestion, refusalText, sharedText } from './duplicate-texts.ts';

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
    const refused = await joinProducts(db, [pair.older.id, pair.newer.id], maker);
    if (refused !== undefined) return refusalText(refused, pair);
    toast(`Uniste ${pair.newer.name} con ${pair.older.name}`);
    return undefined;
  };
  return (
    <JoinPairsDialog
      pairs={pairs}
      title="Productos con el mismo código"
      questionTitle="¿Unir estos dos productos?"
      isAside={isAside}
      mayJoin={mayWrite}
      gate={SAVE_GATE}
      sharedText={sharedText}
      joinQuestion={joinQuestion}
      onJoin={join}
      onClose={onClose}
    >
      {(product, isKept) => (
        <DuplicateProduct
          product={product}
          listed={stocks.get(product.id)}
          isKept={isKept}
          onChange={mayWrite ? () => openProduct(product) : undefined}
        />
      )}
    </JoinPairsDialog>
  );
}
