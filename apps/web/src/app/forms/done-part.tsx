/** What was issued of a sale or return, sheet by sheet: each can be printed again on its sheet, or annulled. */
import { instantText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import type { IssuedDocumentRow } from '../../data/rows.ts';
import { issuedText } from '../../session/fiscal/sheet-words.ts';
import styles from './forms.module.css';

export interface DonePartProps {
  readonly issued: readonly IssuedDocumentRow[];
  readonly onOpen: (issued: IssuedDocumentRow) => void;
  readonly onClose: () => void;
}

export function DonePart({ issued, onOpen, onClose }: DonePartProps) {
  return (
    <>
      <ul className={styles.list} aria-label="Hojas emitidas">
        {issued.map((one) => (
          <li key={one.id} className={styles.item}>
            <span className={styles.words}>
              <b>{issuedText(one)}</b>
              <small>{instantText(one.issued_at)}</small>
            </span>
            <Button aria-label={`Imprimir o anular la hoja ${one.control}`} onClick={() => onOpen(one)}>
              Imprimir o anular
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button size="lg" variant="filled" data-autofocus onClick={onClose}>
          Listo
        </Button>
      </div>
    </>
  );
}
