/** From a transaction to what it was posted of, and from what differs to where it is seen (ACC-07, ACC-09). */
import { Button, type ButtonProps } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router';
import { useCompany } from '../../../session/company/company-context.ts';
import { DOCUMENT_WORDS, documentAddress, holderOf } from './document-address.ts';

export interface DocumentLinkProps extends Pick<ButtonProps, 'size'> {
  /** The collection of the document. */
  readonly source: string;
  readonly documentId: string;
}

/** Nothing for a document without a screen of its own. */
export function DocumentLink({ source, documentId, size = 'lg' }: DocumentLinkProps) {
  const { db } = useCompany();
  const holder = useLiveQuery(
    async () => ({ id: await holderOf(db, source, documentId) }),
    [db, source, documentId],
  );
  const to = documentAddress({ source, document_id: documentId }, holder?.id);
  if (to === undefined) return null;
  return (
    <Button size={size} variant="default" component={Link} to={to}>
      {DOCUMENT_WORDS[source]}
    </Button>
  );
}
