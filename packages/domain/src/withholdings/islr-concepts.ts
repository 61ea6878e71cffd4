/**
 * What ISLR is withheld of, by SENIAT's codes (Decreto 1.808), for residents: a natural person and a domiciled company
 * have codes of their own. From one public localisation, and not from the Gaceta; a non-resident's concepts are left out,
 * because they are withheld of a part of the payment.
 */
import { isNaturalPerson } from './islr-subtrahend.ts';

export interface IslrConcept {
  /** Three digits. */
  readonly code: string;
  readonly payee: 'person' | 'company';
  readonly name: string;
  /** 300 is 3 % of the payment. */
  readonly basisPoints: number;
}

type Row = readonly [code: string, payee: IslrConcept['payee'], name: string, basisPoints: number];

const ROWS: readonly Row[] = [
  ['002', 'person', 'Honorarios profesionales', 300],
  ['004', 'company', 'Honorarios profesionales', 500],
  ['006', 'person', 'Honorarios mancomunados', 300],
  ['008', 'company', 'Honorarios mancomunados', 500],
  ['010', 'person', 'Honorarios a jinetes, veterinarios, preparadores', 300],
  ['012', 'person', 'Honorarios pagados por clínicas, bufetes, colegios', 300],
  ['014', 'person', 'Comisión por venta de inmuebles', 300],
  ['016', 'company', 'Comisión por venta de inmuebles', 500],
  ['018', 'person', 'Otras comisiones', 300],
  ['020', 'company', 'Otras comisiones', 500],
  ['025', 'person', 'Intereses entre particulares y empresas', 300],
  ['027', 'company', 'Intereses entre particulares y empresas', 500],
  ['041', 'person', 'Juegos y apuestas', 3400],
  ['045', 'person', 'Premios de lotería e hipódromo', 1600],
  ['047', 'company', 'Premios de lotería e hipódromo', 1600],
  ['049', 'person', 'Premios a dueños de animales de carrera', 300],
  ['051', 'company', 'Premios a dueños de animales de carrera', 500],
  ['053', 'person', 'Ejecución de obras y prestación de servicios (contratistas)', 100],
  ['055', 'company', 'Ejecución de obras y prestación de servicios (contratistas)', 200],
  ['057', 'person', 'Arrendamiento de inmuebles', 300],
  ['059', 'company', 'Arrendamiento de inmuebles', 500],
  ['061', 'person', 'Arrendamiento de bienes muebles', 300],
  ['063', 'company', 'Arrendamiento de bienes muebles', 500],
  ['065', 'person', 'Pagos de emisores de tarjetas al comercio', 300],
  ['067', 'company', 'Pagos de emisores de tarjetas al comercio', 500],
  ['069', 'person', 'Pagos de emisores de tarjetas a gasolineras', 100],
  ['070', 'company', 'Pagos de emisores de tarjetas a gasolineras', 100],
  ['071', 'person', 'Fletes y transporte', 100],
  ['072', 'company', 'Fletes y transporte', 300],
  ['073', 'person', 'Seguros: corretaje y servicios', 300],
  ['074', 'company', 'Seguros: corretaje y servicios', 500],
  ['075', 'person', 'Seguros: reparación de daños', 300],
  ['076', 'company', 'Seguros: reparación de daños', 500],
  ['077', 'person', 'Seguros: clínicas', 300],
  ['078', 'company', 'Seguros: clínicas', 500],
  ['079', 'person', 'Compra de fondos de comercio', 300],
  ['081', 'company', 'Compra de fondos de comercio', 500],
  ['083', 'person', 'Publicidad', 300],
  ['084', 'company', 'Publicidad', 500],
  ['086', 'company', 'Publicidad en radio', 300],
];

export const ISLR_CONCEPTS: readonly IslrConcept[] = ROWS.map(([code, payee, name, basisPoints]) => ({
  code,
  payee,
  name,
  basisPoints,
}));

/** Those of who is paid, by the letter of the document: 'V-15100580-9'. */
export function islrConceptsOf(document: string): IslrConcept[] {
  const payee = isNaturalPerson(document) ? 'person' : 'company';
  return ISLR_CONCEPTS.filter((concept) => concept.payee === payee);
}
