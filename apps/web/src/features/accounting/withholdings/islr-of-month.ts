/** The XML of a month of the ISLR that the company withheld, made of its certificates. Pure. */
import { basisPointsOf } from '@cuadra/contracts/wire/fields';
import { parseDecimal } from '@cuadra/domain/money/money';
import { islrXml } from '@cuadra/domain/withholdings/islr-xml';
import { isWholeRif } from '@cuadra/domain/withholdings/iva-txt';
import type { RecordedWithholding } from './recorded-withholdings.ts';
import type { TxtOfPeriod } from './txt-of-period.ts';

/**
 * @param recorded of the month
 * @param month 'YYYY-MM'
 */
export function islrOfMonth(
  recorded: readonly RecordedWithholding[],
  rif: string,
  month: string,
): TxtOfPeriod {
  const made = recorded
    .filter(({ row, isVoid }) => !isVoid && row.direction === 'made' && row.tax === 'islr')
    .map(({ row }) => row)
    .sort((first, second) => (first.certificate_date < second.certificate_date ? -1 : 1));
  const text = islrXml(
    rif,
    month,
    made.flatMap((row) =>
      row.lines.map((line) => ({
        payeeRif: row.party_document,
        number: line.number,
        controlNumber: line.control_number,
        day: row.certificate_date,
        concept: conceptOf(row),
        base: parseDecimal(line.base_bs, 'VES'),
        basisPoints: basisPointsOf(line.percentage),
      })),
    ),
  );
  const named = (rows: typeof made) => [...new Set(rows.map(({ party_name }) => party_name))];
  return {
    name: `Retenciones ISLR ${month}.xml`,
    text,
    problems: [
      ...(isWholeRif(rif) ? [] : ['Falta el RIF de la empresa en Configuración.']),
      ...named(made.filter((row) => !isWholeRif(row.party_document))).map(
        (name) => `Falta el RIF completo de ${name}.`,
      ),
      ...named(made.filter((row) => conceptOf(row) === '')).map(
        (name) => `Falta el concepto de ISLR de una retención a ${name}: anúlala y regístrala otra vez.`,
      ),
    ],
  };
}

/** Certificates of before it was asked for have none. */
function conceptOf({ islr_concept }: RecordedWithholding['row']): string {
  return islr_concept ?? '';
}
