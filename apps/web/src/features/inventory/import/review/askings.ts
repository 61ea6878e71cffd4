/** The questions a file raises about names the company does not have, with the answers given so far. */

import type { TableFile, TableRow } from '../../../../ui/table-file/table-file.ts';
import { type ImportChoices, type Plan, placeNames, systemReading } from '../planning/import-state.ts';
import { unitKey } from '../planning/join-units.ts';
import { placeKey } from '../planning/stock-places.ts';
import type { Asked } from '../rows/rejection.ts';

export interface Asking {
  readonly kind: Asked;
  readonly key: string;
  /** As the file writes it. */
  readonly word: string;
  /**
   * Undefined while unanswered: then the rows of a place or a box are rejected, and for other questions nothing is
   * imported.
   */
  readonly answer: string | undefined;
  readonly answered: (choices: ImportChoices, answer: string | null) => ImportChoices;
}

/** More than these are no names of taxes or shops, but a column that was taken for one. */
const ASKED_MAX = 20;

/**
 * Returns the questions the plan needs answered, each once for all rows that raise it. Answered questions stay in the
 * list, so that the answer can change.
 */
export function askingsOf(file: TableFile, choices: ImportChoices, { plan }: Plan): Asking[] {
  const open = 'asks' in plan ? plan.asks : [];
  const rejectedFor = (kind: Asked) => [
    ...plan.rejected.flatMap(({ asks }) => (asks?.kind === kind ? [asks.word] : [])),
    ...open.flatMap((ask) => (ask.kind === kind ? [ask.word] : [])),
  ];
  const system = systemReading(file, choices);
  const places = placeNames(file, choices.mapping, system);
  const isOpen = (place: string) =>
    system.places.some((column) => column.place === place) ||
    choices.places[placeKey(place)] !== undefined ||
    rejectedFor('place').some((word) => placeKey(word) === placeKey(place));
  const taxes = [...Object.keys(choices.taxes), ...rejectedFor('tax')];
  const factors = distinctUnits([
    ...Object.keys(choices.factors).map((key) => writtenUnit(file, choices, key)),
    ...rejectedFor('factor'),
  ]);
  const currencies = [...Object.keys(choices.currencies), ...rejectedFor('currency')];
  return [
    ...places
      .filter(isOpen)
      .slice(0, ASKED_MAX)
      .map((word) => asking('place', 'places', placeKey(word), word, choices)),
    ...firstOf(taxes).map((word) => asking('tax', 'taxes', word, word, choices)),
    ...firstOf(factors).map((word) => asking('factor', 'factors', unitKey(word), word, choices)),
    ...firstOf(currencies).map((word) => asking('currency', 'currencies', word, word, choices)),
  ];
}

/** The unit's name as the file writes it: answers are stored under its comparable form. */
function writtenUnit({ rows }: TableFile, { mapping }: ImportChoices, key: string): string {
  const cell = (row: TableRow) => row.cells[mapping.unit ?? -1] ?? '';
  const row = rows.find((candidate) => unitKey(cell(candidate)) === key);
  return row === undefined ? key : cell(row);
}

function distinctUnits(words: readonly string[]): string[] {
  return [...new Map(words.map((word) => [unitKey(word), word])).values()];
}

function firstOf(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '').slice(0, ASKED_MAX);
}

function asking(
  kind: Asked,
  member: 'places' | 'taxes' | 'currencies' | 'factors',
  key: string,
  word: string,
  choices: ImportChoices,
): Asking {
  return {
    kind,
    key,
    word,
    answer: choices[member][key],
    answered: (current, answer) => {
      const { [key]: _, ...others } = current[member];
      return { ...current, [member]: answer === null ? others : { ...others, [key]: answer } };
    },
  };
}
