/** A movement with the documents it is linked to, and what the server answered to this device's void of it. */
import { replacementId, voidId } from '@cuadra/contracts/ids';
import { useLiveQuery } from 'dexie-react-hooks';

import type { CompanyDb } from '../../../../data/company-db.ts';
import type { MovementRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company-context.ts';

export interface LinkedMovement {
  /** Undefined where this device does not hold it. */
  readonly movement: MovementRow | undefined;
  readonly voidedBy: MovementRow | undefined;
  /** What stands in its place since an edit. */
  readonly replacedBy: MovementRow | undefined;
  /** What it stands in the place of. */
  readonly replaces: MovementRow | undefined;
  /** What it takes back. */
  readonly reverses: MovementRow | undefined;
  /** What this device did of it, or to it, and another one had done before (S-24). */
  readonly superseded: SupersededEntry | undefined;
}

/** An item of this device that does not count: 'Ya lo anuló Ana el …'. */
export interface SupersededEntry {
  readonly seq: number;
  readonly message: string;
}

/** Undefined while the device is read. */
export function useLinkedMovement(id: string): LinkedMovement | undefined {
  const { db, companyId } = useCompany();
  return useLiveQuery(() => readLinkedMovement(db, companyId, id), [db, companyId, id]);
}

export async function readLinkedMovement(
  db: CompanyDb,
  companyId: string,
  id: string,
): Promise<LinkedMovement> {
  const movement = await db.stock_movements.get(id);
  const reversal = voidId(companyId, id);
  const [voidedBy, replacedBy, replaces, reverses, entries] = await Promise.all([
    db.stock_movements.get(reversal),
    db.stock_movements.get(replacementId(companyId, id)),
    find(db, movement?.replaces_id),
    find(db, movement?.reverses_id),
    db.outbox.where('id').anyOf([id, reversal]).toArray(),
  ]);
  const second = entries.find(({ state }) => state === 'superseded');
  const superseded =
    second === undefined ? undefined : { seq: second.seq, message: second.last?.message ?? SUPERSEDED };
  return { movement, voidedBy, replacedBy, replaces, reverses, superseded };
}

const SUPERSEDED = 'Otro equipo ya lo había hecho.';

async function find(db: CompanyDb, id: string | null | undefined): Promise<MovementRow | undefined> {
  return id === null || id === undefined ? undefined : db.stock_movements.get(id);
}
