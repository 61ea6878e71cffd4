/** What became of a sale or return that is issued: by a fiscal machine, on numbered sheets, or by a print shop (FISC-02). */
import { useLiveQuery } from 'dexie-react-hooks';
import { isNeverIssued } from '../../../data/forms/never-issued.ts';
import type { IssuedDocumentRow, SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { neverIssuedText } from '../../../session/fiscal/sheet-words.ts';
import { DigitalLine } from './digital-line.tsx';
import { FiscalLine } from './fiscal-line.tsx';
import { FormLine } from './form-line.tsx';
import styles from './receipt-view.module.css';

export interface IssuedLineProps {
  readonly document: SaleRow | SaleReturnRow;
  /** Of a sale: whether it was voided since. */
  readonly isVoid?: boolean;
  readonly kind: 'invoice' | 'credit_note';
  /** Live: see `useIssued`. */
  readonly issued: readonly IssuedDocumentRow[];
}

/** Nothing of what is issued in no way. What machine or print shop could not issue may be on a contingency form. */
export function IssuedLine({ document, kind, isVoid = false, issued }: IssuedLineProps) {
  const { id, issue_mode } = document;
  const { db } = useCompany();
  const isNever = useLiveQuery(() => isNeverIssued(db, document), [db, document]);
  const isOnSheets = issued.some(({ way }) => way !== 'digital');
  const isIssuable = issue_mode === 'digital' || issue_mode === 'free_form';
  if (isIssuable && issued.length === 0 && isNever !== false) {
    // Undefined while it is read.
    return isNever ? <p className={styles.where}>{neverIssuedText(kind)}</p> : null;
  }
  if (issue_mode === 'digital' && !isOnSheets) return <DigitalLine kind={kind} issued={issued} />;
  if (issue_mode === 'fiscal_machine' && !isOnSheets)
    return <FiscalLine documentId={id} kind={kind} isVoid={isVoid} />;
  if (issue_mode !== 'free_form' && !isOnSheets) return null;
  return <FormLine documentId={id} kind={kind} issued={issued} />;
}
