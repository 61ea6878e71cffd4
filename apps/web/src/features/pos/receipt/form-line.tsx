/** What became of a sale, or a return, on numbered sheets: its number and control, or the button that issues it (FISC-02). */
import { Button } from '@mantine/core';
import type { IssuedDocumentRow } from '../../../data/rows.ts';
import { useFormIssuing } from '../../../session/fiscal/form-issuing.ts';
import { formKindWord, issuedText } from '../../../session/fiscal/sheet-words.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LinkButton } from '../../../ui/feedback/link-button.tsx';
import styles from './receipt-view.module.css';

export interface FormLineProps {
  readonly documentId: string;
  /** Live: see `useIssued`. */
  readonly issued: readonly IssuedDocumentRow[];
  readonly kind: 'invoice' | 'credit_note';
}

export function FormLine({ documentId, kind, issued }: FormLineProps) {
  const issuing = useFormIssuing();
  const waiting = issuing?.waiting.find(({ id }) => id === documentId);
  if (issuing === null || waiting === undefined) {
    // It is issued at its register, which says there what waits; or it was voided before, and needs no paper.
    return issued.length === 0 ? null : (
      <p className={styles.where}>
        {issued.map(issuedText).join(' · ')}{' '}
        {issuing === null ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => issuing.open(documentId)}>
            Ver
          </Button>
        )}
      </p>
    );
  }
  const word = formKindWord(kind);
  const next = issuing.sheets[waiting.way]?.next;
  if (next === undefined) {
    return (
      <div className={styles.fiscal}>
        <Banner
          tone="due"
          fact={`${word} por emitir: no quedan hojas.`}
          action={<LinkButton to="#hojas">Ver las hojas</LinkButton>}
        >
          La venta está guardada.
        </Banner>
      </div>
    );
  }
  return (
    <div className={styles.fiscal}>
      <Banner
        tone="due"
        fact={
          <>
            {word} por emitir: coloca la hoja <span className={styles.whole}>{next.control}</span>
          </>
        }
        action={
          <Button variant="filled" onClick={() => issuing.open(documentId)}>
            Emitir
          </Button>
        }
      />
    </div>
  );
}
