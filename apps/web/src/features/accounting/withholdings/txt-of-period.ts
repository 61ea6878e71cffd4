/** The TXT of a period of the IVA that the company withheld, made of its certificates. Pure. */
import { basisPointsOf } from '@cuadra/contracts/wire/fields';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import { isWholeRif, ivaTxt } from '@cuadra/domain/withholdings/iva-txt';
import type { RecordedWithholding } from './recorded-withholdings.ts';

export interface TxtOfPeriod {
  readonly name: string;
  readonly text: string;
  /** What the portal would refuse, in words; empty where nothing. */
  readonly problems: readonly string[];
}

/** @param recorded of the period */
export function txtOfPeriod(
  recorded: readonly RecordedWithholding[],
  rif: string,
  { from, to }: VatPeriod,
): TxtOfPeriod {
  const made = recorded
    .filter(({ row, isVoid }) => !isVoid && row.direction === 'made' && row.tax === 'iva')
    .map(({ row }) => row)
    .sort((first, second) => (first.certificate_number < second.certificate_number ? -1 : 1));
  const text = ivaTxt(
    made.flatMap((row) =>
      row.lines.map((line) => ({
        ...{ agentRif: rif, bookedOn: row.booked_on, documentDay: line.date },
        supplierRif: row.party_document,
        kind: line.kind ?? 'invoice',
        affected: line.affected,
        number: line.number,
        controlNumber: line.control_number,
        base: parseDecimal(line.base_bs, 'VES'),
        tax: parseDecimal(line.tax_bs, 'VES'),
        documentId: line.document_id,
        ...{ withheld: parseDecimal(line.withheld_bs, 'VES'), exempt: parseDecimal(line.exempt_bs, 'VES') },
        ...{ certificateNumber: row.certificate_number, basisPoints: basisPointsOf(line.tax_rate) },
      })),
    ),
  );
  const withoutRif = [
    ...new Set(made.filter((row) => !isWholeRif(row.party_document)).map((row) => row.party_name)),
  ];
  const withoutNumber = made.filter((row) => row.lines.some(({ number }) => number === ''));
  return {
    name: `Retenciones IVA ${from} a ${to}.txt`,
    text,
    problems: [
      ...(isWholeRif(rif) ? [] : ['Falta el RIF de la empresa en Configuración.']),
      ...withoutRif.map((name) => `Falta el RIF completo de ${name}.`),
      ...withoutNumber.map((row) => `Falta el número de una factura de ${row.party_name}.`),
    ],
  };
}
