/** The document that the address names, over its section: the last step from a figure to what it is made of (ACC-07). */
import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { BooksLink } from '../../../session/company/books-link.tsx';
import { useCompany } from '../../../session/company/company-context.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PostedAttachments } from '../attachments/posted-attachments.tsx';
import type { DocumentName } from '../frame/document-address.ts';
import { ReadFailed } from '../frame/read-failed.tsx';
import { useChart } from '../frame/use-chart.ts';
import { useRead } from '../frame/use-read.ts';
import { documentFacts, type OpenedDocument as Opened } from './document-facts.ts';
import styles from './opened-document.module.css';
import { readOpened } from './read-opened.ts';

export interface OpenedDocumentProps {
  readonly name: DocumentName;
  readonly onClose: () => void;
}

export function OpenedDocument({ name: { collection, id }, onClose }: OpenedDocumentProps) {
  const company = useCompany();
  const { db } = company;
  const hasServer = useHasServer(company);
  const chart = useChart();
  const read = useCallback(async () => {
    const reply = await readOpened(db, hasServer === true ? companyApiOf(db).client : undefined, {
      collection,
      id,
    });
    return reply.ok ? { ok: true as const, value: { found: reply.value } } : reply;
  }, [db, hasServer, collection, id]);
  const { value, problem, reload } = useRead(hasServer === undefined ? undefined : read);
  if (problem !== undefined || (value !== undefined && value.found === undefined))
    return (
      <Dialog opened onClose={onClose} title="Documento" size="question" fullScreenOnPhone={false}>
        <DialogBody>
          {problem === undefined ? (
            <Banner fact="Ese documento no está en este equipo." />
          ) : (
            <ReadFailed fact="No se pudo abrir el documento." problem={problem} onRetry={reload} />
          )}
        </DialogBody>
        <Foot onClose={onClose} />
      </Dialog>
    );
  if (value?.found === undefined || chart === undefined) return null;
  const names = new Map(chart.accounts.map(({ id: account, code, name }) => [account, `${code} ${name}`]));
  return (
    <Facts document={value.found} accountName={(account) => names.get(account) ?? ''} onClose={onClose} />
  );
}

interface FactsProps {
  readonly document: Opened;
  readonly accountName: (id: string) => string;
  readonly onClose: () => void;
}

function Facts({ document, accountName, onClose }: FactsProps) {
  const { title, facts, lines } = documentFacts(document, accountName);
  const { collection, row, isVoid } = document;
  return (
    <Dialog opened onClose={onClose} title={title} size="form">
      <DialogBody>
        {isVoid ? <StatusPill tone="neutral">Anulado</StatusPill> : null}
        <dl className={styles.facts}>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {lines.length === 0 ? null : (
          <ul className={styles.lines} aria-label="De qué se compone">
            {lines.map(({ text, amount, to }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change places
              <li key={place}>
                {to === undefined ? <span>{text}</span> : <Link to={to}>{text}</Link>}
                <span className={styles.amount}>{amount}</span>
              </li>
            ))}
          </ul>
        )}
        {collection === 'supplier_bills' ? (
          <PostedAttachments collection="supplier_bills" documentId={row.id} />
        ) : null}
      </DialogBody>
      <Foot onClose={onClose} documentId={row.id} />
    </Dialog>
  );
}

function Foot({ onClose, documentId }: { readonly onClose: () => void; readonly documentId?: string }) {
  return (
    <DialogFoot>
      {documentId === undefined ? null : <BooksLink documentId={documentId} />}
      <Button size="lg" onClick={onClose} data-autofocus>
        Cerrar
      </Button>
    </DialogFoot>
  );
}
