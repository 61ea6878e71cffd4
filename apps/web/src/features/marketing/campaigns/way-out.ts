/** Whether a campaign can go out, and how. */
import { isSentByHand } from '@cuadra/contracts/marketing/campaigns';
import type { CampaignRow } from '../../../data/rows.ts';

/**
 * Why a campaign cannot be scheduled here; undefined where it can.
 *
 * @param hasServer whether the company's data are on a server
 */
export function noWayOut(
  campaign: Pick<CampaignRow, 'type' | 'schedule'>,
  hasServer: boolean,
): string | undefined {
  if (isSentByHand(campaign)) return undefined;
  return hasServer ? undefined : 'Sale desde un servidor, y esta empresa vive en este equipo.';
}
