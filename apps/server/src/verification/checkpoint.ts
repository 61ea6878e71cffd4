/**
 * How far the books of a company were found right by a recomputation of all documents, and a digest of what it was made
 * from (ACC-09). While the digest is the same, what is older need not be computed again; apart from the comparison
 * because it is stored between two of them.
 */
import { deserialize, serialize } from 'node:v8';
import { RELEASE } from '@cuadra/contracts/protocol/constants';
import type { CompanyTx, Statement } from '../db/database.ts';
import type { Digest } from './older-digest.ts';
import type { ReplayState } from './replay/replay-state.ts';

export interface Checkpoint {
  /** The last version of the history that it covers. */
  readonly version: number;
  /** Of the audit trail at that version, in hexadecimal digits. */
  readonly chain: string;
  /** Of all documents and entries up to that version (`older-digest.ts`). */
  readonly digest: Digest;
  /** How many documents that is. */
  readonly documents: number;
  readonly state: ReplayState;
  /** When all documents were last computed again: ISO instant. */
  readonly fullAt: string;
}

/** As it is stored beside the result. */
interface StoredCheckpoint extends Omit<Checkpoint, 'state' | 'digest'> {
  /** Another program may post otherwise, and computes everything again. */
  readonly release: string;
  /** Digest and state, as the runtime writes values with their types. */
  readonly computed: string;
}

type Computed = Pick<Checkpoint, 'digest' | 'state'>;

/** After so long everything is computed again, whatever the digest says. */
const FULL_AFTER_MS = 7 * 24 * 3_600_000;

const READ: Statement = {
  name: 'verification_checkpoint',
  text: `select result -> 'checkpoint' as checkpoint from verifications where company_id = $1`,
};

/** Null where everything has to be computed: there is none, it is of another program, or it is too old. */
export async function readCheckpoint(tx: CompanyTx, now: Date): Promise<Checkpoint | null> {
  const [row] = await tx.query<{ checkpoint: StoredCheckpoint | null }>(READ, [tx.companyId]);
  const stored = row?.checkpoint ?? null;
  if (stored === null || stored.release !== RELEASE) return null;
  const { release: _, computed, ...rest } = stored;
  if (now.getTime() - Date.parse(rest.fullAt) > FULL_AFTER_MS) return null;
  return { ...rest, ...(deserialize(Buffer.from(computed, 'base64')) as Computed) };
}

export function storedCheckpoint({ digest, state, ...rest }: Checkpoint): StoredCheckpoint {
  const computed: Computed = { digest, state };
  return { ...rest, release: RELEASE, computed: serialize(computed).toString('base64') };
}
