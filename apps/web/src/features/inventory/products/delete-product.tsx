/** The question before a product is deleted [INV-04]: past documents keep it, so this only marks it. */
import { useState } from 'react';
import { deleteRecord } from '../../../data/local-writes/change-records.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { withSource } from '../../../session/words/source-text.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { attempt, type SaveGate } from '../../../ui/forms/attempt-save.ts';

export interface DeleteProductProps {
  readonly product: ProductRow;
  readonly onClose: () => void;
}

export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const { db, maker } = useCompany();
  const [refusal, setRefusal] = useState<string>();
  const remove = async () => {
    const why = await attempt(DELETION_GATE, async () => {
      await deleteRecord(db, 'products', product.id, maker);
      toast(`Eliminaste ${product.name}`);
      onClose();
      return undefined;
    });
    setRefusal(why);
  };
  return (
    <ConfirmDialog
      opened
      title="¿Está seguro de eliminar este producto?"
      confirmLabel="Eliminar"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      {product.name} deja de verse en el inventario y en la caja. Las ventas que ya lo tienen lo conservan.
    </ConfirmDialog>
  );
}

/** The specification has one text for every error. */
export const DELETION_GATE: SaveGate = {
  signInProblem: SAVE_GATE.signInProblem,
  explain: () => withSource('No se pudo eliminar el producto.', 'Failed to delete product'),
};
