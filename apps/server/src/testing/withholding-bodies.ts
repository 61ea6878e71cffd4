/** Certificates of IVA, received and made. Builders take overrides. */
import type { SupplierBillWire } from '@cuadra/contracts/accounting/payables';
import type { WithholdingLineWire, WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import { newId } from '@cuadra/contracts/primitives/ids';

/** 75 % of the IVA of a document of a hundred dollars at a rate of 100. */
export function withholdingLine(overrides: Partial<WithholdingLineWire> = {}): WithholdingLineWire {
  return {
    ...{ document_id: newId(), collection: 'supplier_bills', number: 'F-001', control_number: '00-1' },
    ...{ affected: '', date: '2026-11-01', exchange_rate: '100', total_bs: '11600.00', exempt_bs: '0.00' },
    ...{ base_bs: '10000.00', tax_rate: '16.00', tax_bs: '1600.00', percentage: '75.00' },
    ...{ withheld_bs: '1200.00', withheld_usd: '12.00' },
    ...overrides,
  };
}

/** Made from the supplier of `supplierBillBody`. */
export function withholdingBody(
  bill: Pick<SupplierBillWire, 'id'>,
  overrides: Partial<WithholdingWire> = {},
): WithholdingWire {
  return {
    ...{ id: newId(), direction: 'made', tax: 'iva', customer_id: null, supplier_id: null },
    ...{ party_name: 'Inmobiliaria Ávila', party_document: 'J-1', certificate_number: '20261100000001' },
    ...{ certificate_date: '2026-11-16', booked_on: '2026-11-16', islr_concept: '', currency: 'USD' },
    lines: [withholdingLine({ document_id: bill.id })],
    ...{ notes: '', reverses_id: null, made_at: new Date().toISOString() },
    ...overrides,
  };
}
