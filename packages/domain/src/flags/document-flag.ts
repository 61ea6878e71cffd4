/** What a document is flagged for. Separate from the comparison so that each of its parts can name it. */
export type DocumentFlagCode =
  /** The date is from before the company. */
  | 'before_company'
  /** The register is one at which its device never was. */
  | 'other_till'
  /** It voids or returns a sale that the server does not have. */
  | 'unknown_sale'
  /** Quantity × price is another amount than the line's. */
  | 'line_mismatch'
  /** The tax is not that of its base and rate. */
  | 'tax_mismatch'
  /** The IVA of a supplier's invoice is not that of its goods or expenses and rate. */
  | 'purchase_tax_mismatch'
  /** No price or unit of the product explains what was charged. */
  | 'other_price'
  /** A rule or promotion that does not exist, or that takes off less. */
  | 'other_discount'
  /** A tax that the product never had. */
  | 'other_tax'
  /** A rate of exchange that the company never had. */
  | 'other_rate'
  /** A fiscal machine printed other figures than the document has, beyond rounding. */
  | 'other_fiscal_figures';

export interface DocumentFlag {
  readonly code: DocumentFlagCode;
  /** Index of the line; absent where it is of the whole document. */
  readonly line?: number;
  /** Index of the item of a movement; absent where it is of none. */
  readonly item?: number;
  /** Index of the payment; absent where it is of none. */
  readonly payment?: number;
}
