/**
 * What a document says of a product or customer that the server may not know yet: the server then makes a stub,
 * flagged, which the real creation fills in (S-13). Apart from the mappers because sales and movements share it.
 */
import { nameBasedId } from '@cuadra/contracts/ids';
import type { SaleWire } from '@cuadra/contracts/sales';
import { ONE, quantity } from '@cuadra/domain/money/quantity';
import type { Row } from './document-mapper.ts';

export interface StubLine {
  readonly product_id: string;
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly unit_id: string;
  readonly unit_name: string;
  readonly factor: string;
  readonly price: string;
  readonly currency: string;
  readonly includes_tax: boolean;
}

/** One a product. A stub needs a code and a name even where the document has none. */
export function productStubs(lines: readonly StubLine[], companyId: string): Row[] {
  const stubs = new Map<string, Row>();
  for (const line of lines) {
    const known = stubs.get(line.product_id);
    const isBase = quantity(line.factor) === ONE;
    // A line in the base unit tells the unit and its price; one in a case of 24 tells neither.
    if (known !== undefined && (!isBase || known.is_base === true)) continue;
    stubs.set(line.product_id, {
      id: line.product_id,
      sku: line.sku === '' ? line.product_id : line.sku,
      name: line.name === '' ? 'Producto por completar' : line.name,
      unit_id: isBase ? line.unit_id : nameBasedId(companyId, 'stub-unit', line.product_id),
      unit_name: isBase && line.unit_name !== '' ? line.unit_name : 'Unidad',
      barcode: isBase ? line.barcode : '',
      price: isBase ? line.price : '0',
      currency: line.currency,
      includes_tax: line.includes_tax,
      is_base: isBase,
    });
  }
  return [...stubs.values()];
}

const DOCUMENT_TYPES: readonly string[] = ['V', 'E', 'P', 'J', 'G'];
const COMPANY_DOCUMENT_TYPES: readonly string[] = ['J', 'G'];
const CUSTOMER_TYPES: readonly string[] = ['regular', 'vip', 'wholesale'];

/** Null for a counter sale. */
export function customerStub({ customer_id, customer }: SaleWire): Row | null {
  if (customer_id === null) return null;
  const documentType = customer?.document_type ?? '';
  const customerType = customer?.customer_type ?? '';
  return {
    id: customer_id,
    type: COMPANY_DOCUMENT_TYPES.includes(documentType) ? 'company' : 'person',
    document_type: DOCUMENT_TYPES.includes(documentType) ? documentType : 'V',
    // Without a number of its own it would pass for a duplicate of every other such customer.
    document_number:
      customer === null || customer.document_number === '' ? customer_id : customer.document_number,
    name: customer === null || customer.name === '' ? 'Cliente por completar' : customer.name,
    customer_type: CUSTOMER_TYPES.includes(customerType) ? customerType : 'regular',
  };
}
