/** What is stored about how a file was read, and how it is reused for a file with the same headings (IMP-02). */
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import type { SavedMapping } from '../../../../data/import-batches/import-mappings.ts';
import { pick } from '../../../../ui/forms/use-record-form.ts';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import { type ColumnMapping, IMPORT_FIELDS, type ImportField } from '../columns/column-mapping.ts';
import { wordsOf } from '../columns/comparable-heading.ts';
import { type DecimalAnswers, NUMBER_FIELDS } from '../rows/row-reading.ts';
import { systemOf } from '../systems/recognise-system.ts';
import type { ImportChoices, Plan } from './import-state.ts';

type Headed = Pick<TableFile, 'headings'>;

/** The signature ignores the order of the headings: a moved column changes nothing. */
export function headingsSignature({ headings }: Headed): string {
  return hashOfBody(headings.map(wordsOf).sort());
}

/** The choices that are answers to questions about the file. */
const ANSWERS = [
  'currency',
  'pricesIncludeTax',
  'damagedBarcode',
  'missingSku',
  'negativeStock',
  'extraDecimals',
  'unitStock',
  'taxes',
  'currencies',
  'factors',
  'marks',
] as const satisfies readonly (keyof ImportChoices)[];

/** Stored by heading and not by position, so that moved columns are found again. */
export function savedMapping(file: Headed, choices: ImportChoices, kind: Plan['kind']): SavedMapping {
  const columns = Object.fromEntries(
    Object.entries(choices.mapping).map(([field, column]) => [wordsOf(file.headings[column] ?? ''), field]),
  );
  // A place that was made has its name by now: it is found by it.
  const places = Object.fromEntries(Object.entries(choices.places).filter(([, answer]) => answer !== 'make'));
  return {
    kind: kind === 'stock' ? 'movements' : 'products',
    signature: headingsSignature(file),
    source: choices.source,
    columns,
    answers: {
      ...pick(choices, ANSWERS),
      places,
    },
  };
}

/** @param proposed the program's own choices for the file: they fill in what was not stored */
export function choicesOfSaved(
  file: Headed,
  { source, columns, answers }: Pick<SavedMapping, 'source' | 'columns' | 'answers'>,
  proposed: ImportChoices,
): ImportChoices {
  const text = (name: string, other: string) => {
    const answer = answers[name];
    return typeof answer === 'string' ? answer : other;
  };
  return {
    ...proposed,
    source: source === '' || systemOf(source) !== undefined ? source : proposed.source,
    mapping: mappingOf(file, columns),
    currency: text('currency', proposed.currency),
    pricesIncludeTax: answers.pricesIncludeTax !== false,
    damagedBarcode: answers.damagedBarcode === 'reject' ? 'reject' : 'leave_empty',
    missingSku: answers.missingSku === 'reject' ? 'reject' : 'from_name',
    negativeStock: answers.negativeStock === 'reject' ? 'reject' : 'zero',
    extraDecimals: answers.extraDecimals === 'reject' ? 'reject' : 'round',
    unitStock: answers.unitStock === 'add' || answers.unitStock === 'same' ? answers.unitStock : null,
    taxes: texts(answers.taxes),
    currencies: texts(answers.currencies),
    factors: texts(answers.factors),
    marks: marksOf(answers.marks),
    places: { ...proposed.places, ...texts(answers.places) },
  };
}

function mappingOf({ headings }: Headed, columns: Readonly<Record<string, string>>): ColumnMapping {
  const mapping: Partial<Record<ImportField, number>> = {};
  headings.forEach((heading, column) => {
    const field = IMPORT_FIELDS.find((name) => name === columns[wordsOf(heading)]);
    if (field !== undefined && mapping[field] === undefined) mapping[field] = column;
  });
  return mapping;
}

function marksOf(value: unknown): DecimalAnswers {
  const kept = texts(value);
  return Object.fromEntries(
    NUMBER_FIELDS.flatMap((field) =>
      kept[field] === ',' || kept[field] === '.' ? [[field, kept[field]]] : [],
    ),
  );
}

/** Ignores what another release stored in another shape under the name. */
function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}
