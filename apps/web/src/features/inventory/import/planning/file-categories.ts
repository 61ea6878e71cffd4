/**
 * Categories by the names a file gives them, alone or as a path: 'Comida > Lácteos'. A new category gets a parent that
 * existed before it, so that no import can make a cycle, whatever its rows contain (CAT-01).
 */
import { CATEGORY_NAME_LENGTH } from '@cuadra/contracts/catalog/text-lengths';
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';

import { importId } from './import-ids.ts';

export interface KnownCategory {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
}

const STEP = /\s+>\s+/;

/** Keeps the categories that rows have asked for and that are not there yet, parents first. */
export class FileCategories {
  readonly made: KnownCategory[] = [];
  readonly #companyId: string;
  readonly #isTaken: (id: string) => boolean;
  /** By the id of the parent and the name as it is compared. */
  readonly #byPlace = new Map<string, string>();
  readonly #byName = new Map<string, string>();

  /** @param known the living ones */
  constructor(companyId: string, known: readonly KnownCategory[], isTaken: (id: string) => boolean) {
    this.#companyId = companyId;
    this.#isTaken = isTaken;
    for (const category of known) this.#note(category);
  }

  /** The category a cell names; null for none. A single name means any category of that name, at any level. */
  idOf(cell: string): string | null {
    const names = cell
      .split(STEP)
      .map((name) => name.trim().slice(0, CATEGORY_NAME_LENGTH))
      .filter((name) => name !== '');
    const [only, ...more] = names;
    if (only === undefined) return null;
    if (more.length === 0) return this.#byName.get(keyOf(only)) ?? this.#make(only, null);
    return names.reduce<string | null>((parent, name) => this.#child(parent, name), null);
  }

  #child(parent: string | null, name: string): string {
    return this.#byPlace.get(placeOf(parent, name)) ?? this.#make(name, parent);
  }

  #make(name: string, parent: string | null): string {
    const id = importId(this.#companyId, 'category', placeOf(parent, name), this.#isTaken);
    const category = { id, name, parent_id: parent };
    this.made.push(category);
    this.#note(category);
    return id;
  }

  #note({ id, name, parent_id }: KnownCategory): void {
    this.#byPlace.set(placeOf(parent_id, name), id);
    // When several have one name, the one nearest to the root is used.
    if (parent_id === null || !this.#byName.has(keyOf(name))) this.#byName.set(keyOf(name), id);
  }
}

function keyOf(name: string): string {
  return normaliseForSearch(name).replace(/\s+/g, ' ').trim();
}

function placeOf(parent: string | null, name: string): string {
  return `${parent ?? ''}|${keyOf(name)}`;
}
