/** From a transaction to what it was posted of (ACC-07). */
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router';
import { useCompany } from '../../../session/company/company-context.ts';
import { DOCUMENT_WORDS, documentAddress } from '../frame/document-address.ts';
import type { ListedTransaction } from './listed-transactions.ts';

/** Nothing for a document without a screen of its own. */
export function DocumentLink({
  transaction: { id, source = '' },
}: {
  readonly transaction: ListedTransaction;
}) {
  const { db } = useCompany();
  const made = useLiveQuery(async () => {
    const found = source === 'sale_returns' ? await db.sale_returns.get(id) : undefined;
    return { saleId: found?.sale_id };
  }, [db, source, id]);
  const to = documentAddress({ source, document_id: id }, made?.saleId);
  if (to === undefined) return null;
  return (
    <Button size="lg" variant="default" component={Link} to={to}>
      {DOCUMENT_WORDS[source]}
    </Button>
  );
}
