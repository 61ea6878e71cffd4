/**
 * What waits to be issued on numbered sheets. As for a fiscal machine there is no queue (decision 31): it follows from what
 * was sold, what is issued and what was spoiled, so nothing of it can be lost.
 */
import type { IssueMode } from './issue-mode.ts';
import type { IssuedDocument } from './issued-document.ts';

/** What of a sheet that was spoiled says which document is no longer valid. */
export interface SpoiledSheet {
  readonly control: string;
  /** Null of a blank sheet, and where it is not known. */
  readonly issuedDocumentId: string | null;
}

/** Those that are valid: a spoiled sheet names what is on it, and a blank one annuls nothing that another device printed. */
export function withoutSpoiled<Issued extends Pick<IssuedDocument, 'id' | 'control'>>(
  issued: readonly Issued[],
  spoiled: readonly SpoiledSheet[],
): Issued[] {
  const gone = new Set(spoiled.map((sheet) => `${sheet.control} ${sheet.issuedDocumentId}`));
  return issued.filter(({ id, control }) => !gone.has(`${control} ${id}`));
}

/** A sale that can be issued: it comes to something, in bolívares. */
export interface IssuableSale {
  readonly id: string;
  readonly issueMode: IssueMode;
}

/** A void or return that can be issued. */
export interface IssuableReturn {
  readonly id: string;
  readonly kind: 'void' | 'return';
  readonly saleId: string;
}

/** What is known of the papers of a sale or return. */
export interface KnownPapers {
  /** How many parts of it are issued and valid, of how many. */
  issuedOf(documentId: string): { readonly issued: number; readonly parts: number };
  /** Whether a fiscal machine printed it. */
  isPrinted(documentId: string): boolean;
}

export interface WaitingForms {
  /** By id. */
  readonly sales: readonly string[];
  readonly returns: readonly {
    readonly id: string;
    /** The sale is to be issued first. */
    readonly waitsForInvoice: boolean;
  }[];
}

/**
 * Sales of the mode `free_form`, and the notes on what was issued on sheets, whatever the register does today. A sale that
 * a machine prints is issued on a contingency form by a person's choice, and its notes are then issued so too. What was
 * voided before any of it was issued needs no paper, nor what was annulled with its sheet.
 *
 * @param modes of what is issued in this way
 */
export function waitingForForms(
  sales: readonly IssuableSale[],
  returns: readonly (IssuableReturn & IssuableSale)[],
  papers: KnownPapers,
  modes: readonly IssueMode[] = ['free_form'],
): WaitingForms {
  const voided = new Set(returns.flatMap(({ kind, saleId }) => (kind === 'void' ? [saleId] : [])));
  const isWhole = (id: string) => {
    const { issued, parts } = papers.issuedOf(id);
    return issued > 0 && issued >= parts;
  };
  return {
    // Of a voided one no further sheet is issued.
    sales: sales
      .filter(({ id, issueMode }) => modes.includes(issueMode) && !papers.isPrinted(id))
      .filter(({ id }) => !isWhole(id) && !voided.has(id))
      .map(({ id }) => id),
    returns: returns
      .filter((made) => !papers.isPrinted(made.id) && !isNoteWhole(made, papers))
      .filter((made) => isForForms(made, papers, modes))
      .map(({ id, saleId, kind }) => ({ id, waitsForInvoice: kind === 'return' && !isWhole(saleId) })),
  };
}

function isForForms(
  { kind, saleId, issueMode }: IssuableReturn & IssuableSale,
  papers: KnownPapers,
  modes: readonly IssueMode[],
): boolean {
  if (papers.issuedOf(saleId).issued > 0) return true;
  return kind === 'return' && modes.includes(issueMode) && !papers.isPrinted(saleId);
}

/** Of a void that is the note of each part that was issued of its sale. */
function isNoteWhole({ id, kind, saleId }: IssuableReturn, papers: KnownPapers): boolean {
  const { issued, parts } = papers.issuedOf(id);
  if (issued === 0) return false;
  return issued >= (kind === 'void' ? Math.min(parts, papers.issuedOf(saleId).issued) : parts);
}
