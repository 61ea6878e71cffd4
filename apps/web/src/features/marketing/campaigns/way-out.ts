/** Whether a campaign can go out, and how. */
import type { CampaignRow } from '../../../data/rows.ts';

/**
 * Why a campaign cannot be scheduled here; undefined where it can.
 *
 * @param hasServer whether the company's data are on a server
 */
export function noWayOut(type: CampaignRow['type'], hasServer: boolean): string | undefined {
  switch (type) {
    case 'email':
      return hasServer
        ? undefined
        : 'Los correos salen desde un servidor, y esta empresa vive en este equipo.';
    case 'push':
      return 'Cuadra todavía no envía avisos push: la campaña se queda en borrador.';
    // A person sends these one by one.
    case 'sms':
    case 'whatsapp':
      return undefined;
  }
}
