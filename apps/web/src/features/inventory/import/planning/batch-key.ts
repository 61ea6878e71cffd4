/**
 * Which batch importing a file is. Its id follows from the file, so that two devices that import one file at once make
 * one batch, and its stock is booked once. A file whose import was undone may be imported again, as another batch.
 */
import { nameBasedId } from '@cuadra/contracts/primitives/ids';

import type { ImportBatchRow } from '../../../../data/rows.ts';

export interface BatchKey {
  readonly id: string;
  /** How many batches of this file there were. */
  readonly round: number;
  /** When this very batch was made; absent where it is yet to be. */
  readonly madeAt?: string;
}

/**
 * Products may be imported again whenever their file has something new; stock is in the books once, until it is undone.
 *
 * @param batches all that the device knows
 */
export function batchKeyOf(
  companyId: string,
  kind: 'products' | 'movements',
  fingerprint: string,
  batches: readonly Pick<ImportBatchRow, 'id' | 'made_at' | 'undone_at'>[],
): BatchKey {
  const known = new Map(batches.map((batch) => [batch.id, batch]));
  for (let round = 0; ; round += 1) {
    const id = nameBasedId(companyId, 'import', 'batch', kind, fingerprint, String(round));
    const batch = known.get(id);
    if (batch === undefined) return { id, round };
    if (kind === 'movements' && batch.undone_at === null) return { id, round, madeAt: batch.made_at };
  }
}
