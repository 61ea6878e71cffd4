/**
 * A row of an IVA book, in SENIAT's terms (PA SNAT, arts. 75 to 77 of the regulation of the IVA law). Separate from the
 * two books because both have the same rows: a document, or in the sales book also all final consumers of a day.
 */
import type { Money } from '../money/money.ts';
import type { VatFigures } from './vat-figures.ts';

/**
 * Resident and non-resident persons: PJDO is a company domiciled here, PNRE a natural person resident here, PNNR one
 * who is not.
 */
export type PersonType = 'PJDO' | 'PNRE' | 'PNNR';

/** Who bought or sold. */
export interface VatParty {
  readonly name: string;
  /** RIF or cédula as the document has it. */
  readonly document: string;
  /** Null where the document does not show it. */
  readonly personType: PersonType | null;
}

/** 01 an invoice, 02 a debit note, 03 a credit note, 03-ANU what was voided: listed with zeros so that no number is missing. */
export const VAT_TRANSACTIONS = ['01-REG', '02-REG', '03-REG', '03-ANU'] as const;
export type VatTransaction = (typeof VAT_TRANSACTIONS)[number];

/** `daily` are all final consumers of a day and series, or of a day and a machine's Z report; `withholding` is a certificate of documents of another period. */
export const VAT_ROW_KINDS = ['invoice', 'credit_note', 'debit_note', 'daily', 'withholding'] as const;
export type VatRowKind = (typeof VAT_ROW_KINDS)[number];

/** The collections that a row's document can be of. */
export const VAT_SOURCES = [
  'sales',
  'sale_returns',
  'fiscal_documents',
  'issued_documents',
  'spoiled_sheets',
  'stock_movements',
  'supplier_bills',
  'withholdings',
] as const;

/** IVA that was withheld of a document. */
export interface RowWithholding {
  /** In bolívares; below zero of a credit note. */
  readonly amount: Money;
  /** The number of the certificate; several are joined by commas. */
  readonly certificate: string;
  /** Of the certificate, the last of several. */
  readonly day: string;
}

export interface VatRow {
  readonly kind: VatRowKind;
  /** Null where the row is of many documents. */
  readonly documentId: string | null;
  readonly source: (typeof VAT_SOURCES)[number];
  /** Business day of the document, 'YYYY-MM-DD'. */
  readonly day: string;
  /** Null for final consumers. */
  readonly party: VatParty | null;
  /** Of the document; of a day the first one. */
  readonly number: string;
  /** Of a day the last number, else empty. */
  readonly lastNumber: string;
  /** Of a sheet or a digital print shop; of a fiscal machine's document the registration of the machine. */
  readonly controlNumber: string;
  /** Of the Z report that counts it; absent where no machine printed it. */
  readonly zNumber?: string;
  /** Of a note: the invoice that it corrects. */
  readonly affected: string;
  readonly transaction: VatTransaction;
  /** Below zero in a credit note. */
  readonly figures: VatFigures;
  /** Null where nothing was withheld. */
  readonly withheld: RowWithholding | null;
}

/** By the letter of the RIF: a company or public body, a person, a person with a passport. */
export function personTypeOf(document: string): PersonType | null {
  switch (document.trim().charAt(0).toUpperCase()) {
    case 'J':
    case 'G':
    case 'C':
      return 'PJDO';
    case 'V':
    case 'E':
      return 'PNRE';
    case 'P':
      return 'PNNR';
    default:
      return null;
  }
}
