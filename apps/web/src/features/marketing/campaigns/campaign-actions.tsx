/** What may be done to a campaign, by its state [MKT-03]. */

import { isSentByHand } from '@cuadra/contracts/marketing/campaigns';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import type { CampaignRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast, toastUndo } from '../../../ui/feedback/toast.tsx';
import { attempt } from '../../../ui/forms/attempt-save.ts';
import { takeBack } from '../../../ui/forms/delete-with-undo.ts';
import { MenuItem } from '../../../ui/popovers/menu.tsx';
import { RowMenu } from '../frame/row-menu.tsx';
import { noWayOut } from './way-out.ts';

type Status = CampaignRow['status'];

export interface CampaignDialogs {
  readonly onEdit: (campaign: CampaignRow) => void;
  readonly onSchedule: (campaign: CampaignRow) => void;
  /** Of one that a person sends himself. */
  readonly onSend: (campaign: CampaignRow) => void;
  readonly onResult: (campaign: CampaignRow) => void;
  readonly onDelete: (campaign: CampaignRow) => void;
}

const IS_EDITABLE: readonly Status[] = ['draft', 'scheduled', 'paused'];
const IS_UNDER_WAY: readonly Status[] = ['scheduled', 'running'];

export function CampaignActions({
  campaign,
  ...dialogs
}: CampaignDialogs & { readonly campaign: CampaignRow }) {
  const { onEdit, onSchedule, onSend, onResult, onDelete } = dialogs;
  const { status } = campaign;
  const isByHand = isSentByHand(campaign);
  const isOver = status === 'completed' || status === 'cancelled' || status === 'paused';
  const company = useCompany();
  const hasServer = useHasServer(company) ?? false;
  const set = useStatus(campaign);
  const schedule = () => {
    const why = noWayOut(campaign, hasServer);
    if (why === undefined) onSchedule(campaign);
    else toast(why);
  };
  return (
    <RowMenu name={campaign.name}>
      {IS_EDITABLE.includes(status) ? <MenuItem onSelect={() => onEdit(campaign)}>Editar</MenuItem> : null}
      {isByHand && !isOver ? <MenuItem onSelect={() => onSend(campaign)}>Enviar uno a uno</MenuItem> : null}
      {status === 'draft' && !isByHand ? <MenuItem onSelect={schedule}>Programar</MenuItem> : null}
      {IS_UNDER_WAY.includes(status) ? (
        <MenuItem onSelect={() => void set('paused', 'Pausaste')}>Pausar</MenuItem>
      ) : null}
      {status === 'paused' ? (
        <MenuItem onSelect={() => void set('scheduled', 'Reanudaste')}>Reanudar</MenuItem>
      ) : null}
      {IS_UNDER_WAY.includes(status) || status === 'paused' ? (
        <MenuItem onSelect={() => void set('cancelled', 'Cancelaste')}>Cancelar</MenuItem>
      ) : null}
      {status === 'draft' ? null : <MenuItem onSelect={() => onResult(campaign)}>Resultados</MenuItem>}
      <MenuItem onSelect={() => onDelete(campaign)}>Eliminar</MenuItem>
    </RowMenu>
  );
}

function useStatus({ id, name, status: before }: CampaignRow) {
  const { db, maker } = useCompany();
  const store = (status: Status) => patchRecord(db, 'campaigns', id, { status }, maker);
  return async (status: Status, done: string): Promise<void> => {
    const why = await attempt(SAVE_GATE, async () => {
      await store(status);
      return undefined;
    });
    if (why !== undefined) toast(why);
    else toastUndo(`${done} ${name}`, { onUndo: () => void takeBack(SAVE_GATE, () => store(before)) });
  };
}
