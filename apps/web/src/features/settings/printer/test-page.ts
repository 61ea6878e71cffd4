/** The test page shows the usual problems of printers: accents, the width of the paper, double size, barcode and QR. */
import { companyFromWire } from '@cuadra/contracts/wire/receipt';
import { companyHead } from '@cuadra/domain/printing/company-head';
import {
  DASHED_RULE,
  type PrintDocument,
  rowBlock,
  SOLID_RULE,
  textBlock,
} from '@cuadra/domain/printing/print-document';
import { instantText } from '@cuadra/domain/time/instant-text';
import type { CompanySettingsRow } from '../../../data/rows.ts';

const SPANISH = 'áéíóú ñ ü ÁÉÍÓÚ Ñ Ü ¿? ¡!';

/** @param now ISO instant */
export function testPage(settings: CompanySettingsRow, now: string): PrintDocument {
  return {
    title: 'Página de prueba',
    blocks: [
      ...companyHead(companyFromWire(settings)),
      DASHED_RULE,
      textBlock('PÁGINA DE PRUEBA', { align: 'center', bold: true }),
      textBlock('No es un recibo', { align: 'center' }),
      DASHED_RULE,
      rowBlock('Impresa', instantText(now)),
      rowBlock('Izquierda', 'Derecha'),
      textBlock(`Letras: ${SPANISH}`),
      SOLID_RULE,
      rowBlock('TOTAL', '$\u00a01.234,50', 'total'),
      SOLID_RULE,
      textBlock('Si la línea de arriba llega justo a los dos bordes, el ancho del papel es el correcto.'),
      { kind: 'barcode', code: 'PRUEBA-1' },
      { kind: 'qr', text: 'Cuadra: prueba de QR' },
    ],
  };
}
