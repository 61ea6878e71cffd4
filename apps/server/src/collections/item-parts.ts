/**
 * The parts of an item that changes records, read and checked before anything is locked. Apart from storing them,
 * because only a save of the company's data has more than one part: it brings its lists along (API-11, API-12).
 */
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { collectionNameOf, type Item } from '../items/item.ts';
import type { ReadBody } from '../items/read-body.ts';
import { type RecordChange, readChanges, recordCollection } from './record-change.ts';
import { settingsParts } from './settings-lists.ts';

/** What is stored together, whole or not at all. */
export interface Part {
  readonly item: Item;
  readonly name: CollectionName;
  readonly changes: readonly RecordChange[];
}

/** @returns in the order of storing; one for every item but a save with lists */
export function readParts(companyId: string, item: Item, name: CollectionName): ReadBody<readonly Part[]> {
  const items: ReadBody<readonly Item[]> =
    name === 'company_settings' ? settingsParts(companyId, item) : { ok: true, value: [item] };
  if (!items.ok) return items;
  const parts: Part[] = [];
  for (const part of items.value) {
    const partName = collectionNameOf(part);
    const read = readChanges(part, recordCollection(partName));
    // A problem names the field where it was sent: `taxes.0.rate`.
    const asSent = (field: string) =>
      partName === name ? field : field.replace(/^records\./, `${partName}.`);
    if (!read.ok) {
      return {
        ok: false,
        problems: read.problems.map((found) => ({ ...found, field: asSent(found.field) })),
      };
    }
    const changes = read.value.map((change) => ({ ...change, path: asSent(change.path) }));
    parts.push({ item: part, name: partName, changes });
  }
  return { ok: true, value: parts };
}
