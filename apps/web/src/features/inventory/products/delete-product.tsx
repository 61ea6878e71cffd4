/** The question before a product is deleted [INV-04]: past documents keep it, so this only marks it. */
import type { ProductRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { deletionOf } from '../../../session/company/deletion-of.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { withSource } from '../../../session/words/source-text.ts';
import { DeletionQuestion } from '../../../ui/dialogs/deletion-question.tsx';
import type { SaveGate } from '../../../ui/forms/attempt-save.ts';

export interface DeleteProductProps {
  readonly product: ProductRow;
  readonly onClose: () => void;
}

export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const deletion = deletionOf(useCompany(), 'products', product);
  return (
    <DeletionQuestion what="este producto" {...deletion} gate={DELETION_GATE} onClose={onClose}>
      {product.name} deja de verse en el inventario y en la caja. Las ventas que ya lo tienen lo conservan.
    </DeletionQuestion>
  );
}

/** The specification has one text for every error. */
export const DELETION_GATE: SaveGate = {
  signInProblem: SAVE_GATE.signInProblem,
  explain: () => withSource('No se pudo eliminar el producto.', 'Failed to delete product'),
};
