/** '¿Está seguro de eliminar esta promoción?' [MKT-02]. */
import type { PromotionRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { deletionOf } from '../../../session/company/deletion-of.ts';
import { DeletionQuestion } from '../../../ui/dialogs/deletion-question.tsx';

export interface DeletePromotionProps {
  readonly promotion: Pick<PromotionRow, 'id' | 'name'>;
  readonly onClose: () => void;
}

export function DeletePromotion({ promotion, onClose }: DeletePromotionProps) {
  const deletion = deletionOf(useCompany(), 'promotions', promotion);
  return (
    <DeletionQuestion what="esta promoción" {...deletion} onClose={onClose}>
      {promotion.name}. Las ventas que ya la tuvieron la conservan.
    </DeletionQuestion>
  );
}
