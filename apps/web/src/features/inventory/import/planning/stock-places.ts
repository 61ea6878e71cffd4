/**
 * Maps a file's words for shops and warehouses to the company's. A place is found by its name, or asked once for all
 * rows; a missing one is created with the import.
 */
import { WAREHOUSE_NAME_LENGTH } from '@cuadra/contracts/catalog/text-lengths';
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';

import { importId } from './import-ids.ts';

/** The answer about a place: to create it, to leave its stock out, or the id of a warehouse. */
export type PlaceAnswer = 'make' | 'skip' | (string & {});

export interface PlaceContext {
  readonly companyId: string;
  /** Living warehouses. */
  readonly warehouses: readonly { readonly id: string; readonly name: string }[];
  readonly defaultWarehouseId: string;
  /** The first warehouse of the company, called `default` (WH-01). */
  readonly firstWarehouseId: string;
  readonly answers: Readonly<Record<string, PlaceAnswer>>;
  readonly isTaken: (id: string) => boolean;
}

export interface NewPlace {
  readonly id: string;
  readonly name: string;
}

/** Keeps the places that rows have asked for and that are to be made. */
export class StockPlaces {
  readonly #context: PlaceContext;
  readonly #known: ReadonlyMap<string, string>;
  readonly #asked = new Map<string, NewPlace>();

  constructor(context: PlaceContext) {
    this.#context = context;
    const { warehouses, firstWarehouseId } = context;
    this.#known = new Map([
      ['default', firstWarehouseId],
      ...warehouses.map(({ name, id }) => [placeKey(name), id] as const),
      ...warehouses.map(({ id }) => [id, id] as const),
    ]);
  }

  get made(): readonly NewPlace[] {
    return [...this.#asked.values()];
  }

  /** The warehouse a word means: 'skip' when its stock is left out, undefined when it is unknown. */
  idOf(place: string): string | undefined {
    const { answers, defaultWarehouseId } = this.#context;
    if (place === '') return defaultWarehouseId;
    const key = placeKey(place);
    const answer = answers[key];
    if (answer === 'make') return this.#make(place, key);
    return answer ?? this.#known.get(key);
  }

  #make(name: string, key: string): string {
    const before = this.#asked.get(key);
    if (before !== undefined) return before.id;
    const { companyId, isTaken } = this.#context;
    const place = {
      id: importId(companyId, 'warehouse', key, isTaken),
      name: name.slice(0, WAREHOUSE_NAME_LENGTH),
    };
    this.#asked.set(key, place);
    return place.id;
  }
}

/** As names of places are compared. */
export function placeKey(place: string): string {
  return normaliseForSearch(place);
}

/**
 * Proposes an answer for each place of a file. A file with a single place means the shop itself, whatever it is called:
 * its stock goes where the till sells from.
 *
 * @param ownId the place that the shop sells from, which a single place means
 * @param isMade whether a place without a namesake is created: a known system's shops are shops, a word in a person's
 *   own sheet may be a mistake
 */
export function proposedPlaces(
  places: readonly string[],
  warehouses: readonly { readonly id: string; readonly name: string }[],
  { isMade, ownId }: { readonly isMade: boolean; readonly ownId?: string },
): Record<string, PlaceAnswer> {
  const known = new Map(warehouses.map(({ name, id }) => [placeKey(name), id]));
  return Object.fromEntries(
    places.flatMap((place) => {
      const answer =
        known.get(placeKey(place)) ??
        (places.length === 1 && ownId !== undefined ? ownId : isMade ? 'make' : undefined);
      return answer === undefined ? [] : [[placeKey(place), answer]];
    }),
  );
}
