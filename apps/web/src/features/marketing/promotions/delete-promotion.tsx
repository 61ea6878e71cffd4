/** '¿Está seguro de eliminar esta promoción?' [MKT-02]. */
import type { PromotionRow } from '../../../data/rows.ts';
import { DeletionQuestion } from '../../../session/company/deletion-question.tsx';

export interface DeletePromotionProps {
  readonly promotion: Pick<PromotionRow, 'id' | 'name'>;
  readonly onClose: () => void;
}

export function DeletePromotion({ promotion, onClose }: DeletePromotionProps) {
  return (
    <DeletionQuestion collection="promotions" record={promotion} what="esta promoción" onClose={onClose}>
      {promotion.name}. Las ventas que ya la tuvieron la conservan.
    </DeletionQuestion>
  );
}
