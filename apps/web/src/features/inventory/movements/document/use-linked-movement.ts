/** A movement with its linked documents, and the server's answer to this device's void of it. */
import { replacementId, voidId } from '@cuadra/contracts/primitives/ids';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';

import { companyApiOf } from '../../../../data/api/company-api.ts';
import { readDocument } from '../../../../data/api/document-api.ts';
import type { CompanyDb } from '../../../../data/company-db.ts';
import type { MovementRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';

export interface LinkedMovement {
  /** Undefined where neither this device holds it, nor the server could be asked. */
  readonly movement: MovementRow | undefined;
  /** Whether this device has it: an older one can be voided, and not edited. */
  readonly isHere: boolean;
  readonly voidedBy: MovementRow | undefined;
  /** The movement that an edit put in its place. */
  readonly replacedBy: MovementRow | undefined;
  /** The movement whose place it took. */
  readonly replaces: MovementRow | undefined;
  /** What it takes back. */
  readonly reverses: MovementRow | undefined;
  /** This device's void or edit of it that another device had made before (S-24). */
  readonly superseded: SupersededEntry | undefined;
}

/** An item of this device that does not count: 'Ya lo anuló Ana el …'. */
export interface SupersededEntry {
  readonly seq: number;
  readonly message: string;
}

/** Undefined while the device is read. */
export function useLinkedMovement(id: string): LinkedMovement | undefined {
  const { db, companyId, isDemo } = useCompany();
  const here = useLiveQuery(() => readLinkedMovement(db, companyId, id), [db, companyId, id]);
  const [older, setOlder] = useState<LinkedMovement>();
  const isOlder = here !== undefined && here.movement === undefined && !isDemo;
  useEffect(() => {
    if (!isOlder) return;
    let isWanted = true;
    void readOlder(db, companyId, id).then((read) => {
      if (isWanted) setOlder(read);
    });
    return () => {
      isWanted = false;
    };
  }, [db, companyId, id, isOlder]);
  if (!isOlder) return here;
  // Another one may have been shown before.
  if (older === undefined || (older.movement !== undefined && older.movement.id !== id)) return undefined;
  return { ...older, voidedBy: here.voidedBy ?? older.voidedBy, superseded: here.superseded };
}

/** Reads from the server, with the linked documents: the void of an old movement may be old itself. */
async function readOlder(db: CompanyDb, companyId: string, id: string): Promise<LinkedMovement> {
  const { client } = companyApiOf(db);
  const find = async (wanted: string | null | undefined): Promise<MovementRow | undefined> => {
    if (wanted === null || wanted === undefined) return undefined;
    const reply = await readDocument(client, 'stock_movements', wanted);
    return reply.ok ? reply.value : await db.stock_movements.get(wanted);
  };
  const movement = await find(id);
  if (movement === undefined) return NOWHERE;
  const [voidedBy, replacedBy, replaces, reverses] = await Promise.all([
    find(voidId(companyId, id)),
    find(replacementId(companyId, id)),
    find(movement.replaces_id),
    find(movement.reverses_id),
  ]);
  return { movement, isHere: false, voidedBy, replacedBy, replaces, reverses, superseded: undefined };
}

const NOWHERE: LinkedMovement = {
  movement: undefined,
  isHere: false,
  voidedBy: undefined,
  replacedBy: undefined,
  replaces: undefined,
  reverses: undefined,
  superseded: undefined,
};

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
  return { movement, isHere: movement !== undefined, voidedBy, replacedBy, replaces, reverses, superseded };
}

const SUPERSEDED = 'Otro equipo ya lo había hecho.';

async function find(db: CompanyDb, id: string | null | undefined): Promise<MovementRow | undefined> {
  return id === null || id === undefined ? undefined : db.stock_movements.get(id);
}
