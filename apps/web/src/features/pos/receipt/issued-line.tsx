/** What became of a sale or return that is issued by number and control: on numbered sheets, or by a print shop (FISC-02). */
import type { IssuedDocumentRow, SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import { DigitalLine } from './digital-line.tsx';
import { FormLine } from './form-line.tsx';

export interface IssuedLineProps {
  readonly document: Pick<SaleRow | SaleReturnRow, 'id' | 'issue_mode'>;
  readonly kind: 'invoice' | 'credit_note';
  /** Live: see `useIssued`. */
  readonly issued: readonly IssuedDocumentRow[];
}

/** Nothing of what is issued in neither way. What a print shop could not issue may be on a contingency form. */
export function IssuedLine({ document: { id, issue_mode }, kind, issued }: IssuedLineProps) {
  const isOnSheets = issued.some(({ way }) => way !== 'digital');
  if (issue_mode === 'digital' && !isOnSheets) return <DigitalLine kind={kind} issued={issued} />;
  if (issue_mode !== 'free_form' && !isOnSheets) return null;
  return <FormLine documentId={id} kind={kind} issued={issued} />;
}
