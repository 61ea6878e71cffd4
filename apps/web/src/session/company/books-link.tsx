/**
 * From a document to its entries (ACC-07), on every screen that shows one. Here, because the screens are of many
 * features, and only the session knows who reads the books.
 */
import { isUsable } from '@cuadra/domain/plans/module';
import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from 'react-router';

import { useSession } from '../identity/session-context.ts';
import { booksAddress } from './books-address.ts';
import { useModules } from './modules.ts';

/** Whether the person may see entries: with the permission, in a company that has the module. */
export function useReadsBooks(): boolean {
  const { can } = useSession();
  const module = useModules()?.find(({ id }) => id === 'accounting');
  return can('accounting', 'read') && module !== undefined && isUsable(module.status);
}

export interface BooksLinkProps extends Pick<ButtonProps, 'size'> {
  /** Of the document. */
  readonly documentId: string;
  /** What it is, where several links are beside one another: 'Ver asientos de Cierre'. */
  readonly of?: string;
}

/** Nothing for people who do not read the books. */
export function BooksLink({ documentId, of, size = 'lg' }: BooksLinkProps) {
  if (!useReadsBooks()) return null;
  return (
    <Button
      component={Link}
      to={booksAddress(documentId)}
      size={size}
      variant="default"
      leftSection={<IconBook2 size={18} stroke={1.75} />}
      {...(of === undefined ? {} : { 'aria-label': `Ver asientos de ${of}` })}
    >
      Ver asientos
    </Button>
  );
}

/** The same in the row of a list of the accounting itself, which only its readers see. */
export function BooksIcon({ documentId, of }: { readonly documentId: string; readonly of: string }) {
  const words = `Ver asientos de ${of}`;
  return (
    <ActionIcon component={Link} to={booksAddress(documentId)} size={36} aria-label={words} title={words}>
      <IconBook2 size={18} stroke={1.75} />
    </ActionIcon>
  );
}
