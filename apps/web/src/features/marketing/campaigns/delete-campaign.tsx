/** '¿Está seguro de eliminar esta campaña?' [MKT-03]. */
import type { CampaignRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { deletionOf } from '../../../session/company/deletion-of.ts';
import { DeletionQuestion } from '../../../ui/dialogs/deletion-question.tsx';

export interface DeleteCampaignProps {
  readonly campaign: Pick<CampaignRow, 'id' | 'name'>;
  readonly onClose: () => void;
}

export function DeleteCampaign({ campaign, onClose }: DeleteCampaignProps) {
  const deletion = deletionOf(useCompany(), 'campaigns', campaign);
  return (
    <DeletionQuestion what="esta campaña" {...deletion} onClose={onClose}>
      {campaign.name}. Lo que ya se envió no se puede retirar.
    </DeletionQuestion>
  );
}
