/**
 * The monthly file of the ISLR that was withheld, as SENIAT's portal takes it (`RelacionRetencionesISLR`,
 * `islr_xml_fields.csv`): a detail a document. Its texts are figures and letters without accents, so that the file has
 * the same bytes in ISO-8859-1, which it declares, and in UTF-8.
 */
import { type Money, toDecimal } from '../money/money.ts';
import { percentToString } from '../tax/tax-rate.ts';
import { bareRif } from './iva-txt.ts';

export interface IslrDetail {
  readonly payeeRif: string;
  readonly number: string;
  readonly controlNumber: string;
  /** Of the withholding, 'YYYY-MM-DD'. */
  readonly day: string;
  /** Three digits. */
  readonly concept: string;
  readonly base: Money;
  /** 300 is 3 %. */
  readonly basisPoints: number;
}

/** The portal takes so many digits of each. */
const NUMBER_LENGTH = 10;
const CONTROL_LENGTH = 8;
const LINE_END = '\r\n';

/**
 * Empty where nothing was withheld.
 *
 * @param month 'YYYY-MM'
 */
export function islrXml(agentRif: string, month: string, details: readonly IslrDetail[]): string {
  if (details.length === 0) return '';
  return [
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
    `<RelacionRetencionesISLR RifAgente="${bareRif(agentRif)}" Periodo="${month.replace('-', '')}">`,
    ...details.flatMap(linesOf),
    '</RelacionRetencionesISLR>',
    '',
  ].join(LINE_END);
}

function linesOf({ payeeRif, number, controlNumber, day, concept, base, basisPoints }: IslrDetail): string[] {
  const [year = '', month = '', date = ''] = day.split('-');
  const fields = [
    ['RifRetenido', bareRif(payeeRif)],
    ['NumeroFactura', lastDigits(number, NUMBER_LENGTH) || '0'],
    ['NumeroControl', lastDigits(controlNumber, CONTROL_LENGTH) || 'NA'],
    ['FechaOperacion', `${date}/${month}/${year}`],
    ['CodigoConcepto', concept],
    ['MontoOperacion', toDecimal(base)],
    ['PorcentajeRetencion', percentToString(basisPoints)],
  ] as const;
  return [
    '  <DetalleRetencion>',
    ...fields.map(([name, value]) => `    <${name}>${value}</${name}>`),
    '  </DetalleRetencion>',
  ];
}

function lastDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(-length);
}
