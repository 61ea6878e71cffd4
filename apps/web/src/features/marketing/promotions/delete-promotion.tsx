/** '¿Está seguro de eliminar esta promoción?' [MKT-02]. */
import { deleteRecord } from '../../../data/local-writes/change-records.ts';
import type { PromotionRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';

export interface DeletePromotionProps {
  readonly promotion: Pick<PromotionRow, 'id' | 'name'>;
  readonly onClose: () => void;
}

export function DeletePromotion({ promotion: { id, name }, onClose }: DeletePromotionProps) {
  const { db, maker } = useCompany();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const remove = async (): Promise<void> => {
    const isDone = await run(async () => {
      await deleteRecord(db, 'promotions', id, maker);
      return undefined;
    });
    if (!isDone) return;
    toast(`Eliminaste ${name}`);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title="¿Está seguro de eliminar esta promoción?"
      confirmLabel="Eliminar"
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      {name}. Las ventas que ya la tuvieron la conservan.
    </ConfirmDialog>
  );
}
