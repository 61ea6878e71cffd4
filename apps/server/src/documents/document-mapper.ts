/**
 * What the recorder needs of a collection of documents: how its body is read, what must add up, who may make one, and
 * which entries it writes. What else a new collection needs is in docs/changing.md.
 */

import type { TransactionHeader } from '@cuadra/contracts/posting/document-entries';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { CheckedDocument } from '@cuadra/domain/flags/document-facts';
import type { MatchedDocument } from '@cuadra/domain/flags/match-facts';
import type { z } from 'zod';
import type { Statement } from '../db/database.ts';
import type { Item } from '../items/item.ts';
import type { PermissionRule } from './permission-rule.ts';

/** Who made a document, and at which device; its body does not hold this. */
export interface DocumentOrigin extends Pick<Item, 'madeBy' | 'deviceId'> {
  readonly companyId: string;
}

/** `Made` is the document as the domain has it. */
export interface DocumentMapper<Wire = unknown, Made = unknown> {
  readonly schema: z.ZodType<Wire> & z.ZodObject;
  /** The tables of its lists, by field of the body. */
  readonly children: Readonly<Record<string, ChildTable>>;
  /** Objects of the body whose members are columns of its table, named `<field>_<member>`; absent where it has none. */
  readonly members?: readonly string[];
  /**
   * The rows that must exist when a plain client of the API makes it; a device's fact depends on nothing (S-13, S-22).
   */
  readonly references: (wire: Wire) => readonly DocumentReference[];
  /** Who may make one; absent where every person who may write its collection may. */
  readonly permission?: PermissionRule;
  /** True for what cannot be undone: without its maker's permission it is quarantined for the owner and not booked. */
  readonly needsPermission?: true;
  /**
   * For a document that can exist once only (S-24): reads the sentence about the first one for the device of the second.
   * Values: company, id; no row when that one is not of this kind. Absent where two contents under one id are an error.
   */
  readonly doneOnce?: Statement;
  /** Returns what must hold before the domain can read the document and does not; absent where nothing must. */
  readonly checkWire?: (wire: Wire, origin: DocumentOrigin) => FieldProblem[];
  /**
   * Reads the document into the domain, once for all that follows.
   *
   * @throws BrokenInvariant for a document that `checkWire` refuses, and for figures that the domain has no use for
   */
  readonly fromWire: (wire: Wire, origin: DocumentOrigin) => Made;
  // Methods, so that the mappers of all collections are one type: each is given what it has read itself.
  /** Returns the sums that do not add up; none when the document may be booked (S-26). */
  check(made: Made, wire: Wire, origin: DocumentOrigin): FieldProblem[];
  /**
   * Returns what of it is compared with the company's rows (S-22); absent, or undefined, where nothing is. Called only for documents
   * that pass `check`.
   */
  checked?(made: Made, wire: Wire): CheckedDocument | undefined;
  /** What of it others speak of, too (S-22); absent of a document that names nothing of the kind. */
  readonly matched?: (wire: Wire, origin: DocumentOrigin) => MatchedDocument;
  /** The field that holds when it happened, of a document with `checked`. */
  readonly dateField?: string;
  /** @throws BrokenInvariant only for a document that `check` refuses */
  book(made: Made, wire: Wire, origin: DocumentOrigin): Booking;
}

export interface DocumentReference {
  readonly field: string;
  readonly table: CollectionName;
  readonly id: string;
}

/** A table with the rows of one list of a document, in the order of `position`. */
export interface ChildTable {
  readonly table: string;
  /** The column that names the document. */
  readonly owner: string;
}

/** What a document writes, besides its own rows. */
export interface Booking {
  /** When it happened in the shop. */
  readonly at: string;
  readonly entries: Entries;
  /** Lots it names, one row each; absent where it names none. */
  readonly lots?: readonly LotRow[];
  /** The number of lines as sent: the unit in which a transaction's size is limited (S-05). */
  readonly lineCount: number;
}

/** What a document states about a lot that may not be stored yet (S-13). */
export interface LotRow {
  readonly id: string;
  readonly product_id: string;
  readonly code: string;
  readonly expires_on: string | null;
}

/** Entries of the ledgers, one row a key. */
export interface Entries {
  /** In steps; a step has at most one row a key. */
  readonly stock: readonly (readonly StockEntryRow[])[];
  readonly cash: readonly { register_id: string; currency: string; amount: string }[];
  readonly customers: readonly { customer_id: string; currency: string; amount: string }[];
  readonly postings: readonly PostingRow[];
  /**
   * The document that this one reverses, or that reverses it, whichever arrives first. The second one posts what the
   * first did, negated, and brings its goods back at the value they left with. Absent where there can be none.
   */
  readonly counterpart_id?: string;
  /** Null for a document without postings. */
  readonly transaction: TransactionHeader | null;
}

/** On the account of a role, or on the one that a person chose. */
export type PostingRow = { readonly usd: string; readonly ves: string } & (
  | { readonly role: string }
  | { readonly account_id: string; readonly description: string }
);

/** As `app.book_stock` takes them: see `stock-move.ts` of the domain. */
export interface StockEntryRow {
  readonly product_id: string;
  readonly warehouse_id: string;
  readonly unit_id: string;
  readonly lot: string;
  /** In the entry's unit, signed. */
  readonly quantity: string;
  /** The same in base units. */
  readonly base_quantity: string;
  /** What it brings along; null for the average cost, which only the database knows (S-25). */
  readonly value_usd: string | null;
  readonly value_ves: string | null;
  readonly is_posted: boolean;
  readonly link: string | null;
}
