/** What a fiscal machine printed, as a till sends it. Builders take overrides. */
import { fiscalDocumentId, newId, zReportId } from '@cuadra/contracts/primitives/ids';
import type {
  FiscalDocumentWire,
  FiscalFiguresWire,
  ZFiguresWire,
  ZReportWire,
} from '@cuadra/contracts/sales/fiscal-documents';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { fiscalFiguresToWire } from '@cuadra/contracts/wire/fiscal';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import {
  type FiscalFigures,
  fiscalFiguresOfReturn,
  fiscalFiguresOfSale,
} from '@cuadra/domain/fiscal/fiscal-figures';
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import type { TestShop } from './shop.ts';

export const REGISTRATION = 'Z1F1234567';
const MAKER = { id: '0190a000-0000-7000-8000-00000000000a', name: 'Ana Pérez' };

let nextNumber = 0;

/** A sale or return as a machine printed it: with the figures of the document. */
export function fiscalDocumentBody<Collection extends 'sales' | 'sale_returns'>(
  shop: Pick<TestShop, 'companyId'>,
  collection: Collection,
  document: Collection extends 'sales' ? SaleWire : SaleReturnWire,
  overrides: Partial<FiscalDocumentWire> = {},
): FiscalDocumentWire {
  nextNumber += 1;
  const own = fiscalFiguresToWire(figuresOf(collection, document));
  const isSale = collection === 'sales';
  return {
    id: fiscalDocumentId(shop.companyId, document.id),
    collection,
    document_id: document.id,
    document_at: isSale ? (document as SaleWire).sold_at : (document as SaleReturnWire).returned_at,
    kind: isSale ? 'invoice' : 'credit_note',
    register_id: document.register_id,
    fiscal_printer_id: newId(),
    registration: REGISTRATION,
    number: nextNumber,
    z_number: 1,
    printed_at: new Date().toISOString(),
    machine_date: '2026-11-20',
    machine_time: '12:00:00',
    affected: isSale ? null : { registration: REGISTRATION, number: 1, day: '2026-11-20' },
    figures: own,
    own,
    payments: [{ slot: 20, amount: own.total }],
    ...overrides,
  };
}

function figuresOf(collection: string, document: SaleWire | SaleReturnWire): FiscalFigures {
  return collection === 'sales'
    ? fiscalFiguresOfSale(saleFromWire(document as SaleWire, MAKER))
    : fiscalFiguresOfReturn(saleReturnFromWire(document as SaleReturnWire, MAKER));
}

/** Figures in which the machine put céntimos of the general rate into the base that we had as IVA. */
export function roundedOtherwise(own: FiscalFiguresWire, centimos: bigint): FiscalFiguresWire {
  const moved = (text: string, by: bigint) => {
    const amount = parseDecimal(text, 'VES');
    return toDecimal({ ...amount, minor: amount.minor + by });
  };
  const { base, tax } = own.general;
  return { ...own, general: { base: moved(base, centimos), tax: moved(tax, -centimos) } };
}

const NO_TAX = { base: '0.00', tax: '0.00' };
const NO_Z_FIGURES: ZFiguresWire = {
  exempt: '0.00',
  general: NO_TAX,
  reduced: NO_TAX,
  additional: NO_TAX,
  perceived: '0.00',
  igtf: NO_TAX,
};

/** Of a day without documents. */
export function zReportBody(
  shop: Pick<TestShop, 'companyId'>,
  overrides: Partial<ZReportWire> = {},
): ZReportWire {
  const { registration = REGISTRATION, number = 1 } = overrides;
  return {
    id: zReportId(shop.companyId, registration, number),
    fiscal_printer_id: newId(),
    registration,
    number,
    machine_date: '2026-11-20',
    machine_time: '20:31',
    last_invoice: 0,
    last_invoice_date: '',
    last_invoice_time: '',
    last_debit_note: 0,
    last_credit_note: 0,
    last_non_fiscal: 0,
    sales: NO_Z_FIGURES,
    debit_notes: NO_Z_FIGURES,
    credit_notes: NO_Z_FIGURES,
    payments: [],
    read_at: new Date().toISOString(),
    ...overrides,
  };
}
