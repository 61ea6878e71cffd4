/**
 * What the books of IVA have of a document, by the account that its IVA belongs on (ACC-09). It is derived from the row
 * of the book and not from what the document posts, so that the two can be compared.
 */
import type { SupplierBillWire } from '@cuadra/contracts/accounting/payables';
import type { WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import {
  vatBillFromWire,
  vatPurchaseFromWire,
  vatWithholdingFromWire,
} from '@cuadra/contracts/wire/vat-book';
import type { PrintedDocument } from '@cuadra/domain/fiscal/printed-document';
import type { SaleReturn } from '@cuadra/domain/returns/sale-return';
import type { Sale } from '@cuadra/domain/sales/sale';
import type { Movement } from '@cuadra/domain/stock/movement';
import { rowOfPrinted } from '@cuadra/domain/vat/machine-rows';
import { rowOfPurchase } from '@cuadra/domain/vat/purchase-book';
import { rowOfReturn, rowOfSale } from '@cuadra/domain/vat/sales-book';
import { taxOf } from '@cuadra/domain/vat/vat-figures';
import { rowsOfWithholdings, withheldOfRows } from '@cuadra/domain/vat/withheld-rows';
import type { DocumentName } from '../../documents/document-name.ts';

/** The accounts that a book of IVA sums to. */
export type VatRole = 'vat_debit' | 'vat_credit' | 'vat_wh_suffered' | 'vat_wh_payable';

/** In minor units of bolívares, debits above zero. */
export type VatOfDocument = ReadonlyMap<VatRole, bigint>;

const IN_NO_BOOK: VatOfDocument = new Map();

/** Null for a transaction entered by hand: it settles these accounts, and is in no book. */
export function vatOfDocument(collection: DocumentName, wire: unknown, made: unknown): VatOfDocument | null {
  switch (collection) {
    case 'sales':
      return new Map([['vat_debit', -taxOf(rowOfSale(made as Sale).figures).minor]]);
    case 'sale_returns':
      return new Map([['vat_debit', -taxOf(rowOfReturn(made as SaleReturn).figures).minor]]);
    case 'stock_movements': {
      const purchase = vatPurchaseFromWire(made as Movement, (wire as MovementWire).purchase);
      return purchase === null ? IN_NO_BOOK : creditOf(purchase);
    }
    case 'supplier_bills':
      return creditOf(vatBillFromWire(wire as SupplierBillWire));
    case 'withholdings':
      return withheldOf(wire as WithholdingWire);
    case 'fiscal_documents':
      return new Map([['vat_debit', -taxOf(rowOfPrinted(made as PrintedDocument).figures).minor]]);
    case 'journal_entries':
      return null;
    default:
      return IN_NO_BOOK;
  }
}

function creditOf(purchase: Parameters<typeof rowOfPurchase>[0]): VatOfDocument {
  return new Map([['vat_credit', taxOf(rowOfPurchase(purchase).figures).minor]]);
}

function withheldOf(wire: WithholdingWire): VatOfDocument {
  const made = vatWithholdingFromWire(wire);
  if (made === null) return IN_NO_BOOK;
  const { minor } = withheldOfRows(rowsOfWithholdings([made]));
  return new Map([made.direction === 'received' ? ['vat_wh_suffered', minor] : ['vat_wh_payable', -minor]]);
}
