/**
 * Who may take cash out of a drawer, and close the session of another device: people who may change Configuración
 * (CASH-01, S-44).
 */
import { Uuid } from '@cuadra/contracts/primitives/values';
import { CashOpeningWire } from '@cuadra/contracts/sales/sales';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import { can } from '@cuadra/domain/access/permissions';
import { CASH_REASONS, needsConfig } from '@cuadra/domain/cash/cash-movement';
import { openingDifferences, openingNeedsConfig } from '@cuadra/domain/sales/cash-session';
import { z } from 'zod';
import type { Statement } from '../db/database.ts';
import {
  findReadable,
  flagsWhere,
  type MakerFlags,
  mayWrite,
  type PermissionRule,
} from '../documents/permission-rule.ts';
import type { Item } from '../items/item.ts';
import { memberOf } from '../items/read-body.ts';
import { ofSecondVoids } from './second-void-cash.ts';

const DEVICES: Statement = {
  name: 'devices_of_sessions',
  text: 'select o.id, o.device_id from cash_openings o where o.company_id = $1 and o.id = any($2)',
};

const OfSession = z.object({ cash_session_id: Uuid });

export const cashOpeningPermission: PermissionRule = async () => needingConfig(isOpenedWithout);

export const cashMovementPermission: PermissionRule = async (database, companyId, items) => {
  const secondVoids = await ofSecondVoids(database, companyId, items.filter(takesCashAway));
  return needingConfig((item) => takesCashAway(item) && !secondVoids.has(item));
};

export const cashClosingPermission: PermissionRule = async (database, companyId, items) => {
  const otherDrawers = await ofOtherDrawers(database, companyId, items);
  return needingConfig((item) => otherDrawers.has(item));
};

/** @param touchesCash whether the document needs the permission of Configuración besides that of its collection */
function needingConfig(touchesCash: (item: Item) => boolean): MakerFlags {
  return (item, permissions) =>
    flagsWhere(mayWrite(item, permissions) && (!touchesCash(item) || can(permissions, 'config', 'write')));
}

/** Whether cash leaves the drawer in a way for which the till asks a person who may change Configuración (CASH-01). */
function takesCashAway({ body }: Item): boolean {
  const [direction, reason] = [memberOf(body, 'direction'), memberOf(body, 'reason')];
  return CASH_REASONS.some(
    (known) => known === reason && direction === 'out' && needsConfig({ reason: known, direction }),
  );
}

/** Whether the drawer was opened with less cash than was left in it, because the owner took it. */
function isOpenedWithout({ body, madeBy }: Item): boolean {
  const { data } = CashOpeningWire.safeParse(body);
  return data !== undefined && openingDifferences(openingFromWire(data, madeBy)).some(openingNeedsConfig);
}

/**
 * Returns the closings of sessions that another device has opened: what a lost device left open (S-44). A session whose
 * opening is not stored yet is not among them.
 */
const ofOtherDrawers = findReadable(OfSession, async (database, companyId, read) => {
  const rows = await database.withCompany(
    companyId,
    (tx) =>
      tx.query<{ id: string; device_id: string | null }>(DEVICES, [
        companyId,
        read.map(({ wire }) => wire.cash_session_id),
      ]),
    'snapshot',
  );
  const devices = new Map(rows.map(({ id, device_id }) => [id, device_id]));
  const isOther = ({ item, wire }: (typeof read)[number]) => {
    const opener = devices.get(wire.cash_session_id);
    return opener !== undefined && opener !== item.deviceId;
  };
  return new Set(read.filter(isOther).map(({ item }) => item));
});
