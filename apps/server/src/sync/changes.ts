/**
 * One feed of every collection that the caller may read, ordered by version, from one snapshot (S-16, S-17, S-20).
 * Apart from a collection's own pages, because a device that is up to date makes one call for all collections.
 */

import { createHash } from 'node:crypto';
import { partOf } from '@cuadra/contracts/registry/collection-access';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { Residence } from '@cuadra/contracts/residence/residence-names';
import { type PageRequest, readSince } from '../collections/read-page.ts';
import type { RowReader, RowReaders } from '../collections/row-reader.ts';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/** No backup exists yet that could have covered a version (S-49). */
const BACKED_UP = 0;

/** What the answer holds besides rows: the readable collections, and the residence they depend on (S-55). */
export interface TellsOf {
  readonly access: readonly CollectionName[];
  readonly residence: Residence;
}

/** @returns the body of the answer, as JSON text */
export async function readChanges(
  database: CompanyDatabase,
  companyId: string,
  readers: RowReaders,
  { access, residence }: TellsOf,
  request: PageRequest,
): Promise<string> {
  const known = access.flatMap((name) => {
    const reader = readers.get(name);
    if (reader === undefined) return [];
    return (partOf(name, access) === null ? undefined : reader.ofPart) ?? reader;
  });
  const page = await readSince(database, companyId, request, {
    statement: feedOf(known),
    stepRows: Math.min(...known.map(({ stepRows }) => stepRows)),
    textOf: changedRow,
    bringsBalances: true,
  });
  return `{${page.members},"access":${JSON.stringify(access)},"residence":"${residence}","backed_up":${BACKED_UP}}`;
}

function changedRow(row: Record<string, unknown>): string {
  return `{"collection":"${String(row.collection)}","version":${String(row.version)},"row":${String(row.json)}}`;
}

/** Of fixed length, because a statement's name has 63 bytes at most and there are more collections than that allows. */
function nameOf(readers: readonly RowReader[]): string {
  const names = readers.map(({ shortName }) => shortName).join('');
  return createHash('sha256').update(names).digest('base64url');
}

/** Members have few different sets of rights, so few such statements are ever planned. */
function feedOf(readers: readonly RowReader[]): Statement {
  const parts = readers.map(
    ({ name, since }) => `(select '${name}' as collection, f.version, f.json from (${since.text}) f)`,
  );
  return {
    name: `changes_${nameOf(readers)}`,
    text: `select c.collection, c.version, c.json from (${parts.join(' union all ')}) c
      order by c.version fetch first $3 rows with ties`,
  };
}
