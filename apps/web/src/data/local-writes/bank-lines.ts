/** Lines of bank statements on the device, with or without a network (ACC-07): imported, matched, and taken back. */
import { type BankLineFields, bankLineId } from '@cuadra/contracts/accounting/banking';
import { newId } from '@cuadra/contracts/primitives/ids';

import type { CompanyDb } from '../company-db.ts';
import type { Maker } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { changeManyIn } from './change-many.ts';
import { CHANGE_TABLES } from './change-records.ts';
import { importRecords } from './import-records.ts';

const TABLES = [...CHANGE_TABLES, 'bank_lines'] as const;

export interface ImportedLines {
  /** Of the lines that were not here before, or had been deleted. */
  readonly fresh: readonly string[];
}

/**
 * Lines have the id of their content: the same file a second time changes nothing, and brings back what was deleted.
 *
 * @throws ZodError for fields that violate the contract, which the reading of the file has refused before
 */
export async function importBankLines(
  db: CompanyDb,
  lines: readonly Omit<BankLineFields, 'entries'>[],
  maker: Maker,
): Promise<ImportedLines> {
  const records = lines.map((line) => ({ id: bankLineId(db.companyId, line), ...line }));
  const ids = records.map(({ id }) => id);
  return dexieStore(db).write(TABLES, async (tx) => {
    const known = await tx.getMany('bank_lines', ids);
    const deleted = known.flatMap((row) => (row !== undefined && row.deleted_at !== null ? [row.id] : []));
    const changes = deleted.map((id) => ({ id, fields: { deleted_at: null, entries: [] } }));
    await changeManyIn(tx, db, 'bank_lines', changes, maker);
    const made = await importRecords(tx, db, { collection: 'bank_lines', groupId: newId(), records }, maker);
    return { fresh: [...made, ...deleted] };
  });
}

/** Takes an import back, with what its lines were matched to. */
export async function deleteBankLines(db: CompanyDb, ids: readonly string[], maker: Maker): Promise<void> {
  const changes = ids.map((id) => ({ id, isDeleted: true }) as const);
  await dexieStore(db).write(TABLES, (tx) => changeManyIn(tx, db, 'bank_lines', changes, maker));
}

export interface LineMatch {
  readonly lineId: string;
  readonly entryIds: readonly string[];
  /** Whether the line is a part of them, and others the rest. */
  readonly isPart?: boolean;
}

/** @returns the number of matched lines */
export async function matchBankLines(
  db: CompanyDb,
  matches: readonly LineMatch[],
  maker: Maker,
): Promise<number> {
  return dexieStore(db).write(TABLES, (tx) =>
    changeManyIn(
      tx,
      db,
      'bank_lines',
      matches.map(({ lineId, entryIds, isPart = false }) => ({
        id: lineId,
        fields: {
          entries: entryIds.map((transaction_id) => ({
            transaction_id,
            ...(isPart ? { is_part: true as const } : {}),
          })),
        },
      })),
      maker,
    ),
  );
}
