/** The question before a product is deleted [INV-04]: past documents keep it, so this only marks it. */
import { useState } from 'react';
import { deleteRecord } from '../../../data/local-writes/change-records.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company-context.ts';
import { withSource } from '../../../session/source-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';

export interface DeleteProductProps {
  readonly product: ProductRow;
  readonly onClose: () => void;
}

export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const { db, maker } = useCompany();
  const [hasFailed, setHasFailed] = useState(false);
  const remove = async () => {
    try {
      await deleteRecord(db, 'products', product.id, maker);
      toast(`Eliminaste ${product.name}`);
      onClose();
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    }
  };
  return (
    <ConfirmDialog
      opened
      title="¿Está seguro de eliminar este producto?"
      confirmLabel="Eliminar"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {hasFailed ? <DeletionFailed /> : null}
      {product.name} deja de verse en el inventario y en la caja. Las ventas que ya lo tienen lo conservan.
    </ConfirmDialog>
  );
}

export function DeletionFailed() {
  return (
    <Banner tone="bad" fact={withSource('No se pudo eliminar el producto.', 'Failed to delete product')} />
  );
}
