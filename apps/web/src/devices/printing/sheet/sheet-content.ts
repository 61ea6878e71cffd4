/**
 * What is on a numbered sheet of an authorised print shop (FISC-02), as texts: which sale it is of, and how each figure is
 * worked out, is the domain's. Separate from a receipt's blocks, because a sheet has its places and an end.
 */

/** A label with its text: 'Base 16 %', 'Bs. 1.024,97'. */
export interface SheetRow {
  readonly label: string;
  readonly text: string;
  readonly isStrong?: boolean;
}

export interface SheetLine {
  readonly quantity: string;
  readonly description: string;
  readonly price: string;
  readonly amount: string;
}

export interface SheetContent {
  /** 'Factura 00000123 · 00-00001234': its name on the screen and of a file. */
  readonly name: string;
  /** The word that the law asks for: 'FACTURA'. */
  readonly title: string;
  /** Under the word: series and number, day. */
  readonly facts: readonly SheetRow[];
  /** Printed on the sheet by the print shop, with its number and its own data. */
  readonly control: string;
  readonly printShop: readonly string[];
  /** The company: its name first. */
  readonly issuer: readonly string[];
  readonly buyer: readonly SheetRow[];
  /** What it must not pass without: the invoice that a note corrects, that it is a contingency document. */
  readonly remarks: readonly string[];
  readonly lines: readonly SheetLine[];
  /** Of the price and amount of the lines: 'Bs.'. */
  readonly currency: string;
  /** At the left of the totals: the rate, the amounts in the other currency. */
  readonly notes: readonly string[];
  readonly totals: readonly SheetRow[];
}

/** What is printed: the rest the sheet has already. */
export interface SheetInk {
  /** Name, RIF and address of the company, which many print shops print too. */
  readonly company: boolean;
  /** The control number and the print shop's data, which a sheet has by law. */
  readonly printShop: boolean;
  /** It is the sheet after the original, on which the law wants a legend. */
  readonly copy: boolean;
}
