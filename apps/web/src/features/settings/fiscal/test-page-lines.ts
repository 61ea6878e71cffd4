/** A test page on a fiscal machine: a paper that says what it is, with the letters that machines have trouble with. */
import { instantText } from '@cuadra/domain/time/instant-text';

export function testPageLines(companyName: string, now: Date): string[] {
  return [
    'PÁGINA DE PRUEBA',
    'ESTO NO ES UNA FACTURA',
    companyName,
    `Impresa: ${instantText(now.toISOString())}`,
    'Letras: áéíóú ñ ü ÁÉÍÓÚ Ñ Ü',
  ];
}
