/** Notes on a file as a whole, shown once before the import, besides what its rows do. */
import { COUNT_FORMAT } from '../../../../ui/display/count-format.ts';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import type { ImportChoices, Plan } from '../planning/import-state.ts';
import { readSystem, systemOf } from '../systems/recognise-system.ts';

/** Returns what a person should know before importing and no single row shows. */
export function notesOf(file: TableFile, { source }: Pick<ImportChoices, 'source'>, planned: Plan): string[] {
  const { notes } = readSystem(systemOf(source), file);
  if (planned.kind === 'stock') {
    const { madeAt } = planned.batch;
    return madeAt === undefined
      ? [...notes]
      : [
          'Este archivo ya se importó: otra vez no cambia nada. Para cargarlo de nuevo, deshaz esa importación.',
        ];
  }
  const { unchangedStocks, warehouses } = planned.plan;
  return [
    ...notes,
    ...(unchangedStocks === 0
      ? []
      : [
          `${COUNT_FORMAT.format(unchangedStocks)} ${unchangedStocks === 1 ? 'producto ya está' : 'productos ya están'} en Cuadra: su existencia no se toca.`,
        ]),
    ...(warehouses.length === 0
      ? []
      : [
          `Se ${warehouses.length === 1 ? 'crea el almacén' : 'crean los almacenes'} ${warehouses.map(({ name }) => `“${name}”`).join(', ')}.`,
        ]),
  ];
}
