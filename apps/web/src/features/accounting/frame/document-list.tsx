/** Documents of the books in a list, newest first: what each says, whether it was voided, and the button that voids it. */
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BooksIcon } from '../../../session/company/books-link.tsx';
import { useCompany } from '../../../session/company/company-context.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import rows from '../../../ui/layout/rows.module.css';
import styles from './document-list.module.css';

export interface ListedDocument {
  readonly id: string;
  /** 'Pago a Inmobiliaria Ávila'. */
  readonly title: string;
  readonly text: string;
  readonly isVoid: boolean;
  /** The server does not have it yet. */
  readonly isWaiting: boolean;
  /** Shown before its amount or its buttons. */
  readonly marks?: ReactNode;
  /** Before the button that voids it. */
  readonly actions?: ReactNode;
  /** Absent for people who may not write. */
  readonly onVoid?: () => void;
}

export interface DocumentListProps<T> {
  /** Those that are shown. */
  readonly documents: readonly T[];
  readonly listed: (document: T) => ListedDocument;
  readonly label: string;
  /** In the gender of its documents. */
  readonly words: { readonly void: 'Anulado' | 'Anulada'; readonly more: string };
  /** Shows more of them; absent where there are none. */
  readonly onMore?: (() => void) | undefined;
}

export function DocumentList<T>({ documents, listed, label, words, onMore }: DocumentListProps<T>) {
  // What a device keeps for itself waits for nothing.
  const hasServer = useHasServer(useCompany()) === true;
  return (
    <>
      <ul className={rows.list} aria-label={label}>
        {documents.map((document) => {
          const one = listed(document);
          const isWaiting = one.isWaiting && hasServer;
          return <DocumentItem key={one.id} {...one} isWaiting={isWaiting} voidWord={words.void} />;
        })}
      </ul>
      {onMore === undefined ? null : (
        <div className={rows.more}>
          <Button size="xs" onClick={onMore}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

type DocumentItemProps = ListedDocument & { readonly voidWord: string };

function DocumentItem({ isWaiting, marks, actions, onVoid, voidWord, ...said }: DocumentItemProps) {
  const { id, title, text, isVoid } = said;
  return (
    <li className={`${rows.record} ${styles.item}`} data-void={isVoid}>
      <div className={styles.words}>
        <strong>{title}</strong>
        <span className={rows.second}>{text}</span>
      </div>
      {isWaiting ? <StatusPill tone="neutral">Por subir</StatusPill> : null}
      {marks}
      <BooksIcon documentId={id} of={title} />
      {actions}
      {isVoid ? (
        <StatusPill tone="neutral">{voidWord}</StatusPill>
      ) : onVoid === undefined ? null : (
        <RowAction label={`Anular ${title}`} icon={IconArrowBackUp} onClick={onVoid} />
      )}
    </li>
  );
}
