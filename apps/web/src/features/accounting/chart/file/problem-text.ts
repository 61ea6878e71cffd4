/** Why a row of a chart's file is not taken, in words. */
import { ACCOUNT_MESSAGES } from '@cuadra/contracts/accounting/account-refusal';
import { CHART_LENGTHS, type ChartRowProblem } from '@cuadra/domain/ledger/import-chart';

const MESSAGES: Readonly<Record<ChartRowProblem, string>> = {
  ...ACCOUNT_MESSAGES,
  code_missing: 'Falta el código.',
  name_missing: 'Falta el nombre.',
  too_long: `Un texto es muy largo: el código tiene hasta ${CHART_LENGTHS.code} caracteres y el nombre hasta ${CHART_LENGTHS.name}.`,
  formula: 'Una celda empieza con “=”: escribe el texto y no una fórmula.',
  type_unknown: 'El tipo es Activo, Pasivo, Patrimonio, Ingreso o Gasto.',
  currency_unknown: 'La moneda es Dólares o Bolívares, o nada.',
  type_missing: 'Falta el tipo.',
  code_twice: 'El código está dos veces en el archivo.',
  parent_unknown: 'Su cuenta superior no está en el archivo ni en tu plan.',
  parent_wrong: 'La fila de su cuenta superior tiene un error.',
  type_in_use: 'La cuenta está en uso: su tipo no cambia.',
};

export function problemText(problem: ChartRowProblem): string {
  return MESSAGES[problem];
}
