/** What became of a sale or return that is issued: by a fiscal machine, on numbered sheets, or by a print shop (FISC-02). */
import type { IssuedDocumentRow, SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import { DigitalLine } from './digital-line.tsx';
import { FiscalLine } from './fiscal-line.tsx';
import { FormLine } from './form-line.tsx';

export interface IssuedLineProps {
  readonly document: Pick<SaleRow | SaleReturnRow, 'id' | 'issue_mode'>;
  /** Of a sale: whether it was voided since. */
  readonly isVoid?: boolean;
  readonly kind: 'invoice' | 'credit_note';
  /** Live: see `useIssued`. */
  readonly issued: readonly IssuedDocumentRow[];
}

/** Nothing of what is issued in no way. What machine or print shop could not issue may be on a contingency form. */
export function IssuedLine({ document: { id, issue_mode }, kind, isVoid = false, issued }: IssuedLineProps) {
  const isOnSheets = issued.some(({ way }) => way !== 'digital');
  if (issue_mode === 'digital' && !isOnSheets) return <DigitalLine kind={kind} issued={issued} />;
  if (issue_mode === 'fiscal_machine' && !isOnSheets)
    return <FiscalLine documentId={id} kind={kind} isVoid={isVoid} />;
  if (issue_mode !== 'free_form' && !isOnSheets) return null;
  return <FormLine documentId={id} kind={kind} issued={issued} />;
}
