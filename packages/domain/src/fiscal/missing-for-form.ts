/**
 * What the law asks for on an invoice and is not there (art. 13 of PA SNAT/2011/00071): said before a sheet is used. What a
 * run of sheets says of its print shop, and what the sums are, is always there.
 */
import { parseRif } from '../party/rif.ts';
import type { PrintedCompany } from '../printing/company-head.ts';
import type { SaleCustomer } from '../sales/sale.ts';

export interface FormParties {
  readonly company: Pick<PrintedCompany, 'name' | 'rif' | 'address'>;
  /** Null of an anonymous sale. */
  readonly customer: Pick<SaleCustomer, 'name' | 'document' | 'type'> | null;
}

/** @returns a sentence for each, none where nothing is missing */
export function missingForForm({ company, customer }: FormParties): string[] {
  return [...missingOfCompany(company), ...missingOfBuyer(customer)];
}

function missingOfCompany({ name, rif, address }: FormParties['company']): string[] {
  return [
    ...(name.trim() === '' ? ['Falta el nombre de la empresa.'] : []),
    ...(parseRif(rif) === undefined ? ['Falta el RIF de la empresa, o no está completo.'] : []),
    ...(address.trim() === '' ? ['Falta la dirección fiscal de la empresa.'] : []),
  ];
}

function missingOfBuyer(customer: FormParties['customer']): string[] {
  if (customer === null)
    return ['La venta no dice quién compra: la factura lleva su nombre y su RIF o cédula.'];
  const { name, document, type } = customer;
  if (name.trim() === '') return ['Falta el nombre de quien compra.'];
  if (!/\d/.test(document))
    return [
      type === 'company' ? `Falta el RIF de ${ended(name)}` : `Falta el RIF o la cédula de ${ended(name)}`,
    ];
  return type === 'company' && parseRif(document) === undefined
    ? [`El RIF de ${name} no está completo.`]
    : [];
}

/** A company's name often ends in a dot: 'C.A.'. */
function ended(name: string): string {
  return name.endsWith('.') ? name : `${name}.`;
}
