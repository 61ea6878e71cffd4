/** What became of a sale, or a return, at the digital print shop: its number and control, or that it is on its way (FISC-02). */
import type { IssuedDocumentRow } from '../../../data/rows.ts';
import { formKindWord, issuedText } from '../../../session/fiscal/sheet-words.ts';
import styles from './receipt-view.module.css';

export interface DigitalLineProps {
  /** Live: see `useIssued`. */
  readonly issued: readonly IssuedDocumentRow[];
  readonly kind: 'invoice' | 'credit_note';
}

export function DigitalLine({ issued, kind }: DigitalLineProps) {
  if (issued.length > 0) return <p className={styles.where}>{issued.map(issuedText).join(' · ')}</p>;
  return (
    <p className={styles.where} role="status">
      {formKindWord(kind)} por emitir: la imprenta digital la recibe cuando hay conexión, y su número sale
      aquí.
    </p>
  );
}
